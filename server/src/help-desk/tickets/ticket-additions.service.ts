import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { noteEvent } from './note-event.service.ts';
import { insertNote } from './notes.queries.ts';
import { addParticipants } from './open-ticket.queries.ts';

type Noted = Omit<Parameters<typeof noteEvent>[1], 'actorId' | 'now'>;

/** Something happened to a ticket, by whoever acts. */
export function noteTicketEvent({ tx, actor, now }: WriteCtx, event: Noted): Promise<void> {
  return noteEvent(tx, { ...event, actorId: actor.kind === 'employee' ? actor.id : null, now });
}

/** People who belong to a ticket from now on. */
export function addTicketParticipants(
  { tx }: WriteCtx,
  ticketId: number,
  participants: Parameters<typeof addParticipants>[2],
): Promise<void> {
  return addParticipants(tx, ticketId, participants);
}

interface NewNote {
  body: string;
  mentions?: readonly number[];
}

/** A note by whoever acts. */
export async function addTicketNote(
  ctx: WriteCtx,
  ticketId: number,
  { body, mentions = [] }: NewNote,
): Promise<number> {
  const { tx, actor, now } = ctx;
  const by = actor.kind === 'employee' ? { authorId: actor.id, author: actor.name } : systemAuthor;
  const noteId = await insertNote(tx, { ticketId, ...by, body, mentions }, now);
  await audit(ctx, {
    entityType: ticketHistory.entityType,
    entityId: ticketId,
    action: 'ticket.note-added',
    after: { note: body },
  });
  await noteTicketEvent(ctx, { ticketId, kind: 'NoteAdded' });
  return noteId;
}

const systemAuthor = { authorId: null, author: 'System' };
