import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type TicketReader, visibleTickets } from './visible.queries.ts';

/** Documents in this order after what the message has. */
export async function attachDocuments(
  tx: Tx,
  messageId: number,
  documentIds: readonly number[],
): Promise<void> {
  if (documentIds.length === 0) return;
  await sql`INSERT INTO ticket_attachment
      (ticket_message_id, position, name, size, content_type, sniffed_type, document_id)
    SELECT ${messageId}, wanted.place - 1, document.file_name, document.size, document.content_type,
           document.content_type, document.id
      FROM unnest(${[...documentIds]}::int[]) WITH ORDINALITY AS wanted(id, place)
      JOIN document ON document.id = wanted.id`.execute(tx);
}

function selectFiles(db: Reader, actor: TicketReader) {
  return db
    .selectFrom('ticket_attachment as attachment')
    .innerJoin('ticket_message as message', 'message.id', 'attachment.ticket_message_id')
    .innerJoin('ticket', 'ticket.id', 'message.ticket_id')
    .leftJoin('document', 'document.id', 'attachment.document_id')
    .select([
      'attachment.id',
      'ticket.id as ticketId',
      'attachment.name',
      'attachment.size',
      'attachment.sniffed_type as contentType',
      'attachment.scan',
      sql<string>`coalesce(attachment.blob_name, document.name)`.as('blobName'),
    ])
    .where(visibleTickets(actor));
}
export type StoredAttachment = Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>;

export function findAttachment(
  db: Reader,
  actor: TicketReader,
  id: number,
): Promise<StoredAttachment | undefined> {
  return selectFiles(db, actor).where('attachment.id', '=', id).executeTakeFirst();
}

export function listAttachmentsOf(
  db: Reader,
  actor: TicketReader,
  ticketId: number,
  ids: readonly number[],
): Promise<StoredAttachment[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return selectFiles(db, actor)
    .where('ticket.id', '=', ticketId)
    .where('attachment.id', 'in', [...ids])
    .orderBy('attachment.id')
    .execute();
}

/** Whether a document is in any ticket, and in one that the actor sees. */
export async function findDocumentReach(db: Reader, actor: TicketReader, documentId: number) {
  const { rows } = await sql<{ isAttached: boolean; isVisible: boolean }>`
    SELECT count(*) > 0 AS "isAttached", coalesce(bool_or(${visibleTickets(actor)}), false) AS "isVisible"
      FROM ticket_attachment attachment
      JOIN ticket_message message ON message.id = attachment.ticket_message_id
      JOIN ticket ON ticket.id = message.ticket_id
     WHERE attachment.document_id = ${documentId}`.execute(db);
  return rows[0];
}

export async function findRawMail(
  db: Reader,
  actor: TicketReader,
  { ticketId, messageId }: { ticketId: number; messageId: number },
) {
  return db
    .selectFrom('received_mail')
    .innerJoin('ticket_message as message', 'message.id', 'received_mail.ticket_message_id')
    .innerJoin('ticket', 'ticket.id', 'message.ticket_id')
    .select(['received_mail.sha256', 'received_mail.size'])
    .where('ticket.id', '=', ticketId)
    .where('message.id', '=', messageId)
    .where(visibleTickets(actor))
    .executeTakeFirst();
}
