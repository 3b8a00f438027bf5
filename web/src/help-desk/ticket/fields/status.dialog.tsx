import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import { isPaused, whyNotSetStatus } from '@backdock/core/help-desk/tickets/ticket-status.rules.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { ticketTypeOf, ticketTypes } from '@backdock/core/help-desk/ticket-types.values.ts';
import { ticketStatuses, type TicketStatus } from '@backdock/core/help-desk/tickets.values.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { call } from '../../../platform/api.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { FieldOf } from '../../../ui/form/use-record-form.ts';
import type { SaveField } from './use-field-save.tsx';

const StatusForm = z.object({
  status: z.enum(ticketStatuses),
  nextActionDate: z.string().nullable(),
  typeId: z.number().nullable(),
  reason: z.string(),
});
type StatusForm = z.infer<typeof StatusForm>;

interface StatusDialogProps {
  ticket: Ticket;
  save: SaveField;
  /** What the reader came for, if the button says it. */
  to: TicketStatus | null;
  onClose: () => void;
}

/** The statuses that a person can set from here. */
function offeredFrom(ticket: Ticket, today: string): TicketStatus[] {
  return ticketStatuses.filter((to) => {
    const anyway = { ...ticket, typeId: ticket.typeId ?? 20, noOrderReason: '-' };
    return (
      to === ticket.status ||
      whyNotSetStatus(anyway, { to, nextActionDate: '9999-12-31', reason: null }, today) === null
    );
  });
}

/** A status, with what it takes: a day to return on, or a type and an order before resolving. */
export function StatusDialog({ ticket, save, to, onClose }: StatusDialogProps) {
  const [today] = useState(() => dayInPacific(new Date()));
  const schema = useMemo(() => schemaFor(ticket, today), [ticket, today]);
  const offered = offeredFrom(ticket, today).map((value) => ({ value, label: spaced(value) }));
  return (
    <FormDialog
      open
      onClose={onClose}
      title={to === 'Resolved' ? `Resolve #${ticket.id}` : `Status of #${ticket.id}`}
      submitLabel={to === 'Resolved' ? 'Resolve' : 'Set status'}
      schema={schema}
      skipDirtyCheck={to !== null}
      defaultValues={{
        status: to ?? ticket.status,
        nextActionDate: ticket.nextActionDate,
        typeId: ticket.typeId,
        reason: '',
      }}
      onSubmit={(values) => apply(ticket, save, values)}
    >
      {(field) => (
        <>
          {to === null ? (
            <SelectInput {...field('status')} label="Status" width="full" options={offered} />
          ) : null}
          <Conditions ticket={ticket} field={field} />
        </>
      )}
    </FormDialog>
  );
}

function schemaFor(ticket: Ticket, today: string) {
  return StatusForm.superRefine(({ status, nextActionDate, typeId, reason }, context) => {
    const wanted = { to: status, nextActionDate, reason: reason.trim() || null };
    const refused = whyNotSetStatus({ ...ticket, typeId }, wanted, today);
    if (!refused) return;
    const path = isPaused(status)
      ? 'nextActionDate'
      : refused.code === 'ticket.no-type'
        ? 'typeId'
        : refused.code === 'ticket.no-order'
          ? 'reason'
          : 'status';
    context.addIssue({ code: 'custom', path: [path], message: refused.message });
  });
}

async function apply(ticket: Ticket, save: SaveField, values: StatusForm): Promise<void> {
  const { status: to, nextActionDate, typeId, reason } = values;
  const params = { ticketId: ticket.id };
  if (typeId !== null && typeId !== ticket.typeId) {
    await call(ticketFields.setType, { params, body: { from: ticket.typeId, to: typeId } });
  }
  await save({
    label: 'Status',
    valueIn: ({ status }) => status,
    to,
    text: spaced,
    send: (from) =>
      call(ticketFields.setStatus, {
        params,
        body: {
          from,
          to,
          ...(isPaused(to) && nextActionDate !== null && { nextActionDate }),
          ...(to === 'Resolved' && reason.trim() !== '' && { reason: reason.trim() }),
        },
      }),
  });
}

interface ConditionsProps {
  ticket: Ticket;
  field: FieldOf<StatusForm>;
}

function Conditions({ ticket, field }: ConditionsProps) {
  const { control, name } = field('status');
  const status: TicketStatus = useWatch({ control, name });
  const typeId: number | null = useWatch({ control, name: field('typeId').name });
  if (isPaused(status)) {
    return (
      <DateInput
        {...field('nextActionDate')}
        label="Next action"
        nullable
        helperText="The ticket returns to Open on this day, or when someone writes"
      />
    );
  }
  if (status !== 'Resolved') return null;
  const needsOrder =
    ticketTypeOf(typeId)?.isAboutOrder && ticket.orderId === null && ticket.noOrderReason === null;
  return (
    <>
      {ticket.typeId === null ? (
        <SelectInput
          {...field('typeId')}
          label="Type"
          width="full"
          nullable
          options={ticketTypes.map((type) => ({ value: type.id, label: type.name }))}
        />
      ) : null}
      {needsOrder ? (
        <TextInput
          {...field('reason')}
          label="Why is no order linked?"
          lines={2}
          helperText="Or cancel, and link the order first"
        />
      ) : null}
      {ticket.typeId !== null && !needsOrder ? 'The requester can still write back to reopen it.' : null}
    </>
  );
}
