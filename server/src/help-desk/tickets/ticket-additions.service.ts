import { byRule } from '@backdock/core/help-desk/rules/rule-words.rules.ts';
import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { noteEvent } from './note-event.service.ts';
import { insertLink } from './move-messages.queries.ts';
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

/** Two tickets that point at each other from now on. */
export function linkTickets({ tx, now }: WriteCtx, link: Parameters<typeof insertLink>[1]): Promise<void> {
  return insertLink(tx, link, now);
}

interface NewNote {
  body: string;
  mentions?: readonly number[];
  /** The rule that wrote it. */
  ruleName?: string;
}

/** A note by whoever acts. */
export async function addTicketNote(
  ctx: WriteCtx,
  ticketId: number,
  { body, mentions = [], ruleName }: NewNote,
): Promise<number> {
  const { tx, actor, now } = ctx;
  const isPerson = actor.kind === 'employee' && ruleName === undefined;
  const by = isPerson
    ? { authorId: actor.id, author: actor.name }
    : { authorId: null, author: ruleName === undefined ? 'System' : `Rule ${ruleName}` };
  const noteId = await insertNote(tx, { ticketId, ...by, body, mentions }, now);
  await audit(ctx, {
    entityType: ticketHistory.entityType,
    entityId: ticketId,
    action: 'ticket.note-added',
    after: { note: body },
    ...(ruleName !== undefined && { reason: byRule(ruleName) }),
  });
  await noteTicketEvent(ctx, { ticketId, kind: 'NoteAdded' });
  return noteId;
}
