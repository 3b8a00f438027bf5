import type { Assignment, StatusChange } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import {
  isLegalBy,
  whyNotInvolve,
  whyNotMakeOrdinary,
} from '@backdock/core/help-desk/tickets/ticket-fields.rules.ts';
import { isPaused, whyNotSetStatus } from '@backdock/core/help-desk/tickets/ticket-status.rules.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { fieldError, refuseIf } from '../../platform/errors.ts';
import { changeTicket, type ChangingTicket, lockWorkable } from './change-ticket.service.ts';
import { refuseIfReplaced } from './field-conflicts.service.ts';
import * as queries from './ticket-changes.queries.ts';
import { ticketDetails, ticketIfVisible } from './ticket-details.service.ts';

type Ctx = WriteCtx<Employee>;

export async function setStatus(
  ctx: Ctx,
  ticketId: number,
  { from, to, reason, nextActionDate }: StatusChange,
): Promise<Ticket> {
  const ticket = await lockWorkable(ctx, ticketId);
  await refuseIfReplaced(ctx, [{ ticketId, field: 'status', seen: from, current: ticket.status }]);
  const wanted = { to, nextActionDate: nextActionDate ?? null, reason: reason ?? null };
  refuseIf(whyNotSetStatus(ticket, wanted, dayInPacific(ctx.now)));
  const hasNoOrder = to === 'Resolved' && ticket.orderId === null && ticket.noOrderReason === null;
  await changeTicket(ctx, ticket, {
    action: 'ticket.status-changed',
    patch: {
      status: to,
      nextActionDate: isPaused(to) ? wanted.nextActionDate : null,
      ...(hasNoOrder && reason && { noOrderReason: reason }),
    },
    reason,
    event: 'StatusChanged',
  });
  return ticketDetails({ ...ctx, db: ctx.tx }, ticketId);
}

export async function assign(
  ctx: Ctx,
  ticketId: number,
  {
    from,
    to,
    reason,
    isConfirmed = false,
  }: { from: Assignment; to: Assignment; reason?: string | undefined; isConfirmed?: boolean | undefined },
): Promise<Ticket | null> {
  const ticket = await lockWorkable(ctx, ticketId);
  await refuseIfReplaced(ctx, [
    { ticketId, field: 'departmentId', seen: from.departmentId, current: ticket.departmentId },
    { ticketId, field: 'shiftGroupId', seen: from.shiftGroupId, current: ticket.shiftGroupId },
    { ticketId, field: 'assigneeId', seen: from.assigneeId, current: ticket.assigneeId },
  ]);
  const isLegal = isLegalBy({ typeId: ticket.typeId, departmentId: to.departmentId });
  if (ticket.isLegal && !isLegal) refuseIf(whyNotMakeOrdinary(isConfirmed));
  await refuseAssignee(ctx, ticket, to, isLegal);
  await changeTicket(ctx, ticket, {
    action: 'ticket.assigned',
    patch: {
      ...to,
      ...(to.departmentId !== ticket.departmentId && { isDepartmentSet: true }),
      // The first thing that a person does with it opens it.
      ...(ticket.status === 'New' && to.assigneeId !== null && { status: 'Open' as const }),
    },
    reason,
    shown: {
      before: { shiftGroup: await groupName(ctx, ticket.shiftGroupId) },
      after: { shiftGroup: await groupName(ctx, to.shiftGroupId) },
    },
    event: 'Assigned',
  });
  return ticketIfVisible({ ...ctx, db: ctx.tx }, ticketId);
}

const groupName = async ({ tx }: Ctx, id: number | null) =>
  id === null ? null : ((await queries.findShiftGroup(tx, id))?.name ?? null);

async function refuseAssignee(ctx: Ctx, ticket: ChangingTicket, to: Assignment, isLegal: boolean) {
  if (to.shiftGroupId !== null) {
    const group = await queries.findShiftGroup(ctx.tx, to.shiftGroupId);
    if (group?.departmentId !== to.departmentId) {
      throw fieldError('to.shiftGroupId', 'This shift group doesn’t belong to the department.');
    }
  }
  if (to.assigneeId === null || to.assigneeId === ticket.assigneeId) return;
  const [person] = await queries.findPeople(ctx.tx, [to.assigneeId]);
  if (!person?.isActive) throw fieldError('to.assigneeId', 'This employee does not exist or has left.');
  refuseIf(whyNotInvolve(person, isLegal));
}

/** Nothing was wrong with it: it starts over as a new ticket. */
export async function notSpam(ctx: Ctx, ticketId: number): Promise<Ticket> {
  const ticket = await lockWorkable(ctx, ticketId);
  const wanted = { to: 'New' as const, nextActionDate: null, reason: null };
  refuseIf(whyNotSetStatus(ticket, wanted, dayInPacific(ctx.now)));
  await changeTicket(ctx, ticket, {
    action: 'ticket.status-changed',
    patch: { status: 'New' },
    event: 'StatusChanged',
  });
  return ticketDetails({ ...ctx, db: ctx.tx }, ticketId);
}
