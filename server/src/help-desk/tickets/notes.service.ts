import type { CommentForm } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import { whyNotInvolve } from '@backdock/core/help-desk/tickets/ticket-fields.rules.ts';
import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import { mayDeleteNotes } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import type { TicketNote } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { employeeNames } from '../../identity/employees.service.ts';
import { notesFor } from '../../orders/order-notes.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Employee, ReadCtx, WriteCtx } from '../../platform/context.ts';
import { fieldError, forbidden, refuseIf, throwNotFound } from '../../platform/errors.ts';
import { type ChangingTicket, lockVisible } from './change-ticket.service.ts';
import * as queries from './notes.queries.ts';
import { addTicketNote } from './ticket-additions.service.ts';
import { addFollowers, findPeople } from './ticket-changes.queries.ts';
import { refuseUnlessVisible } from './ticket-details.service.ts';
import { findTicket } from './tickets.queries.ts';

type Reading = Pick<ReadCtx<Employee>, 'db' | 'actor' | 'now'>;
type Ctx = WriteCtx<Employee>;

/** A ticket's notes and those of its order that the reader may see, oldest first. */
export async function ticketNotes(ctx: Reading, ticketId: number): Promise<TicketNote[]> {
  await refuseUnlessVisible(ctx, ticketId);
  const own = await shownNotes(ctx, ticketId, await queries.listNotes(ctx.db, ticketId));
  const orderId = await queries.findOrderOf(ctx.db, ticketId);
  const ofOrder = orderId === null ? [] : await notesFor(ctx, orderId);
  const others = ofOrder.map((note): TicketNote => ({
    noteId: note.id,
    ticketId: null,
    orderNoteType: note.type,
    authorId: null,
    author: note.author,
    body: note.note,
    mentions: [],
    afterMessageId: null,
    createdOn: note.createdOn,
    editedOn: note.editedOn,
    may: { edit: false, delete: false },
  }));
  return [...own, ...others].toSorted((one, other) => one.createdOn.localeCompare(other.createdOn));
}

async function shownNotes(
  { db, actor }: Reading,
  ticketId: number,
  notes: readonly queries.StoredNote[],
): Promise<TicketNote[]> {
  const ticket = await findTicket(db, actor, ticketId);
  const names = await employeeNames(
    db,
    notes.flatMap(({ mentionIds }) => mentionIds),
  );
  const mayDeleteAny = ticket !== undefined && mayDeleteNotes(actor, ticket);
  return notes.map(({ mentionIds, ...note }) => {
    const isOwn = note.authorId === actor.id;
    return {
      ...note,
      orderNoteType: null,
      mentions: mentionIds.map((employeeId) => ({ employeeId, name: names.get(employeeId) ?? '' })),
      may: { edit: isOwn, delete: isOwn || (mayDeleteAny && note.authorId !== null) },
    };
  });
}

export async function addNote(ctx: Ctx, ticketId: number, form: CommentForm): Promise<TicketNote> {
  const ticket = await lockVisible(ctx, ticketId);
  await involve(ctx, ticket, form.mentions);
  const noteId = await addTicketNote(ctx, ticketId, form);
  return noteIn(ctx, ticketId, noteId);
}

/** Being named makes a follower. */
async function involve(ctx: Ctx, ticket: ChangingTicket, mentions: readonly number[]): Promise<void> {
  const people = await findPeople(ctx.tx, mentions);
  if (people.length < new Set(mentions).size || people.some(({ isActive }) => !isActive)) {
    throw fieldError('mentions', 'An employee you named does not exist or has left.');
  }
  for (const person of people) refuseIf(whyNotInvolve(person, ticket.isLegal));
  await addFollowers(ctx.tx, ticket.id, mentions);
}

export async function editNote(
  ctx: Ctx,
  { ticketId, noteId }: { ticketId: number; noteId: number },
  form: CommentForm,
): Promise<TicketNote> {
  const ticket = await lockVisible(ctx, ticketId);
  const note = (await queries.findNote(ctx.tx, ticketId, noteId)) ?? throwNotFound('note');
  if (note.authorId !== ctx.actor.id) forbidden();
  await involve(ctx, ticket, form.mentions);
  await queries.setNote(ctx.tx, noteId, form, ctx.now);
  await auditNote(ctx, ticketId, 'ticket.note-changed', note.body, form.body);
  return noteIn(ctx, ticketId, noteId);
}

export async function deleteNote(
  ctx: Ctx,
  { ticketId, noteId }: { ticketId: number; noteId: number },
): Promise<null> {
  const ticket = await lockVisible(ctx, ticketId);
  const note = (await queries.findNote(ctx.tx, ticketId, noteId)) ?? throwNotFound('note');
  const isOwn = note.authorId === ctx.actor.id;
  // What a rule or the system wrote stays as it is.
  if (note.authorId === null || (!isOwn && !mayDeleteNotes(ctx.actor, ticket))) forbidden();
  await queries.setDeleted(ctx.tx, noteId);
  await auditNote(ctx, ticketId, 'ticket.note-deleted', note.body, null);
  return null;
}

function auditNote(ctx: Ctx, ticketId: number, action: string, before: string | null, after: string | null) {
  return audit(ctx, {
    entityType: ticketHistory.entityType,
    entityId: ticketId,
    action,
    before: before === null ? null : { note: before },
    after: { note: after },
  });
}

async function noteIn(ctx: Ctx, ticketId: number, noteId: number): Promise<TicketNote> {
  const note = (await queries.findNote(ctx.tx, ticketId, noteId)) ?? throwNotFound('note');
  const [shown] = await shownNotes({ ...ctx, db: ctx.tx }, ticketId, [note]);
  return shown ?? throwNotFound('note');
}
