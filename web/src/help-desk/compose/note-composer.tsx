import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Autocomplete from '@mui/material/Autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { helpDesk } from '@backdock/core/help-desk/tickets/help-desk-lookups.contract.ts';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import { drafts } from '@backdock/core/help-desk/writing/drafts.contract.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { call } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { chipsLook } from '../../ui/fields/autocomplete-look.ts';
import { type Content, emptyContent } from './content.ts';
import { useDraft } from './use-draft.ts';
import { refreshTicket } from '../ticket-queries.ts';

interface NoteComposerProps {
  ticket: Ticket;
  content: Content | null;
  takesFocus: boolean;
  onSaved: () => void;
  onWriting: (isWriting: boolean) => void;
}

/** For colleagues only. Whoever is named follows the ticket from then on. */
export function NoteComposer({ ticket, content, takesFocus, onSaved, onWriting }: NoteComposerProps) {
  const [text, setText] = useState(content?.text ?? '');
  const [mentions, setMentions] = useState<readonly number[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [isDone, setDone] = useState(false);
  const saved = useDraft({
    ticketId: ticket.id,
    kind: 'Note',
    answersMessageId: null,
    content: { ...emptyContent, text },
    isHeld: isSaving || isDone,
  });
  const save = async () => {
    if (text.trim() === '' || isSaving) return;
    setSaving(true);
    try {
      await call(tickets.addComment, {
        params: { ticketId: ticket.id },
        body: { body: text, mentions: [...mentions] },
      });
      setDone(true);
      // The note is kept; its draft isn't needed any more.
      await call(drafts.discard, { params: { ticketId: ticket.id } }).catch(() => undefined);
      await refreshTicket();
      onSaved();
    } catch (error) {
      toast.error(messageFor(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        label="Internal note"
        placeholder="Only colleagues can read this"
        multiline
        minRows={3}
        value={text}
        inputRef={(element: HTMLElement | null) => {
          if (takesFocus && element && element.dataset['focused'] !== 'once') {
            element.dataset['focused'] = 'once';
            element.focus();
          }
        }}
        onChange={({ target }) => {
          setText(target.value);
          onWriting(target.value.trim() !== '');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void save();
        }}
      />
      <Mentions ticket={ticket} value={mentions} onChange={setMentions} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Button
          variant="contained"
          color="primary"
          loading={isSaving}
          disabled={text.trim() === ''}
          onClick={() => void save()}
        >
          Add note
        </Button>
        <Box component="span" aria-live="polite" sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {saved}
        </Box>
      </Box>
    </Box>
  );
}

interface MentionsProps {
  ticket: Ticket;
  value: readonly number[];
  onChange: (value: readonly number[]) => void;
}

function Mentions({ ticket, value, onChange }: MentionsProps) {
  const users = useQuery({ ...queryOf(helpDesk.users), staleTime: 600_000 });
  const people = (users.data ?? [])
    .filter(({ mayLegal }) => mayLegal || !ticket.isLegal)
    .map(({ employeeId, name }) => ({ value: employeeId, label: name }));
  return (
    <Autocomplete
      multiple
      autoHighlight
      value={people.filter((person) => value.includes(person.value))}
      options={people}
      loading={users.isPending}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      getOptionKey={({ value: key }) => key}
      onChange={(_, chosen) => onChange(chosen.map((person) => person.value))}
      noOptionsText="No matching options"
      slotProps={{ chip: { size: 'small' } }}
      sx={chipsLook}
      renderInput={(params) => (
        <TextField {...params} label="Notify" helperText="They follow this ticket from then on" />
      )}
    />
  );
}
