import { isLegalBy } from '@backdock/core/help-desk/tickets/ticket-fields.rules.ts';
import { isPaused, statusAfterMail } from '@backdock/core/help-desk/tickets/ticket-status.rules.ts';
import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import { mayLegal, mayWork } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import { differences, type Fields } from '@backdock/core/kit/differences.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { changeEntry } from '../../platform/change-record.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { forbidden, refuse, throwNotFound } from '../../platform/errors.ts';
import { groupFor } from '../shifts/placement.service.ts';
import { noteEvent } from './note-event.service.ts';
import * as queries from './ticket-changes.queries.ts';

export type ChangingTicket = queries.ChangingTicket;

/** Held until the commit. To someone who can't see it, it doesn't exist. */
export async function lockVisible(ctx: WriteCtx, id: number): Promise<ChangingTicket> {
  const [ticket] = await queries.lockTickets(ctx.tx, ctx.actor, [id]);
  return ticket ?? throwNotFound('ticket');
}

/** The same, for those who may answer it and change its fields. */
export async function lockWorkable(ctx: WriteCtx, id: number): Promise<ChangingTicket> {
  const ticket = await lockVisible(ctx, id);
  refuseUnlessWorks(ctx, ticket);
  return ticket;
}

/** Of several, those that the caller sees, in one order for everyone. */
export const lockAllVisible = (ctx: WriteCtx, ids: readonly number[]): Promise<ChangingTicket[]> =>
  queries.lockTickets(ctx.tx, ctx.actor, ids);

export function refuseUnlessWorks({ actor }: Pick<WriteCtx, 'actor'>, ticket: ChangingTicket): void {
  if (actor.kind === 'employee' && !mayWork(actor, ticket)) forbidden();
  if (ticket.status === 'Merged') {
    // Not everyone who sees this ticket sees the one it was merged into.
    refuse({ code: 'ticket.merged', message: 'This ticket was merged into another one.' });
  }
}

type TicketPatch = Partial<
  Pick<
    ChangingTicket,
    | 'subject'
    | 'status'
    | 'priority'
    | 'isPrioritySet'
    | 'typeId'
    | 'departmentId'
    | 'isDepartmentSet'
    | 'shiftGroupId'
    | 'assigneeId'
    | 'supplierId'
    | 'orderId'
    | 'noOrderReason'
    | 'promisedOn'
    | 'nextActionDate'
    | 'tags'
    | 'mergedIntoId'
  >
>;

interface Change {
  action: string;
  patch: TicketPatch;
  reason?: string | undefined;
  /** The changed field in words, where its value isn't. */
  shown?: { before: Fields; after: Fields };
  /** The name of the event, if it isn't just a change. */
  event?: string;
}

/** The one way to change a locked ticket. What follows from the change, such as becoming legal, is done here. */
export async function changeTicket(
  ctx: WriteCtx,
  ticket: ChangingTicket,
  { action, patch, reason, shown, event = 'Changed' }: Change,
): Promise<void> {
  const { tx, now, actor } = ctx;
  const settled = await withSecrecy(ctx, ticket, patch);
  const before = { ...fieldsOf(ticket), ...shown?.before };
  const after = { ...fieldsOf({ ...ticket, ...settled }), ...shown?.after };
  const changed = differences(before, after);
  if (changed.length === 0) return;
  await queries.updateTicket(tx, ticket.id, { ...columnsOf(settled), ...timesOf(ticket, settled, now) }, now);
  const only = (fields: Fields): Fields =>
    Object.fromEntries(changed.map(({ field }) => [field, fields[field] ?? null]));
  await auditAll(ctx, [
    changeEntry(
      { entityType: ticketHistory.entityType, entityId: ticket.id, version: ticket.version },
      { action, before: only(before), after: only(after), reason },
    ),
  ]);
  await noteEvent(tx, {
    ticketId: ticket.id,
    kind: event,
    actorId: actor.kind === 'employee' ? actor.id : null,
    details: Object.fromEntries(changed.map(({ field, from, to }) => [field, { from, to }])),
    now,
  });
}

type Settled = TicketPatch & { isLegal: boolean; followerIds: number[] };

/** A ticket that becomes legal loses an assignee and followers who may not see it, and goes to Legal's group. */
async function withSecrecy(ctx: WriteCtx, ticket: ChangingTicket, patch: TicketPatch): Promise<Settled> {
  const next = { ...ticket, ...patch };
  // A ticket merged into a legal one is as secret as its target.
  const isLegal = isLegalBy(next) || (next.mergedIntoId !== null && ticket.isLegal);
  const settled: Settled = { ...patch, isLegal, followerIds: ticket.followerIds };
  if (isLegal === ticket.isLegal) return settled;
  await queries.setSecrecyOfMerged(ctx.tx, ticket.id, isLegal, ctx.now);
  if (!isLegal) return settled;
  const people = await queries.findPeople(ctx.tx, [
    ...ticket.followerIds,
    ...(next.assigneeId === null ? [] : [next.assigneeId]),
  ]);
  const maySee = new Set(people.filter(mayLegal).map(({ id }) => id));
  const lost = ticket.followerIds.filter((id) => !maySee.has(id));
  await queries.removeFollowers(ctx.tx, ticket.id, lost);
  const staysAssigned = next.assigneeId !== null && maySee.has(next.assigneeId);
  return {
    ...settled,
    followerIds: ticket.followerIds.filter((id) => maySee.has(id)),
    ...(!staysAssigned && { assigneeId: null }),
    ...(patch.shiftGroupId === undefined && {
      shiftGroupId: (await groupFor(ctx.tx, next.departmentId, ctx.now))?.shiftGroupId ?? null,
    }),
  };
}

const fieldsOf = (ticket: ChangingTicket): Fields => ({
  subject: ticket.subject,
  status: ticket.status,
  priority: ticket.priority,
  ticketTypeId: ticket.typeId,
  departmentId: ticket.departmentId,
  shiftGroupId: ticket.shiftGroupId,
  assigneeId: ticket.assigneeId,
  supplierId: ticket.supplierId,
  orderId: ticket.orderId,
  noOrderReason: ticket.noOrderReason,
  promisedOn: ticket.promisedOn,
  nextActionDate: ticket.nextActionDate,
  isLegal: ticket.isLegal,
  followerIds: ticket.followerIds,
  tags: ticket.tags,
  mergedInto: ticket.mergedIntoId,
});

const columnNames = {
  subject: 'subject',
  status: 'status',
  priority: 'priority',
  isPrioritySet: 'is_priority_set',
  typeId: 'ticket_type_id',
  departmentId: 'department_id',
  isDepartmentSet: 'is_department_set',
  shiftGroupId: 'shift_group_id',
  assigneeId: 'assignee_id',
  supplierId: 'supplier_id',
  orderId: 'order_id',
  noOrderReason: 'no_order_reason',
  promisedOn: 'promised_on',
  nextActionDate: 'next_action_date',
  tags: 'tags',
  mergedIntoId: 'merged_into_id',
  isLegal: 'is_legal',
} as const;

function columnsOf(settled: Settled): queries.TicketColumns {
  return Object.fromEntries(
    Object.entries(settled)
      .filter(([field]) => field !== 'followerIds')
      .map(([field, value]) => [columnNames[field as keyof typeof columnNames], value]),
  );
}

/** The moments that go with a status. */
function timesOf(ticket: ChangingTicket, { status: to }: TicketPatch, now: Date): queries.TicketColumns {
  const { status: from } = ticket;
  if (to === undefined || to === from) return {};
  const at = now.toISOString();
  return {
    ...(isPaused(to) !== isPaused(from) && { waiting_since: isPaused(to) ? at : null }),
    ...(to === 'Resolved' && { resolved_on: at }),
    ...(to === 'Closed' && { closed_on: at }),
    ...((from === 'Resolved' || from === 'Closed') &&
      to === 'Open' && { reopened_on: at, resolved_on: null, closed_on: null }),
  };
}

/** Mail of a person brings a ticket back. False if the mail needs a new ticket. */
export async function reopenByMail(ctx: WriteCtx, ticketId: number): Promise<boolean> {
  const ticket = await lockVisible(ctx, ticketId);
  const closedOn = ticket.closedOn === null ? null : new Date(ticket.closedOn);
  const status = statusAfterMail({ ...ticket, closedOn }, ctx.now);
  if (status === null) return false;
  if (status === ticket.status) return true;
  await changeTicket(ctx, ticket, {
    action: 'ticket.reopened',
    patch: { status, nextActionDate: null },
    event: 'Reopened',
  });
  return true;
}
