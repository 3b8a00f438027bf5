import type { Request } from '@backdock/core/kit/endpoint.ts';
import type { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import {
  fieldsOfType,
  isLegalBy,
  whyNotMakeOrdinary,
  whyNotPromise,
} from '@backdock/core/help-desk/tickets/ticket-fields.rules.ts';
import { isOpen, whyNotReturnOn } from '@backdock/core/help-desk/tickets/ticket-status.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { fieldError, refuse, refuseIf } from '../../platform/errors.ts';
import { groupFor } from '../shifts/placement.service.ts';
import { changeTicket, lockWorkable } from './change-ticket.service.ts';
import { refuseIfReplaced } from './field-conflicts.service.ts';
import * as queries from './ticket-changes.queries.ts';
import { ticketDetails, ticketIfVisible } from './ticket-details.service.ts';

type Ctx = WriteCtx<Employee>;
type Body<C extends keyof typeof ticketFields> = Request<(typeof ticketFields)[C]>['body'];

const detailsIn = (ctx: Ctx, id: number): Promise<Ticket> => ticketDetails({ ...ctx, db: ctx.tx }, id);

export async function setSubject(ctx: Ctx, ticketId: number, body: Body<'setSubject'>): Promise<Ticket> {
  const { from, to, reason } = body;
  const ticket = await lockWorkable(ctx, ticketId);
  await refuseIfReplaced(ctx, [{ ticketId, field: 'subject', seen: from, current: ticket.subject }]);
  await changeTicket(ctx, ticket, { action: 'ticket.changed', patch: { subject: to }, reason });
  return detailsIn(ctx, ticketId);
}

export async function setPriority(ctx: Ctx, ticketId: number, body: Body<'setPriority'>): Promise<Ticket> {
  const { from, to, reason } = body;
  const ticket = await lockWorkable(ctx, ticketId);
  await refuseIfReplaced(ctx, [{ ticketId, field: 'priority', seen: from, current: ticket.priority }]);
  const patch = { priority: to, isPrioritySet: true };
  await changeTicket(ctx, ticket, { action: 'ticket.changed', patch, reason });
  return detailsIn(ctx, ticketId);
}

export async function setType(ctx: Ctx, ticketId: number, body: Body<'setType'>): Promise<Ticket | null> {
  const { from, to, reason, isConfirmed = false } = body;
  const ticket = await lockWorkable(ctx, ticketId);
  await refuseIfReplaced(ctx, [{ ticketId, field: 'ticketTypeId', seen: from, current: ticket.typeId }]);
  const patch = { typeId: to, ...fieldsOfType(ticket, to) };
  if (ticket.isLegal && !isLegalBy(patch)) refuseIf(whyNotMakeOrdinary(isConfirmed));
  // Another department has other groups.
  const group =
    patch.departmentId === ticket.departmentId
      ? {}
      : { shiftGroupId: (await groupFor(ctx.tx, patch.departmentId, ctx.now))?.shiftGroupId ?? null };
  await changeTicket(ctx, ticket, { action: 'ticket.changed', patch: { ...patch, ...group }, reason });
  return ticketIfVisible({ ...ctx, db: ctx.tx }, ticketId);
}

export async function setSupplier(ctx: Ctx, ticketId: number, body: Body<'setSupplier'>): Promise<Ticket> {
  const { from, to, reason } = body;
  const ticket = await lockWorkable(ctx, ticketId);
  await refuseIfReplaced(ctx, [{ ticketId, field: 'supplierId', seen: from, current: ticket.supplierId }]);
  if (to !== null && !(await queries.isSupplier(ctx.tx, to))) {
    throw fieldError('to', 'This supplier does not exist.');
  }
  await changeTicket(ctx, ticket, { action: 'ticket.changed', patch: { supplierId: to }, reason });
  return detailsIn(ctx, ticketId);
}

export async function setOrder(ctx: Ctx, ticketId: number, body: Body<'setOrder'>): Promise<Ticket> {
  const { from, to, reason } = body;
  const ticket = await lockWorkable(ctx, ticketId);
  await refuseIfReplaced(ctx, [{ ticketId, field: 'orderId', seen: from, current: ticket.orderId }]);
  const numberOf = (id: number | null) => (id === null ? null : queries.findOrderNumber(ctx.tx, id));
  const order = await numberOf(to);
  if (to !== null && order === null) throw fieldError('to', 'This order does not exist.');
  await changeTicket(ctx, ticket, {
    action: 'ticket.changed',
    patch: { orderId: to, ...(to !== null && { noOrderReason: null }) },
    reason,
    shown: { before: { order: await numberOf(ticket.orderId) }, after: { order } },
  });
  return detailsIn(ctx, ticketId);
}

export async function setDueDate(ctx: Ctx, ticketId: number, body: Body<'setDueDate'>): Promise<Ticket> {
  const { from, to, reason } = body;
  const ticket = await lockWorkable(ctx, ticketId);
  await refuseIfReplaced(ctx, [{ ticketId, field: 'promisedOn', seen: from, current: ticket.promisedOn }]);
  refuseIf(whyNotPromise(from, to, reason));
  await changeTicket(ctx, ticket, { action: 'ticket.changed', patch: { promisedOn: to }, reason });
  return detailsIn(ctx, ticketId);
}

export async function setNextActionDate(
  ctx: Ctx,
  ticketId: number,
  body: Body<'setNextActionDate'>,
): Promise<Ticket> {
  const { from, to, reason } = body;
  const ticket = await lockWorkable(ctx, ticketId);
  const seen = { ticketId, field: 'nextActionDate', seen: from, current: ticket.nextActionDate };
  await refuseIfReplaced(ctx, [seen]);
  if (!isOpen(ticket.status)) {
    refuse({ code: 'ticket.not-open', message: 'Only an open ticket has a next action date.' });
  }
  if (to !== null) refuseIf(whyNotReturnOn(to, dayInPacific(ctx.now)));
  if (to === null && ticket.status !== 'New' && ticket.status !== 'Open') {
    refuse({ code: 'ticket.next-action', message: 'A ticket that waits needs a next action date.' });
  }
  await changeTicket(ctx, ticket, { action: 'ticket.changed', patch: { nextActionDate: to }, reason });
  return detailsIn(ctx, ticketId);
}
