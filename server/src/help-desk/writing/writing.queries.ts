import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export async function setUndone(tx: Tx, messageId: number): Promise<void> {
  await tx
    .updateTable('ticket_message')
    .set({ status: 'Undone', mail_id: null, undo_until: null })
    .where('id', '=', messageId)
    .execute();
}

export async function setQueued(tx: Tx, messageId: number, undoUntil: Date): Promise<void> {
  await tx
    .updateTable('ticket_message')
    .set({ status: 'Queued', failure: null, undo_until: undoUntil.toISOString() })
    .where('id', '=', messageId)
    .execute();
}

interface AnsweredFrom {
  from: string;
  fromDay: string | null;
  to: string;
  /** Messages that a forward took along. */
  messageIds: number[];
}

/** The ticket's status when this message was written, and what it became by it. */
export async function findAnsweredFrom(db: Reader, messageId: number): Promise<AnsweredFrom | undefined> {
  const row = await db
    .selectFrom('ticket_event')
    .select(sql<AnsweredFrom>`details`.as('details'))
    .where('ticket_message_id', '=', messageId)
    .where('kind', 'in', ['Replied', 'Forwarded'])
    .executeTakeFirst();
  return row?.details;
}

/** A message's files as a draft names them: uploads by their document, others by their number in the ticket. */
export function listFiles(db: Reader, messageId: number) {
  return db
    .selectFrom('ticket_attachment as attachment')
    .leftJoin('document', 'document.id', 'attachment.document_id')
    .select([
      'document.name as documentName',
      sql<number | null>`CASE WHEN document.id IS NULL THEN attachment.id END`.as('keptAttachmentId'),
      'attachment.name',
      'attachment.size',
    ])
    .where('attachment.ticket_message_id', '=', messageId)
    .where('attachment.is_inline', '=', false)
    .orderBy('attachment.position')
    .execute();
}
