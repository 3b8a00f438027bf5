import type { WriteCtx } from '../../platform/context.ts';
import { noteEvent } from './events.queries.ts';
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
