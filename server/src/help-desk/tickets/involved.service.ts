import type { Presence } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import { whyNotInvolve } from '@backdock/core/help-desk/tickets/ticket-fields.rules.ts';
import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import { mayWork } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import type { PresenceActivity } from '@backdock/core/help-desk/tickets.values.ts';
import { addSeconds } from 'date-fns/addSeconds';
import { audit } from '../../platform/audit/audit.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { forbidden, refuseIf, throwNotFound } from '../../platform/errors.ts';
import { type ChangingTicket, lockVisible } from './change-ticket.service.ts';
import * as presence from './presence.queries.ts';
import * as queries from './ticket-changes.queries.ts';
import { refuseUnlessVisible, ticketDetails, ticketIfVisible } from './ticket-details.service.ts';

type Ctx = WriteCtx<Employee>;

/** Anyone who sees a ticket may follow it; only those who work on it make others follow. */
export async function follow(ctx: Ctx, ticketId: number, employeeId: number): Promise<Ticket> {
  const ticket = await lockVisible(ctx, ticketId);
  if (employeeId !== ctx.actor.id && !mayWork(ctx.actor, ticket)) forbidden();
  const [person] = await queries.findPeople(ctx.tx, [employeeId]);
  if (!person?.isActive) throwNotFound('employee');
  refuseIf(whyNotInvolve(person, ticket.isLegal));
  if (!ticket.followerIds.includes(employeeId)) {
    await queries.addFollowers(ctx.tx, ticketId, [employeeId]);
    await recordFollowers(ctx, ticket, [...ticket.followerIds, employeeId]);
  }
  return ticketDetails({ ...ctx, db: ctx.tx }, ticketId);
}

export async function unfollow(ctx: Ctx, ticketId: number, employeeId: number): Promise<Ticket | null> {
  const ticket = await lockVisible(ctx, ticketId);
  if (employeeId !== ctx.actor.id && !mayWork(ctx.actor, ticket)) forbidden();
  if (ticket.followerIds.includes(employeeId)) {
    await queries.removeFollowers(ctx.tx, ticketId, [employeeId]);
    await recordFollowers(
      ctx,
      ticket,
      ticket.followerIds.filter((id) => id !== employeeId),
    );
  }
  return ticketIfVisible({ ...ctx, db: ctx.tx }, ticketId);
}

async function recordFollowers(ctx: Ctx, ticket: ChangingTicket, followerIds: readonly number[]) {
  await queries.updateTicket(ctx.tx, ticket.id, {}, ctx.now);
  await audit(ctx, {
    entityType: ticketHistory.entityType,
    entityId: ticket.id,
    action: 'ticket.followers-changed',
    before: { followerIds: ticket.followerIds },
    after: { followerIds: followerIds.toSorted((one, other) => one - other) },
  });
}

const presenceSeconds = 30;

/** Says that the caller has a ticket open, for thirty seconds, and who else does. */
export async function setPresence(
  ctx: Ctx,
  ticketId: number,
  activity: PresenceActivity | null,
): Promise<Presence[]> {
  const { tx, actor, now } = ctx;
  await refuseUnlessVisible({ ...ctx, db: tx }, ticketId);
  const until = activity === null ? null : addSeconds(now, presenceSeconds);
  const isNews = await presence.setPresence(tx, ticketId, actor.id, { activity, until }, now);
  if (isNews) await presence.tellPresence(tx, ticketId);
  return presence.listPresent(tx, ticketId, actor.id, now);
}

/** Once someone who may answer has looked, a ticket counts as read. */
export async function markRead(ctx: Ctx, ticketId: number): Promise<null> {
  const ticket = await lockVisible(ctx, ticketId);
  if (!mayWork(ctx.actor, ticket)) return null;
  if (await presence.setRead(ctx.tx, ticketId)) {
    await audit(ctx, { entityType: ticketHistory.entityType, entityId: ticketId, action: 'ticket.read' });
  }
  return null;
}
