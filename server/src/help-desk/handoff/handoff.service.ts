import type { Handoff, HandoffForm, MyHandoff } from '@backdock/core/help-desk/shifts/shifts.contract.ts';
import { isOpen, isPaused } from '@backdock/core/help-desk/tickets/ticket-status.rules.ts';
import { queueOf } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import { subDays } from 'date-fns/subDays';
import type { Employee, ReadCtx, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { AppError, fieldError, throwNotFound } from '../../platform/errors.ts';
import { groupsInCharge, listGroups, placeTicket } from '../shifts/placement.service.ts';
import { type ChangingTicket, changeTicket, lockAllVisible } from '../tickets/change-ticket.service.ts';
import { addTicketNote } from '../tickets/ticket-additions.service.ts';
import { ticketRows } from '../tickets/ticket-list.service.ts';
import { visibleTickets } from '../tickets/visible.service.ts';
import * as queries from './handoff.queries.ts';

type Place = Pick<ChangingTicket, 'departmentId' | 'shiftGroupId'>;

/** What someone would hand off now, and to whom. */
export async function myHandoff(ctx: ReadCtx<Employee>): Promise<MyHandoff> {
  const { db, actor, now } = ctx;
  const places = await queries.listToHandOff(db, actor.id);
  const rows = await ticketRows(
    ctx,
    places.map(({ id }) => id),
  );
  const asksForNote = await groupsThatAskForNotes(db);
  const inCharge = await groupsInCharge(db, now);
  const tickets: MyHandoff['tickets'] = [];
  for (const place of places) {
    const row = rows.find(({ id }) => id === place.id);
    const to = inCharge(place.departmentId, { except: place.shiftGroupId });
    const toGroup = to && { shiftGroupId: to.shiftGroupId, name: to.name };
    if (row) tickets.push({ ...row, toGroup, isNoteRequired: asksForNote(place) });
  }
  return { tickets };
}

async function groupsThatAskForNotes(db: Reader): Promise<(place: Place) => boolean> {
  const asking = (await listGroups(db)).filter(({ handoffNoteRequired }) => handoffNoteRequired);
  return ({ shiftGroupId: id }) => asking.some(({ shiftGroupId }) => shiftGroupId === id);
}

/** Each ticket gets its note, goes to the next group, and there to whoever is present. */
export async function handOff(ctx: WriteCtx<Employee>, form: HandoffForm): Promise<{ handedOff: number }> {
  const { tx, actor, now } = ctx;
  const notes = new Map(form.tickets.map(({ ticketId, note }) => [ticketId, note ?? form.note]));
  const held = await lockAllVisible(ctx, [...notes.keys()]);
  if (held.length < notes.size) throwNotFound('ticket');
  for (const ticket of held) refuseIfNotTheirs(actor, ticket);
  const asksForNote = await groupsThatAskForNotes(tx);
  if (held.some((ticket) => asksForNote(ticket) && !notes.get(ticket.id))) {
    throw fieldError('note', 'Your group requires a note on each ticket.');
  }
  const inCharge = await groupsInCharge(tx, now);
  const moves = [];
  for (const ticket of held) {
    const note = notes.get(ticket.id);
    if (note) await addTicketNote(ctx, ticket.id, { body: note });
    const group = inCharge(ticket.departmentId, { except: ticket.shiftGroupId });
    // Whoever leaves doesn't get their own tickets again.
    const placement = group && (await placeTicket(ctx, ticket, { group, without: actor.id }));
    const to = placement ?? { shiftGroupId: ticket.shiftGroupId, assigneeId: null };
    await changeTicket(ctx, ticket, { action: 'ticket.handed-off', patch: to, event: 'Assigned' });
    moves.push({ ticket, to: to.shiftGroupId });
  }
  await noteHandoffs(ctx, moves, { by: actor.id, note: form.note });
  return { handedOff: held.length };
}

function refuseIfNotTheirs(actor: Employee, { id, assigneeId, status }: ChangingTicket): void {
  if (assigneeId === actor.id && isOpen(status) && !isPaused(status)) return;
  throw new AppError('conflict', 'ticket.not-yours', `#${id} isn’t one of your open tickets anymore.`);
}

interface Move {
  ticket: ChangingTicket;
  to: number | null;
}

/** One handoff for each pair of groups, for those who start. */
export async function noteHandoffs(
  { tx, now }: Pick<WriteCtx, 'tx' | 'now'>,
  moves: readonly Move[],
  { by, note }: { by: number | null; note: string | null },
): Promise<void> {
  const bundles = Map.groupBy(moves, ({ ticket, to }) =>
    [ticket.departmentId, ticket.shiftGroupId, to].join(),
  );
  for (const bundle of bundles.values()) {
    const [first] = bundle;
    if (!first) continue;
    const { departmentId, shiftGroupId: fromGroupId } = first.ticket;
    const ticketIds = bundle.map(({ ticket }) => ticket.id);
    const handoff = { departmentId, fromGroupId, toGroupId: first.to, by, note, ticketIds };
    await queries.insertHandoff(tx, handoff, now);
  }
}

/** Of the caller's department within a day. Whoever sees none of its tickets doesn't see a handoff. */
export async function recentHandoffs({ db, actor, now }: ReadCtx<Employee>): Promise<Handoff[]> {
  const departmentId = queueOf(actor);
  if (departmentId === null) return [];
  const found = await queries.listHandoffs(db, visibleTickets(actor), departmentId, subDays(now, 1));
  return found.filter(({ tickets }) => tickets.length > 0);
}
