import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { z } from 'zod';
import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import { isOpen } from '@backdock/core/help-desk/tickets/ticket-status.rules.ts';
import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { call } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ticketNumber } from '../ticket-words.ts';
import type { SaveField } from './fields/use-field-save.tsx';
import { showTicket } from '../ticket-queries.ts';
import type { TicketDialog } from './use-ticket-dialogs.tsx';

const SubjectForm = z.object({ subject: z.string().trim().min(1, 'Required').max(500) });

/** The number, and the subject to change. */
export function TicketTitleChip({ ticket, save }: { ticket: Ticket; save: SaveField }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'body2', color: 'text.tertiary' }}
    >
      {ticketNumber(ticket.id)}
      {ticket.isSystemTicket ? <StatusChip label="Opened by the system" /> : null}
      {ticket.may.work ? (
        <IconButton size="small" aria-label="Change subject" onClick={() => setEditing(true)}>
          <Icon name="edit" size={14} />
        </IconButton>
      ) : null}
      <FormDialog
        open={isEditing}
        onClose={() => setEditing(false)}
        title="Subject"
        schema={SubjectForm}
        defaultValues={{ subject: ticket.subject }}
        onSubmit={({ subject: to }) =>
          save({
            label: 'Subject',
            valueIn: ({ subject }) => subject,
            to,
            text: (value) => `“${value}”`,
            send: (from) =>
              call(ticketFields.setSubject, { params: { ticketId: ticket.id }, body: { from, to } }),
          })
        }
      >
        {(field) => <TextInput {...field('subject')} label="Subject" />}
      </FormDialog>
    </Box>
  );
}

interface TicketHeaderActionsProps {
  ticket: Ticket;
  open: (dialog: TicketDialog) => void;
}

export function TicketHeaderActions({ ticket, open }: TicketHeaderActionsProps) {
  if (!ticket.may.work || ticket.status === 'Merged') return null;
  if (ticket.status === 'Spam') return <NotSpam ticket={ticket} />;
  return (
    <>
      {ticket.orderId === null ? null : (
        <Button onClick={() => open({ what: 'credit' })}>Request credit</Button>
      )}
      <Button onClick={() => open({ what: 'merge' })}>Merge</Button>
      <Button onClick={() => open({ what: 'assign' })}>Assign</Button>
      {isOpen(ticket.status) ? (
        <Button variant="contained" color="primary" onClick={() => open({ what: 'resolve' })}>
          Resolve
        </Button>
      ) : (
        <Button variant="contained" color="primary" onClick={() => open({ what: 'status' })}>
          Reopen
        </Button>
      )}
    </>
  );
}

function NotSpam({ ticket: { id } }: { ticket: Ticket }) {
  const take = async () => {
    try {
      showTicket(await call(ticketWork.notSpam, { params: { ticketId: id } }));
    } catch (error) {
      toast.error(messageFor(error));
    }
  };
  return (
    <Button variant="contained" color="primary" onClick={() => void take()}>
      Not spam
    </Button>
  );
}
