import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { pausedStatuses, priorities } from '@backdock/core/help-desk/tickets.values.ts';
import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import { addDays } from 'date-fns/addDays';
import { anyTicket, anyTicketId, below, chance, type Do, type HelpDesk } from './help-desk-world.ts';
import { call, pick } from './world.ts';

const reason = 'Found by the campaign';
const inDays = ({ clock }: HelpDesk, days: number) => dayInPacific(addDays(clock.now, days));

const comment: Do = async (desk, actor) => {
  const ticketId = await anyTicketId(desk, actor);
  if (ticketId === undefined) return;
  const mentions = chance(desk, 0.2) ? [pick(desk, desk.actors).id] : [];
  const body = { body: 'I asked the supplier.', mentions };
  const { status, body: note } = await call(desk, actor, tickets.addComment, { params: { ticketId }, body });
  if (status !== 201 || chance(desk, 0.7)) return;
  const params = { ticketId, noteId: note.noteId };
  if (chance(desk, 0.5)) await call(desk, actor, tickets.deleteComment, { params });
  else
    await call(desk, actor, tickets.editComment, { params, body: { body: 'They answered.', mentions: [] } });
};

const merge: Do = async (desk, actor) => {
  const [ticketId, ...sources] = await Promise.all([
    anyTicketId(desk, actor),
    anyTicketId(desk, actor),
    ...(chance(desk, 0.3) ? [anyTicketId(desk, actor)] : []),
  ]);
  const sourceTicketIds = [...new Set(sources)].filter((id) => id !== undefined);
  if (ticketId === undefined || sourceTicketIds.length === 0) return;
  const body = { sourceTicketIds, reason, differentRequesters: true };
  await call(desk, actor, ticketWork.merge, { params: { ticketId }, body });
};

/** A ticket with something to take back, if there is one among a few. */
async function anyWith(desk: HelpDesk, actor: Parameters<Do>[1], what: 'merges' | 'moves') {
  for (let tries = 0; tries < 6; tries += 1) {
    const ticket = await anyTicket(desk, actor);
    if (ticket && ticket[what].length > 0) return ticket;
  }
  return undefined;
}

const unmerge: Do = async (desk, actor) => {
  const ticket = await anyWith(desk, actor, 'merges');
  if (!ticket) return;
  const { mergeId } = pick(desk, ticket.merges);
  await call(desk, actor, ticketWork.unmerge, { params: { ticketId: ticket.id, mergeId } });
};

const move: Do = async (desk, actor) => {
  for (let tries = 0; tries < 6; tries += 1) {
    const ticketId = await anyTicketId(desk, actor);
    if (ticketId === undefined) return;
    const params = { ticketId };
    const { status, body } = await call(desk, actor, tickets.messages, { params });
    if (status !== 200 || body.messages.length < 2) continue;
    const all = body.messages.map(({ messageId }) => messageId);
    const messageIds = [...new Set([pick(desk, all), pick(desk, all)])].slice(0, all.length - 1);
    const target = chance(desk, 0.5) ? await anyTicketId(desk, actor) : undefined;
    const where =
      target === undefined ? { newTicket: { subject: 'Something else' } } : { targetTicketId: target };
    await call(desk, actor, ticketWork.moveMessages, { params, body: { messageIds, ...where } });
    return;
  }
};

const undoMove: Do = async (desk, actor) => {
  const ticket = await anyWith(desk, actor, 'moves');
  if (!ticket) return;
  const { moveId } = pick(desk, ticket.moves);
  await call(desk, actor, ticketWork.undoMove, { params: { ticketId: ticket.id, moveId } });
};

/** Everyone but Legal, whose tickets most people can't see. */
const departmentIds = [2, 3, 4, 5, 6, 8] as const;

const assign: Do = async (desk, actor) => {
  const ticket = await anyTicket(desk, actor);
  if (!ticket) return;
  const { departmentId, shiftGroupId, assigneeId } = ticket;
  const to = {
    departmentId: chance(desk, 0.3) ? pick(desk, departmentIds) : departmentId,
    shiftGroupId: null,
    assigneeId: chance(desk, 0.7) ? pick(desk, desk.actors).id : null,
  };
  const body = { from: { departmentId, shiftGroupId, assigneeId }, to };
  await call(desk, actor, ticketFields.assign, { params: { ticketId: ticket.id }, body });
};

const setStatus: Do = async (desk, actor) => {
  const ticket = await anyTicket(desk, actor);
  if (!ticket) return;
  const to = pick(desk, [...pausedStatuses, 'Open', 'Open', 'Open', 'Resolved', 'Spam', 'New'] as const);
  const waits = (pausedStatuses as readonly string[]).includes(to);
  const body = {
    from: ticket.status,
    to,
    reason,
    ...(waits && { nextActionDate: inDays(desk, 1 + below(desk, 9)) }),
  };
  await call(desk, actor, ticketFields.setStatus, { params: { ticketId: ticket.id }, body });
};

const setField: Do = async (desk, actor) => {
  const ticket = await anyTicket(desk, actor);
  if (!ticket) return;
  const params = { ticketId: ticket.id };
  const set = pick(desk, [
    () =>
      call(desk, actor, ticketFields.setPriority, {
        params,
        body: { from: ticket.priority, to: pick(desk, priorities) },
      }),
    () =>
      call(desk, actor, ticketFields.setType, {
        params,
        body: { from: ticket.typeId, to: 1 + below(desk, 18) },
      }),
    () =>
      call(desk, actor, ticketFields.setSubject, {
        params,
        body: { from: ticket.subject, to: `Case ${below(desk, 1000)}` },
      }),
    () =>
      call(desk, actor, ticketFields.setDueDate, {
        params,
        body: { from: ticket.promisedOn, to: inDays(desk, 3), reason },
      }),
    () =>
      call(desk, actor, ticketFields.setOrder, {
        params,
        body: { from: ticket.orderId, to: pick(desk, desk.orders).id },
      }),
  ]);
  await set();
};

const follow: Do = async (desk, actor) => {
  const ticketId = await anyTicketId(desk, actor);
  if (ticketId === undefined) return;
  const params = { ticketId, employeeId: pick(desk, desk.actors).id };
  await call(desk, actor, chance(desk, 0.6) ? ticketWork.follow : ticketWork.unfollow, { params });
};

const read: Do = async (desk, actor) => {
  const ticketId = await anyTicketId(desk, actor);
  if (ticketId !== undefined) await call(desk, actor, tickets.read, { params: { ticketId } });
};

export const ticketCommands: readonly (readonly [Do, number])[] = [
  [comment, 4],
  [merge, 3],
  [unmerge, 2],
  [move, 3],
  [undoMove, 2],
  [assign, 3],
  [setStatus, 3],
  [setField, 4],
  [follow, 1],
  [read, 1],
];
