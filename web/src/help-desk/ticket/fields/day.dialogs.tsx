import { useMemo, useState } from 'react';
import { z } from 'zod';
import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import { whyNotPromise } from '@backdock/core/help-desk/tickets/ticket-fields.rules.ts';
import { whyNotReturnOn } from '@backdock/core/help-desk/tickets/ticket-status.rules.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { dayInPacific, shortDate } from '@backdock/core/kit/dates.ts';
import { call } from '../../../platform/api.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { SaveField } from './use-field-save.tsx';

interface DayDialogProps {
  ticket: Ticket;
  save: SaveField;
  onClose: () => void;
}

const dayText = (day: string | null) => shortDate(day) || 'no day';

/** A promised day. Moving it later, or clearing it, takes a reason. */
export function DueDateDialog({ ticket, save, onClose }: DayDialogProps) {
  const { promisedOn } = ticket;
  const schema = useMemo(
    () =>
      z.object({ day: z.string().nullable(), reason: z.string() }).superRefine(({ day, reason }, context) => {
        const refused = whyNotPromise(promisedOn, day, reason.trim());
        if (refused) context.addIssue({ code: 'custom', path: ['reason'], message: refused.message });
      }),
    [promisedOn],
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Due date"
      submitLabel="Set due date"
      schema={schema}
      defaultValues={{ day: promisedOn, reason: '' }}
      onSubmit={({ day, reason }) =>
        save({
          label: 'Due date',
          valueIn: (of) => of.promisedOn,
          to: day,
          text: dayText,
          send: (from) =>
            call(ticketFields.setDueDate, {
              params: { ticketId: ticket.id },
              body: { from, to: day, ...(reason.trim() && { reason: reason.trim() }) },
            }),
        })
      }
    >
      {(field) => (
        <>
          <DateInput
            {...field('day')}
            label="Promised day"
            nullable
            helperText={
              promisedOn === null && ticket.dueDate
                ? `By its targets it is due on ${shortDate(ticket.dueDate)}`
                : 'Leave blank to follow the targets of its type'
            }
          />
          {promisedOn === null ? null : (
            <TextInput
              {...field('reason')}
              label="Reason"
              lines={2}
              helperText="Needed to move the day later or to clear it"
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

export function NextActionDialog({ ticket, save, onClose }: DayDialogProps) {
  const [today] = useState(() => dayInPacific(new Date()));
  const schema = useMemo(
    () =>
      z.object({
        day: z
          .string()
          .nullable()
          .superRefine((day, context) => {
            const refused = day === null ? null : whyNotReturnOn(day, today);
            if (refused) context.addIssue({ code: 'custom', message: refused.message });
          }),
      }),
    [today],
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Next action"
      submitLabel="Set next action"
      schema={schema}
      defaultValues={{ day: ticket.nextActionDate }}
      onSubmit={({ day }) =>
        save({
          label: 'Next action',
          valueIn: (of) => of.nextActionDate,
          to: day,
          text: dayText,
          send: (from) =>
            call(ticketFields.setNextActionDate, {
              params: { ticketId: ticket.id },
              body: { from, to: day },
            }),
        })
      }
    >
      {(field) => (
        <DateInput
          {...field('day')}
          label="Day"
          nullable
          helperText="The ticket returns to Open at 6:00 that morning"
        />
      )}
    </FormDialog>
  );
}
