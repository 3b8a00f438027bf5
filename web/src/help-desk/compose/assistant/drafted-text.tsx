import Box from '@mui/material/Box';
import { HoverCard } from '../../../ui/feedback/hover-card.tsx';
import { markLabels, type MarkedSentence } from './draft-state.ts';

/** The draft as it comes, each sentence with what backs it. */
export function DraftedText({ sentences }: { sentences: readonly MarkedSentence[] }) {
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {sentences.map((sentence) => (
        <Box component="span" key={sentence.number}>
          {sentence.gap}
          <Sentence {...sentence} />
        </Box>
      ))}
    </Box>
  );
}

const tints = { Nothing: 'errorSoft', Mail: 'warningSoft' } as const;
const inks = { Nothing: 'error', Mail: 'warning', Facts: 'brandInk' } as const;

function Sentence({ number, text, mark, notes }: MarkedSentence) {
  if (mark === null) return text;
  return (
    <>
      <Box
        component={mark === 'Facts' ? 'span' : 'mark'}
        sx={({ vars: { palette } }) => ({
          color: 'inherit',
          background: mark === 'Facts' ? 'none' : palette.tokens[tints[mark]],
          borderRadius: '3px',
        })}
      >
        {text}
      </Box>
      <HoverCard label={`${number}. ${labelOf(mark, notes)}`} card={<Notes mark={mark} notes={notes} />}>
        <Box
          component="span"
          sx={({ vars: { palette } }) => ({
            px: 0.5,
            typography: 'caption',
            verticalAlign: 'super',
            fontWeight: 650,
            color: palette.tokens[inks[mark]],
          })}
        >
          {number}
        </Box>
      </HoverCard>
    </>
  );
}

/** What only a mail says comes with these words. */
const labelOf = (mark: keyof typeof markLabels, notes: readonly string[]) =>
  mark === 'Mail' ? notes.join(' ') : `${markLabels[mark]}: ${notes.join(' ')}`;

function Notes({ mark, notes }: { mark: keyof typeof markLabels; notes: readonly string[] }) {
  return (
    <>
      {mark === 'Mail' ? null : <Box sx={{ fontWeight: 600, mb: 0.5 }}>{markLabels[mark]}</Box>}
      {notes.map((note) => (
        <Box key={note} sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Box>
      ))}
    </>
  );
}
