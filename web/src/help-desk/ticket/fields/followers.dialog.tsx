import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { helpDesk } from '@backdock/core/help-desk/tickets/help-desk-lookups.contract.ts';
import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { call } from '../../../platform/api.ts';
import { messageFor } from '../../../platform/api-error.ts';
import { paths } from '../../../platform/paths.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { BaseDialog } from '../../../ui/dialogs/base-dialog.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { OptionField } from '../../../ui/fields/option-field.tsx';
import { Avatar } from '../../../ui/text/avatar.tsx';
import { useProfile } from '../../profile-context.ts';
import { showTicket } from '../../ticket-queries.ts';

/** Followers read the ticket and have it in their own list. */
export function FollowersDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { employeeId: me } = useProfile();
  const navigate = useNavigate();
  const users = useQuery({ ...queryOf(helpDesk.users), staleTime: 600_000 });
  const follows = (id: number) => ticket.followers.some(({ employeeId }) => employeeId === id);
  const change = async (employeeId: number, isAdded: boolean) => {
    const request = { params: { ticketId: ticket.id, employeeId } };
    try {
      const answer = await (isAdded ? call(ticketWork.follow, request) : call(ticketWork.unfollow, request));
      if (answer) return showTicket(answer);
      onClose();
      void navigate({ to: paths.tickets });
    } catch (error) {
      toast.error(messageFor(error));
    }
  };
  return (
    <BaseDialog
      open
      onClose={onClose}
      title="Followers"
      size="md"
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {ticket.followers.map(({ employeeId, name }) => (
          <Box key={employeeId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Avatar name={name} />
            <Box sx={{ flex: 1 }}>{name}</Box>
            {ticket.may.work || employeeId === me ? (
              <Button
                size="small"
                aria-label={`Remove ${name}`}
                onClick={() => void change(employeeId, false)}
              >
                Remove
              </Button>
            ) : null}
          </Box>
        ))}
        {ticket.may.work ? (
          <OptionField
            label="Add a follower"
            options={(users.data ?? [])
              .filter(({ employeeId, mayLegal }) => !follows(employeeId) && (mayLegal || !ticket.isLegal))
              .map(({ employeeId, name }) => ({ value: employeeId, label: name }))}
            value={undefined}
            isLoading={users.isPending}
            onChange={(id) => {
              if (id !== undefined) void change(id, true);
            }}
          />
        ) : null}
        {follows(me) ? null : (
          <Button sx={{ justifySelf: 'start' }} onClick={() => void change(me, true)}>
            Follow
          </Button>
        )}
      </Box>
    </BaseDialog>
  );
}
