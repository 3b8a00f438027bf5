import type { AssistantMode, Tone } from '@backdock/core/help-desk/assistant/assistant.values.ts';
import { maxInstruction, tones } from '@backdock/core/help-desk/assistant/assistant.values.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useState } from 'react';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { TextSkeleton } from '../../../ui/feedback/states.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { type DraftState, markedSentences, type MarkedSentence, toCheck } from './draft-state.ts';
import { DraftedText } from './drafted-text.tsx';
import { useAssistant } from './use-assistant.ts';

interface AssistantPanelProps {
  ticketId: number;
  messageId: number;
  mode: AssistantMode;
  /** What the composer holds; the draft builds on it. */
  written: string;
  onInsert: (text: string, replaces: boolean) => void;
  onClose: () => void;
}

/** A draft of the reply. Nothing of it is in the reply until it's inserted, and nothing leaves until the reply is sent. */
export function AssistantPanel({
  ticketId,
  messageId,
  mode,
  written,
  onInsert,
  onClose,
}: AssistantPanelProps) {
  const headingId = useId();
  const [tone, setTone] = useState<Tone>('Friendly');
  const [instruction, setInstruction] = useState('');
  const [builtOn, setBuiltOn] = useState('');
  const { state, ask, stop } = useAssistant();
  const sentences = markedSentences(state);
  const isRunning = state.status === 'Running';
  const canInsert = !isRunning && state.text.trim() !== '';
  useAnnouncement(state, sentences);
  const draft = () => {
    if (isRunning) return;
    const [own, wish] = [written.trim(), instruction.trim()];
    setBuiltOn(own);
    ask({ ticketId, messageId, tone, ...(wish && { instruction: wish }), ...(own && { draft: own }) });
  };
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      aria-busy={isRunning}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.25,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onClose();
        }
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        // In here it inserts; outside it sends.
        event.preventDefault();
        if (canInsert) onInsert(state.text, builtOn !== '');
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="h2" id={headingId} sx={{ m: 0, typography: 'body2', fontWeight: 650 }}>
          {mode === 'Model' ? 'Draft a reply' : 'Draft from a template'}
        </Box>
        <StatusChip label={mode === 'Model' ? 'Assistant' : 'Template'} />
        <Box sx={{ flex: 1 }} />
        <IconButton size="small" aria-label="Close the draft" onClick={onClose}>
          <Icon name="close" size={15} />
        </IconButton>
      </Box>
      {mode === 'Model' ? (
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the panel wants to write here
          autoFocus
          multiline
          maxRows={5}
          label="What should it say? (optional)"
          placeholder="For example: apologize, and ask for photos of the damage"
          value={instruction}
          onChange={({ target }) => setInstruction(target.value)}
          slotProps={{ htmlInput: { maxLength: maxInstruction }, inputLabel: { shrink: true } }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            draft();
          }}
        />
      ) : (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          No language model is set up. The template says what the order’s facts say.
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 }}>
        <TextField
          select
          label="Tone"
          value={tone}
          sx={{ width: 130 }}
          onChange={({ target }) => setTone(tones.find((one) => one === target.value) ?? tone)}
        >
          {tones.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing to do in a panel that was just opened
          autoFocus={mode === 'Templates'}
          variant={canInsert || isRunning ? 'text' : 'outlined'}
          onClick={({ detail }) => {
            // A double click means the draft, not its end.
            if (isRunning && detail < 2) stop();
            else draft();
          }}
        >
          {isRunning ? 'Stop' : state.status === 'Idle' ? 'Write draft' : 'Try again'}
        </Button>
        {canInsert ? (
          <InsertButtons hasBase={builtOn !== ''} onInsert={(replaces) => onInsert(state.text, replaces)} />
        ) : null}
      </Box>
      {isRunning && state.text === '' ? <TextSkeleton lines={3} /> : <DraftedText sentences={sentences} />}
      {state.status === 'Stopped' && state.text !== '' ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Stopped. What arrived is kept.</Box>
      ) : null}
      {state.problem === null ? null : (
        <Alert severity="error" icon={false}>
          {state.problem}
          {state.text === '' ? '' : ' What arrived is kept.'}
        </Alert>
      )}
      <ToCheck state={state} sentences={toCheck(sentences)} />
    </Box>
  );
}

function InsertButtons({ hasBase, onInsert }: { hasBase: boolean; onInsert: (replaces: boolean) => void }) {
  return (
    <>
      <Button variant="outlined" onClick={() => onInsert(hasBase)}>
        {hasBase ? 'Replace reply (Ctrl+Enter)' : 'Insert into reply (Ctrl+Enter)'}
      </Button>
      {hasBase ? <Button onClick={() => onInsert(false)}>Insert at the cursor</Button> : null}
    </>
  );
}

/** The sentences that the facts don't back, once more and in words. */
function ToCheck({ state, sentences }: { state: DraftState; sentences: readonly MarkedSentence[] }) {
  const others = state.warnings.filter(({ sentence }) => sentence === undefined);
  if (sentences.length === 0 && others.length === 0) return null;
  return (
    <Alert severity="warning" icon={false}>
      <Box sx={{ fontWeight: 600, mb: 0.5 }}>Check before you send</Box>
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 0.75, listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}
      >
        {sentences.map(({ number, text, notes }) => (
          <li key={number}>
            {number}. “{text}”{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {notes.join(' ')}
            </Box>
          </li>
        ))}
        {others.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Alert>
  );
}

function useAnnouncement({ status, problem }: DraftState, sentences: readonly MarkedSentence[]): void {
  const open = toCheck(sentences).length;
  useEffect(() => {
    if (status === 'Running') announce('Writing a draft');
    if (status === 'Failed' && problem !== null) announce(problem);
    if (status === 'Done')
      announce(
        open === 0 ? 'The draft is ready.' : `The draft is ready. ${pluralize(open, 'sentence')} to check.`,
      );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once, when it ends
  }, [status]);
}
