import Box from '@mui/material/Box';
import type { Presence } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import type { Writer } from '@backdock/core/help-desk/writing/drafts.contract.ts';

interface ViewersProps {
  presence: readonly Presence[];
  /** Colleagues with a draft in this ticket. */
  writers: readonly Writer[];
}

/** `Marcus Hale is viewing this ticket` */
export function Viewers({ presence, writers }: ViewersProps) {
  const writing = new Set(presence.filter(({ activity }) => activity === 'Writing').map(({ name }) => name));
  const lines = [
    ...presence.map(({ name, activity }) =>
      activity === 'Writing' ? `${name} is writing` : `${name} is viewing this ticket`,
    ),
    ...writers
      .filter(({ name }) => !writing.has(name))
      .map(({ name, kind }) => `${name} has a ${kind.toLowerCase()} draft`),
  ];
  if (lines.length === 0) return null;
  return (
    <Box
      component="output"
      sx={{ display: 'block', px: 2.25, typography: 'body2', color: 'text.tertiary', textAlign: 'right' }}
    >
      {lines.join(' · ')}
    </Box>
  );
}
