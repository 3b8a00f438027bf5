import type { Recipient } from '@backdock/core/help-desk/writing/writing.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** A queued message that no mail carries yet. */
export function lockUnmailed(tx: Tx, messageId: number) {
  return tx
    .selectFrom('ticket_message as message')
    .innerJoin('ticket', 'ticket.id', 'message.ticket_id')
    .select([
      'message.ticket_id as ticketId',
      'message.from_name as fromName',
      'message.subject',
      'message.body_text as text',
      'message.body_html as html',
      'message.created_on as createdOn',
      'ticket.mailbox_id as mailboxId',
      'ticket.department_id as departmentId',
      sql<Recipient[]>`message.to_addresses`.as('to'),
      sql<Recipient[]>`message.cc_addresses`.as('cc'),
      sql<Recipient[]>`message.bcc_addresses`.as('bcc'),
    ])
    .where('message.id', '=', messageId)
    .where('message.status', '=', 'Queued')
    .where('message.mail_id', 'is', null)
    .forUpdate('message')
    .executeTakeFirst();
}

export async function setFailed(tx: Tx, messageId: number, failure: string): Promise<void> {
  await tx
    .updateTable('ticket_message')
    .set({ status: 'Failed', failure })
    .where('id', '=', messageId)
    .execute();
}

export function listFiles(db: Reader, messageId: number) {
  return db
    .selectFrom('ticket_attachment as attachment')
    .leftJoin('document', 'document.id', 'attachment.document_id')
    .select([
      'attachment.name as fileName',
      'attachment.sniffed_type as contentType',
      'attachment.content_id as contentId',
      sql<string>`coalesce(attachment.blob_name, document.name)`.as('blobName'),
    ])
    .where('attachment.ticket_message_id', '=', messageId)
    .orderBy('attachment.position')
    .execute();
}
