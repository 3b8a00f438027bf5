import { z } from 'zod';
import { DayInput } from '../../kit/day-input.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { oneLine } from '../../kit/text/text.ts';
import { priorities, ticketStatuses } from '../tickets.values.ts';
import { helpDeskDepartment, shortReason, typeId } from './ticket-fields.schema.ts';
import { Ticket } from './tickets.schema.ts';

const path = '/api/helpdesk/tickets/{ticketId}';
const params = z.object({ ticketId: idInPath('ticket') });
const permission = 'tickets.work';
const note = '409 if the field is no longer what `from` says, with who changed it.';

/** Each change names the value it replaces, since arriving mail makes new versions all day. */
const changeOf = <F extends z.ZodType, T extends z.ZodType>(from: F, to: T) =>
  z.strictObject({ from, to, reason: shortReason.optional() });

const Assignment = z.strictObject({
  departmentId: id('department'),
  shiftGroupId: id('shiftGroup').nullable(),
  assigneeId: id('employee').nullable(),
});
export type Assignment = z.infer<typeof Assignment>;

export const StatusChange = changeOf(z.enum(ticketStatuses), z.enum(ticketStatuses)).extend({
  nextActionDate: DayInput.optional().describe('Required to wait or put on hold'),
});
export type StatusChange = z.infer<typeof StatusChange>;

export const ticketFields = {
  setSupplier: endpoint({
    method: 'PUT',
    path: `${path}/supplier`,
    summary: 'Link a ticket to a supplier',
    note,
    permission,
    params,
    body: changeOf(id('supplier').nullable(), id('supplier').nullable()),
    response: Ticket,
  }),
  setDueDate: endpoint({
    method: 'PUT',
    path: `${path}/due-date`,
    summary: 'Promise a day',
    note: `${note} \`from\` is promisedOn. Moving a promised day later, or clearing it, needs a reason.`,
    permission,
    params,
    body: changeOf(DayInput.nullable(), DayInput.nullable()),
    response: Ticket,
  }),
  setNextActionDate: endpoint({
    method: 'PUT',
    path: `${path}/next-action-date`,
    summary: 'Set the day on which a ticket returns to Open',
    note,
    permission,
    params,
    body: changeOf(DayInput.nullable(), DayInput.nullable()),
    response: Ticket,
  }),
  setPriority: endpoint({
    method: 'PUT',
    path: `${path}/priority`,
    summary: 'Set the priority of a ticket',
    note,
    permission,
    params,
    body: changeOf(z.enum(priorities), z.enum(priorities)),
    response: Ticket,
  }),
  setType: endpoint({
    method: 'PUT',
    path: `${path}/type`,
    summary: 'Set the type of a ticket, and with it the priority and department that no one chose',
    note: `${note} A legal ticket becomes an ordinary one only with isConfirmed.`,
    permission,
    params,
    body: changeOf(typeId.nullable(), typeId).extend({ isConfirmed: z.boolean().optional() }),
    response: Ticket.nullable().describe('Null if the caller can no longer see the ticket'),
  }),
  setSubject: endpoint({
    method: 'PUT',
    path: `${path}/subject`,
    summary: 'Change the subject of a ticket',
    note,
    permission,
    params,
    body: changeOf(z.string().max(500), oneLine(500)),
    response: Ticket,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: `${path}/status`,
    summary: 'Set the status of a ticket',
    note: `${note} A ticket about an order is resolved with an order, or with a reason why there is none. Spam to New is "not spam".`,
    permission,
    params,
    body: StatusChange,
    response: Ticket,
  }),
  assign: endpoint({
    method: 'PUT',
    path: `${path}/assign`,
    summary: 'Give a ticket to a department, shift group or employee',
    note: `${note} A legal ticket becomes an ordinary one only with isConfirmed.`,
    permission,
    params,
    body: changeOf(Assignment, Assignment.extend({ departmentId: helpDeskDepartment })).extend({
      isConfirmed: z.boolean().optional(),
    }),
    response: Ticket.nullable().describe('Null if the caller can no longer see the ticket'),
  }),
  setOrder: endpoint({
    method: 'PUT',
    path: `${path}/order`,
    summary: 'Link a ticket to an order',
    note,
    permission,
    params,
    body: changeOf(id('order').nullable(), id('order').nullable()),
    response: Ticket,
  }),
};
