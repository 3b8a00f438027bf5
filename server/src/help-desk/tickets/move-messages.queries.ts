import type { TicketLinkKind } from '@backdock/core/help-desk/tickets.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

interface Moving {
  from: number;
  to: number;
}

/** Which of these are in a ticket, with who sent them. */
export function listMovable(db: Reader, ticketId: number, messageIds: readonly number[]) {
  return db
    .selectFrom('ticket_message')
    .select(['id', 'direction', 'from_name as fromName', 'from_address as fromAddress', 'status'])
    .where('ticket_id', '=', ticketId)
    .where('id', 'in', [...messageIds])
    .orderBy('id')
    .execute();
}

export async function countMessages(db: Reader, ticketId: number): Promise<number> {
  const { n } = await db
    .selectFrom('ticket_message')
    .select(sql<number>`count(*)`.as('n'))
    .where('ticket_id', '=', ticketId)
    .where('status', '<>', 'Undone')
    .executeTakeFirstOrThrow();
  return n;
}

/** Notes of a ticket written right after one of these messages. */
export async function listNotesAfter(
  db: Reader,
  ticketId: number,
  noteIds: readonly number[],
  messageIds: readonly number[],
): Promise<number[]> {
  if (noteIds.length === 0) return [];
  const rows = await db
    .selectFrom('ticket_note')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('id', 'in', [...noteIds])
    .where('after_message_id', 'in', [...messageIds])
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns those that were still there. */
export async function moveMessages(tx: Tx, ids: readonly number[], { from, to }: Moving): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('ticket_message')
    .set({ ticket_id: to, moved_from_ticket_id: from })
    .where('ticket_id', '=', from)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A message that came back was never moved. */
export async function clearMoved(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('ticket_message')
    .set({ moved_from_ticket_id: null })
    .where('id', 'in', [...ids])
    .execute();
}

export async function moveNotes(tx: Tx, ids: readonly number[], { from, to }: Moving): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('ticket_note')
    .set({ ticket_id: to })
    .where('ticket_id', '=', from)
    .where('id', 'in', [...ids])
    .execute();
}

interface NewMove {
  source: number;
  target: number;
  isNewTicket: boolean;
  messageIds: readonly number[];
  noteIds: readonly number[];
  movedBy: number | null;
}

export async function insertMove(tx: Tx, move: NewMove, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_move')
    .values({
      source_ticket_id: move.source,
      target_ticket_id: move.target,
      is_new_ticket: move.isNewTicket,
      message_ids: [...move.messageIds],
      note_ids: [...move.noteIds],
      moved_by: move.movedBy,
      moved_on: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findMove(db: Reader, id: number) {
  return db
    .selectFrom('ticket_move')
    .select([
      'source_ticket_id as source',
      'target_ticket_id as target',
      'is_new_ticket as isNewTicket',
      sql<number[]>`to_json(message_ids)`.as('messageIds'),
      'note_ids as noteIds',
      'moved_on as movedOn',
      'undone_on as undoneOn',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function setMoveUndone(tx: Tx, id: number, undoneBy: number, now: Date): Promise<void> {
  await tx
    .updateTable('ticket_move')
    .set({ undone_by: undoneBy, undone_on: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

export async function insertLink(
  tx: Tx,
  { ticketId, otherId, kind }: { ticketId: number; otherId: number; kind: TicketLinkKind },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('ticket_link')
    .values({ ticket_id: ticketId, other_ticket_id: otherId, kind, created_on: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
