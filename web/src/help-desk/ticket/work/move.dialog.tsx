import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useController, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import type { Ticket, TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { call } from '../../../platform/api.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import type { Bound } from '../../../ui/form/bound.ts';
import { refreshTicket } from '../../ticket-queries.ts';
import { plainFieldset } from './plain-fieldset.ts';
import { undoMove } from './take-out.ts';

const targets = ['new', 'existing'] as const;

const MoveForm = z
  .object({
    messageIds: z.array(z.number()).min(1, 'Choose a message'),
    where: z.enum(targets),
    subject: z.string().trim().max(500),
    number: z.string().trim(),
  })
  .refine(({ where, subject }) => where !== 'new' || subject !== '', {
    path: ['subject'],
    message: 'Required',
  })
  .refine(({ where, number }) => where !== 'existing' || /^#?\d+$/.test(number), {
    path: ['number'],
    message: 'Enter a ticket number, such as 48213',
  });

interface MoveDialogProps {
  ticket: Ticket;
  messages: readonly TicketMessage[];
  messageId: number;
  onClose: () => void;
}

/** Takes messages to another ticket or a new one; can be undone for thirty minutes. */
export function MoveDialog({ ticket, messages, messageId, onClose }: MoveDialogProps) {
  const first = messages.find((message) => message.messageId === messageId);
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Move messages"
      size="xl"
      submitLabel="Move"
      schema={MoveForm}
      skipDirtyCheck
      defaultValues={{
        messageIds: [messageId],
        where: 'new',
        subject: first?.subject ?? ticket.subject,
        number: '',
      }}
      onSubmit={async ({ messageIds, where, subject, number }) => {
        const target =
          where === 'new' ? { newTicket: { subject } } : { targetTicketId: Number(number.replace('#', '')) };
        const { moveId, targetTicketId } = await call(ticketWork.moveMessages, {
          params: { ticketId: ticket.id },
          body: { messageIds, ...target },
        });
        void refreshTicket();
        toast.success(`${pluralize(messageIds.length, 'message')} moved to #${targetTicketId}`, {
          action: { label: 'Undo', run: () => void undoMove(ticket.id, moveId) },
        });
      }}
    >
      {(field) => (
        <>
          <MessageChoice messages={messages} field={field('messageIds')} />
          <SelectInput
            {...field('where')}
            label="Move to"
            width="full"
            options={[
              { value: 'new', label: 'A new ticket' },
              { value: 'existing', label: 'An existing ticket' },
            ]}
          />
          <Target where={field('where')} subject={field('subject')} number={field('number')} />
        </>
      )}
    </FormDialog>
  );
}

interface TargetProps {
  where: Bound<(typeof targets)[number]>;
  subject: Bound<string>;
  number: Bound<string>;
}

function Target({ where, subject, number }: TargetProps) {
  const chosen: string = useWatch({ control: where.control, name: where.name });
  return chosen === 'new' ? (
    <TextInput {...subject} label="Subject" />
  ) : (
    <TextInput {...number} label="Ticket number" />
  );
}

function MessageChoice({
  messages,
  field: bound,
}: {
  messages: readonly TicketMessage[];
  field: Bound<number[]>;
}) {
  const { field, fieldState } = useController({ name: bound.name, control: bound.control });
  const chosen = field.value as number[];
  return (
    <Box
      component="fieldset"
      aria-label="Messages to move"
      sx={{ ...plainFieldset, maxHeight: 260, overflowY: 'auto' }}
    >
      {messages.map(({ messageId, author, from, createdOn, bodyText }) => (
        <FormControlLabel
          key={messageId}
          sx={{ ml: -1, mr: 0 }}
          label={
            <Box component="span" sx={{ typography: 'body2' }}>
              {author ?? from?.name ?? from?.address}, {longDate(createdOn)}{' '}
              <Box component="span" sx={{ color: 'text.tertiary' }}>
                {bodyText.slice(0, 70)}
              </Box>
            </Box>
          }
          control={
            <Checkbox
              checked={chosen.includes(messageId)}
              onChange={(_, isOn) =>
                field.onChange(isOn ? [...chosen, messageId] : chosen.filter((id) => id !== messageId))
              }
              sx={{ p: 1, '& svg': { width: 20, height: 20 } }}
            />
          }
        />
      ))}
      {fieldState.error ? (
        <Box sx={{ typography: 'caption', color: 'error.main' }}>{fieldState.error.message}</Box>
      ) : null}
    </Box>
  );
}
