import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

function selectNotes(db: Reader) {
  return db
    .selectFrom('ticket_note')
    .select([
      'id as noteId',
      'ticket_id as ticketId',
      'author_id as authorId',
      'author',
      'body',
      'mentions as mentionIds',
      'after_message_id as afterMessageId',
      'created_on as createdOn',
      'edited_on as editedOn',
    ])
    .where('is_deleted', '=', false);
}
export type StoredNote = Awaited<ReturnType<ReturnType<typeof selectNotes>['executeTakeFirstOrThrow']>>;

const maxNotes = 1_000;

export function listNotes(db: Reader, ticketId: number): Promise<StoredNote[]> {
  return selectNotes(db).where('ticket_id', '=', ticketId).orderBy('id').limit(maxNotes).execute();
}

export function findNote(db: Reader, ticketId: number, noteId: number): Promise<StoredNote | undefined> {
  return selectNotes(db).where('ticket_id', '=', ticketId).where('id', '=', noteId).executeTakeFirst();
}

interface NewNote {
  ticketId: number;
  authorId: number | null;
  author: string;
  body: string;
  mentions: readonly number[];
}

export async function insertNote(tx: Tx, note: NewNote, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_note')
    .values({
      ticket_id: note.ticketId,
      author_id: note.authorId,
      author: note.author,
      body: note.body,
      mentions: [...note.mentions],
      after_message_id: sql<number>`(SELECT last_message_id FROM ticket WHERE id = ${note.ticketId})`,
      created_on: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setNote(
  tx: Tx,
  noteId: number,
  { body, mentions }: { body: string; mentions: readonly number[] },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('ticket_note')
    .set({ body, mentions: [...mentions], edited_on: now.toISOString() })
    .where('id', '=', noteId)
    .execute();
}

export async function setDeleted(tx: Tx, noteId: number): Promise<void> {
  await tx.updateTable('ticket_note').set({ is_deleted: true }).where('id', '=', noteId).execute();
}

export async function findOrderOf(db: Reader, ticketId: number): Promise<number | null> {
  const row = await db
    .selectFrom('ticket')
    .select('order_id as orderId')
    .where('id', '=', ticketId)
    .executeTakeFirst();
  return row?.orderId ?? null;
}
