import type { MergeForm } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import { whyNotMerge } from '@backdock/core/help-desk/tickets/merge.rules.ts';
import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import type { Json } from '@backdock/core/kit/json.ts';
import { addDays } from 'date-fns/addDays';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { AppError, forbidden, refuse, refuseIf, throwNotFound } from '../../platform/errors.ts';
import { mayWork } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import { noteEvent } from './note-event.service.ts';
import { carriedByMerge, heardIn } from './carried-clock.service.ts';
import { logOf } from './clock.service.ts';
import * as queries from './merge.queries.ts';
import { clearMoved, moveMessages, moveNotes } from './move-messages.queries.ts';
import {
  type ChangingTicket,
  lockTickets,
  removeFollowers,
  setSecrecyOfMerged,
  updateTicket,
} from './ticket-changes.queries.ts';
import { ticketDetails, unmergeDays } from './ticket-details.service.ts';

type Ctx = WriteCtx<Employee>;

/** Held in one order; whoever merges must be able to change all of them. */
async function lockAll(ctx: Ctx, ids: readonly number[]): Promise<Map<number, ChangingTicket>> {
  const found = await lockTickets(ctx.tx, ctx.actor, ids);
  if (found.length < new Set(ids).size) throwNotFound('ticket');
  if (found.some((ticket) => !mayWork(ctx.actor, ticket))) forbidden();
  return new Map(found.map((ticket) => [ticket.id, ticket]));
}

export async function mergeTickets(ctx: Ctx, targetId: number, form: MergeForm): Promise<Ticket> {
  const sourceIds = [...new Set(form.sourceTicketIds)];
  const held = await lockAll(ctx, [targetId, ...sourceIds]);
  const target = held.get(targetId) ?? throwNotFound('ticket');
  const sources = sourceIds.map((id) => held.get(id) ?? throwNotFound('ticket'));
  for (const source of sources) refuseIf(whyNotMerge(source, target, form.differentRequesters === true));
  for (const source of sources) await mergeOne(ctx, source, target, form.reason);
  return ticketDetails({ ...ctx, db: ctx.tx }, targetId);
}

async function mergeOne(ctx: Ctx, source: ChangingTicket, target: ChangingTicket, reason: string) {
  const { tx, actor, now } = ctx;
  const carried = await carriedByMerge(tx, source.id);
  const contents = await queries.takeContents(tx, source.id, target.id);
  const manifest = { ...contents, status: source.status, isLegal: source.isLegal };
  const merge = { source: source.id, target: target.id, reason, manifest, mergedBy: actor.id };
  await queries.insertMerge(tx, merge, now);
  const isLegal = source.isLegal || target.isLegal;
  // As secret as its target, and so is what was merged into it before.
  await updateTicket(tx, source.id, { status: 'Merged', merged_into_id: target.id, is_legal: isLegal }, now);
  if (isLegal !== source.isLegal) await setSecrecyOfMerged(tx, source.id, isLegal, now);
  await updateTicket(tx, target.id, {}, now);
  await record(ctx, source.id, target.id, {
    action: 'ticket.merged',
    status: [source.status, 'Merged'],
    messageIds: contents.messageIds,
    inTarget: carried,
    inSource: { left: contents.messageIds },
    reason,
  });
}

/** Returns what the merge brought and is still in the target; what was moved on since stays and is named. */
export async function unmergeTicket(ctx: Ctx, targetId: number, mergeId: number) {
  const { tx, actor, now } = ctx;
  const found = await queries.findMerge(tx, mergeId);
  if (found?.target !== targetId) throwNotFound('merge');
  const held = await lockAll(ctx, [found.source, found.target]);
  // Someone else may have taken it out while we waited.
  const merge = (await queries.findMerge(tx, mergeId)) ?? throwNotFound('merge');
  const target = held.get(targetId) ?? throwNotFound('ticket');
  if (merge.unmergedOn !== null)
    refuse({ code: 'unmerge.done', message: 'This ticket was taken out already.' });
  if (addDays(new Date(merge.mergedOn), unmergeDays) < now) {
    refuse({ code: 'unmerge.too-late', message: `A merge can be undone for ${unmergeDays} days.` });
  }
  if (target.status === 'Merged') {
    throw new AppError(
      'conflict',
      'unmerge.target-merged',
      `#${targetId} was merged into #${target.mergedIntoId}. Take it out first.`,
    );
  }
  const { manifest, source } = merge;
  const back = { from: targetId, to: source };
  const log = await logOf(tx, targetId);
  const returned = await moveMessages(tx, manifest.messageIds, back);
  await clearMoved(tx, returned);
  await moveNotes(tx, manifest.noteIds, back);
  await removeFollowers(tx, targetId, manifest.followerIds);
  await queries.removeParticipants(tx, targetId, manifest.addresses);
  await updateTicket(
    tx,
    source,
    { status: manifest.status, merged_into_id: null, is_legal: manifest.isLegal },
    now,
  );
  await setSecrecyOfMerged(tx, source, manifest.isLegal, now);
  await updateTicket(tx, targetId, {}, now);
  await queries.setUnmerged(tx, mergeId, actor.id, now);
  await record(ctx, source, targetId, {
    action: 'ticket.unmerged',
    status: ['Merged', manifest.status],
    messageIds: returned,
    inTarget: { left: returned },
    inSource: { came: heardIn(log, returned) },
  });
  return { ticketId: source, stayed: manifest.messageIds.filter((id) => !returned.includes(id)) };
}

interface Recorded {
  action: 'ticket.merged' | 'ticket.unmerged';
  /** Of the source, before and after. */
  status: [string, string];
  messageIds: readonly number[];
  /** What each side's clock needs to know. */
  inTarget: Record<string, Json>;
  inSource: Record<string, Json>;
  reason?: string;
}

async function record(ctx: Ctx, source: number, target: number, recorded: Recorded): Promise<void> {
  const { tx, actor, now } = ctx;
  const { action, status, inTarget, inSource, reason } = recorded;
  const messages = recorded.messageIds.length;
  const isMerge = action === 'ticket.merged';
  const { entityType } = ticketHistory;
  await auditAll(ctx, [
    {
      entityType,
      entityId: source,
      action,
      before: { status: status[0], mergedInto: isMerge ? null : target },
      after: { status: status[1], mergedInto: isMerge ? target : null, messages },
      reason,
    },
    { entityType, entityId: target, action, after: { sourceTicket: source, messages }, reason },
  ]);
  const kind = isMerge ? 'Merged' : 'Unmerged';
  const changed = { status: { from: status[0], to: status[1] } };
  for (const [ticketId, more] of [
    [source, { ...changed, ...inSource }],
    [target, inTarget],
  ] as const) {
    const details = { source, target, ...more };
    await noteEvent(tx, { ticketId, kind, actorId: actor.id, details, now });
  }
}
