import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Handoff } from '@backdock/core/help-desk/shifts/shifts.contract.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import { pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { ticketNumber } from '../ticket-words.ts';

/** What the shifts of the last day handed to the next ones. */
export function Handoffs({ handoffs, onClose }: { handoffs: readonly Handoff[]; onClose: () => void }) {
  return (
    <BaseDialog
      open
      onClose={onClose}
      title="Handed off within a day"
      size="xl"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {handoffs.map((handoff) => (
          <Box component="section" key={handoff.handoffId} aria-label={titleOf(handoff)}>
            <Box sx={{ fontWeight: 600 }}>{titleOf(handoff)}</Box>
            <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>
              {[handoff.by ?? 'Unassigned when the shift ended', longDate(handoff.on)].join(', ')}
            </Box>
            {handoff.note ? <Box sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>{handoff.note}</Box> : null}
            <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
              {handoff.tickets.map(({ ticketId, subject }) => (
                <li key={ticketId}>
                  <TextLink {...pageLink(paths.ticket, { ticketId })}>{ticketNumber(ticketId)}</TextLink>{' '}
                  {subject}
                </li>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </BaseDialog>
  );
}

const titleOf = ({ fromGroup, toGroup }: Handoff) =>
  `${fromGroup ?? 'Without a group'} to ${toGroup ?? 'the department'}`;
