import Box from '@mui/material/Box';
import type { HistoryEntry } from '@backdock/core/history/history.contract.ts';
import { longDate } from '@backdock/core/kit/dates.ts';

/** `Dana Reyes changed the status: New → Open` */
function eventText({ actorName, what, changes, reason }: HistoryEntry): string {
  const known = changes.filter(({ from, to }) => from !== null || to !== null).slice(0, 3);
  const details = known.map(({ label, from, to }) => `${label} ${from ?? '--'} → ${to ?? '--'}`).join(', ');
  return `${actorName} ${what}${details ? `: ${details}` : ''}${reason ? ` (${reason})` : ''}`;
}

/** What happened to the ticket, as a quiet line between what was written. */
export function EventLine({ entry }: { entry: HistoryEntry }) {
  return (
    <Box sx={{ px: 2.25, typography: 'body2', color: 'text.tertiary', overflowWrap: 'anywhere' }}>
      {eventText(entry)} · <time dateTime={entry.at}>{longDate(entry.at)}</time>
    </Box>
  );
}
