import type { MoveForm } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import { fieldsOfType } from '@backdock/core/help-desk/tickets/ticket-fields.rules.ts';
import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import type { TicketLog } from '@backdock/core/help-desk/time/ticket-log.rules.ts';
import { addMinutes } from 'date-fns/addMinutes';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { AppError, fieldError, refuse, throwNotFound } from '../../platform/errors.ts';
import { heardIn } from './carried-clock.service.ts';
import { logOf } from './clock.service.ts';
import { type ChangingTicket, changeTicket, refuseUnlessWorks } from './change-ticket.service.ts';
import { noteEvent } from './note-event.service.ts';
import * as queries from './move-messages.queries.ts';
import { openTicket } from './open-ticket.service.ts';
import { lockTickets } from './ticket-changes.queries.ts';
import { ticketDetails, undoMoveMinutes } from './ticket-details.service.ts';

type Ctx = WriteCtx<Employee>;

/** Both sides, held in one order; whoever moves must be able to change both. */
async function lockBoth(ctx: Ctx, ids: readonly number[]): Promise<Map<number, ChangingTicket>> {
  const found = await lockTickets(ctx.tx, ctx.actor, ids);
  if (found.length < new Set(ids).size) throwNotFound('ticket');
  return new Map(found.map((ticket) => [ticket.id, ticket]));
}

export async function moveMessages(ctx: Ctx, sourceId: number, form: MoveForm) {
  const { tx, actor, now } = ctx;
  const { targetTicketId, newTicket } = form;
  if (targetTicketId === sourceId) throw fieldError('targetTicketId', 'These messages are in this ticket.');
  const held = await lockBoth(ctx, [sourceId, ...(targetTicketId === undefined ? [] : [targetTicketId])]);
  for (const ticket of held.values()) refuseUnlessWorks(ctx, ticket);
  const source = held.get(sourceId) ?? throwNotFound('ticket');
  const target = targetTicketId === undefined ? null : (held.get(targetTicketId) ?? throwNotFound('ticket'));
  if (target) refuseTarget(source, target);
  const messages = await queries.listMovable(tx, sourceId, form.messageIds);
  if (messages.length < new Set(form.messageIds).size) throwNotFound('message');
  if (messages.some(({ status }) => status === 'Queued' || status === 'Sending')) {
    refuse({ code: 'move.sending', message: 'Wait until the message is sent, then move it.' });
  }
  const kept = messages.filter(({ status }) => status !== 'Undone').length;
  if (kept >= (await queries.countMessages(tx, sourceId))) {
    throw new AppError('invalid', 'move.all', 'Merge the tickets instead.');
  }
  const messageIds = messages.map(({ id }) => id);
  const noteIds = await queries.listNotesAfter(tx, sourceId, form.noteIds, messageIds);
  if (noteIds.length < new Set(form.noteIds).size) {
    throw fieldError('noteIds', 'Only notes written right after a moved message can go along.');
  }
  const targetId =
    target?.id ?? (await splitOff(ctx, source, newTicket ?? throwNotFound('ticket'), messages));
  const log = await logOf(tx, sourceId);
  await queries.moveMessages(tx, messageIds, { from: sourceId, to: targetId });
  await queries.moveNotes(tx, noteIds, { from: sourceId, to: targetId });
  const move = {
    source: sourceId,
    target: targetId,
    isNewTicket: target === null,
    messageIds,
    noteIds,
    movedBy: actor.id,
  };
  const moveId = await queries.insertMove(tx, move, now);
  await recordMove(ctx, { ...move, from: sourceId, log }, 'ticket.messages-moved');
  return { moveId, sourceTicketId: sourceId, targetTicketId: targetId, movedMessageIds: messageIds };
}

function refuseTarget(source: ChangingTicket, target: ChangingTicket): void {
  if (target.status === 'Spam') refuse({ code: 'move.spam', message: 'This ticket is spam.' });
  if (source.isLegal && !target.isLegal) {
    refuse({ code: 'move.legal', message: 'Messages of a legal ticket stay in legal tickets.' });
  }
}

/** The requester is whoever sent the first message that someone sent. */
async function splitOff(
  ctx: Ctx,
  source: ChangingTicket,
  wanted: NonNullable<MoveForm['newTicket']>,
  messages: Awaited<ReturnType<typeof queries.listMovable>>,
): Promise<number> {
  const first = messages.find(({ direction }) => direction === 'Inbound');
  const start = {
    priority: wanted.priority ?? ('Normal' as const),
    departmentId: source.departmentId,
    isPrioritySet: wanted.priority !== null,
    // A legal ticket's messages stay with Legal, whatever the type says.
    isDepartmentSet: source.isLegal,
  };
  const isSame = first?.fromAddress === source.requesterEmail;
  const id = await openTicket(ctx, {
    ...start,
    ...(wanted.typeId !== null && fieldsOfType(start, wanted.typeId)),
    subject: wanted.subject,
    typeId: wanted.typeId,
    status: 'Open',
    partnerType: isSame ? source.partnerType : null,
    requesterName: first?.fromName ?? null,
    requesterEmail: first?.fromAddress ?? null,
    channel: source.channel,
    mailboxId: source.mailboxId,
    orderId: source.orderId,
    supplierId: source.supplierId,
    splitFromId: source.id,
    isLegal: source.isLegal,
  });
  await queries.insertLink(ctx.tx, { ticketId: id, otherId: source.id, kind: 'SplitFrom' }, ctx.now);
  return id;
}

interface Moved {
  source: number;
  target: number;
  /** The side that the messages left. */
  from: number;
  messageIds: readonly number[];
  isNewTicket?: boolean;
  /** Of that side, before they left. */
  log: TicketLog | null;
}

async function recordMove(
  ctx: Ctx,
  { source, target, from, messageIds, isNewTicket, log }: Moved,
  action: string,
): Promise<void> {
  const { tx, actor, now } = ctx;
  const after = { sourceTicket: source, targetTicket: target, messages: messageIds.length };
  await auditAll(
    ctx,
    [source, target].map((entityId) => ({ entityType: ticketHistory.entityType, entityId, action, after })),
  );
  for (const ticketId of [source, target]) {
    await noteEvent(tx, {
      ticketId,
      kind: action === 'ticket.messages-moved' ? 'MessagesMoved' : 'MoveUndone',
      actorId: actor.id,
      details: {
        ...after,
        ...(ticketId === from
          ? { left: [...messageIds] }
          : { came: heardIn(log, messageIds), ...(isNewTicket && { isNewTicket }) }),
      },
      now,
    });
  }
}

/** Takes back what is still where the move put it. */
export async function undoMove(ctx: Ctx, ticketId: number, moveId: number): Promise<Ticket> {
  const { tx, actor, now } = ctx;
  const found = await queries.findMove(tx, moveId);
  if (!found || ![found.source, found.target].includes(ticketId)) throwNotFound('move');
  const held = await lockBoth(ctx, [found.source, found.target]);
  for (const ticket of held.values()) refuseUnlessWorks(ctx, ticket);
  // Someone else may have undone it while we waited.
  const move = (await queries.findMove(tx, moveId)) ?? throwNotFound('move');
  if (move.undoneOn !== null) refuse({ code: 'move.undone', message: 'This move was undone already.' });
  if (addMinutes(new Date(move.movedOn), undoMoveMinutes) < now) {
    refuse({ code: 'move.too-late', message: `A move can be undone for ${undoMoveMinutes} minutes.` });
  }
  const back = { from: move.target, to: move.source };
  const log = await logOf(tx, move.target);
  const returned = await queries.moveMessages(tx, move.messageIds, back);
  await queries.clearMoved(tx, returned);
  await queries.moveNotes(tx, move.noteIds, back);
  await queries.setMoveUndone(tx, moveId, actor.id, now);
  const { source, target } = move;
  await recordMove(ctx, { source, target, from: target, messageIds: returned, log }, 'ticket.move-undone');
  // Nothing is left of a ticket that was made for the move; who writes to it is led back.
  if (move.isNewTicket && (await queries.countMessages(tx, move.target)) === 0) {
    const [empty] = await lockTickets(tx, actor, [move.target]);
    if (empty) {
      await changeTicket(ctx, empty, {
        action: 'ticket.merged',
        patch: { status: 'Merged', mergedIntoId: move.source },
        event: 'Merged',
      });
    }
  }
  return ticketDetails({ ...ctx, db: tx }, move.source);
}
