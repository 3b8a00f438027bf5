import Box from '@mui/material/Box';
import type { FoundTicket } from '@backdock/core/help-desk/search/help-desk-search.contract.ts';

/** A text with what was searched for highlighted. */
export function Marked({ of: { text, marks } }: { of: FoundTicket['subject'] }) {
  return (
    <>
      {marks.map(({ from, to }, at) => (
        <span key={from}>
          {text.slice(marks[at - 1]?.to ?? 0, from)}
          <Box component="mark" sx={{ color: 'inherit', bgcolor: 'tokens.warningSoft', borderRadius: '3px' }}>
            {text.slice(from, to)}
          </Box>
        </span>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  );
}
