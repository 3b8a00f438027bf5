import type {
  MailedRecord,
  MailPurpose,
} from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';

export interface Address {
  name: string | null;
  address: string;
}

export interface NewMail {
  /** The same key is never mailed twice. */
  dedupeKey: string;
  recipient: string;
  subject: string;
  text: string;
  /** Meant for its recipient alone: the text is erased once sent. */
  isSecret?: boolean;
  attachment?: Attachment;
  /** Lets an answer find its way back, to the department that deals with it. */
  about?: MailSubject;
}

/** What a mail is about. */
interface MailSubject {
  purpose: MailPurpose;
  recordKind: string;
  recordId: number;
  partnerId?: number | null;
}

export interface Attachment {
  fileName: string;
  contentType: string;
  bytes: Buffer;
}

export function insertMail(tx: Tx, mail: NewMail, now: Date) {
  return tx
    .insertInto('mail')
    .values({
      dedupe_key: mail.dedupeKey,
      recipient: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      is_secret: mail.isSecret ?? false,
      created_on: now.toISOString(),
      purpose: mail.about?.purpose ?? null,
      record_kind: mail.about?.recordKind ?? null,
      record_id: mail.about?.recordId ?? null,
      partner_id: mail.about?.partnerId ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function insertAttachment(tx: Tx, mailId: number, attachment: Attachment): Promise<void> {
  await tx
    .insertInto('mail_attachment')
    .values({
      mail_id: mailId,
      file_name: attachment.fileName,
      content_type: attachment.contentType,
      bytes: attachment.bytes,
    })
    .execute();
}

/** Claims the mail for sending, after which it can't be recalled; nothing if it was sent, canceled, or refused. */
export function setHandedOver(tx: Tx, id: number, now: Date) {
  return tx
    .updateTable('mail')
    .set((eb) => ({
      handed_over_on: eb.fn.coalesce('handed_over_on', eb.val(now.toISOString())),
      status: 'Sending',
    }))
    .where('id', '=', id)
    .where('sent_on', 'is', null)
    .where('mailbox_id', 'is', null)
    .returning([
      'id',
      'recipient',
      'subject',
      'text',
      'purpose',
      'reply_to as replyTo',
      'internet_message_id as messageId',
    ])
    .executeTakeFirst();
}

/** Kept with the mail: a repeat must carry the same ones. */
export async function setReplyTo(
  tx: Tx,
  id: number,
  { replyTo, messageId }: { replyTo: string; messageId: string },
): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ reply_to: replyTo, internet_message_id: messageId })
    .where('id', '=', id)
    .execute();
}

/** Whether it hasn't left yet. The lock keeps it that way until the transaction ends. */
export async function lockNotHandedOver(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('mail')
    .select('id')
    .where('id', '=', id)
    .where('handed_over_on', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeMail(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('mail_attachment').where('mail_id', '=', id).execute();
  await tx.deleteFrom('mail').where('id', '=', id).execute();
}

export async function findAttachment(db: Reader, mailId: number): Promise<Attachment | undefined> {
  const row = await db
    .selectFrom('mail_attachment')
    .select(['file_name as fileName', 'content_type as contentType', 'bytes'])
    .where('mail_id', '=', mailId)
    .orderBy('position')
    .executeTakeFirst();
  return row?.bytes ? { ...row, bytes: row.bytes } : undefined;
}

export async function setSent(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('mail')
    .set((eb) => ({
      status: 'Sent',
      sent_on: now.toISOString(),
      text: eb.case().when('is_secret', '=', true).then('').else(eb.ref('text')).end(),
    }))
    .where('id', '=', id)
    .execute();
}

export async function setRefused(tx: Tx, id: number, words: string): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ status: 'Failed', server_words: words })
    .where('id', '=', id)
    .where('sent_on', 'is', null)
    .execute();
}

/** What an answer to a mail belongs to. */
export interface MailedAbout extends MailedRecord {
  recipient: string;
  subject: string;
  sentOn: string | null;
  /** Its Message-ID carries our hash; that of earlier mail could be guessed. */
  hasSignedId: boolean;
}

export function findAbout(db: Reader, id: number): Promise<MailedAbout | undefined> {
  return db
    .selectFrom('mail')
    .leftJoin('partner', 'partner.id', 'mail.partner_id')
    .select([
      sql<MailPurpose>`mail.purpose`.as('purpose'),
      'mail.record_kind as recordKind',
      'mail.record_id as recordId',
      'partner.id as partnerId',
      'partner.partner_type as partnerType',
      'partner.name as partnerName',
      'mail.recipient',
      'mail.subject',
      'mail.sent_on as sentOn',
      sql<boolean>`mail.internet_message_id IS NOT NULL`.as('hasSignedId'),
    ])
    .where('mail.id', '=', id)
    .where('mail.purpose', 'is not', null)
    .executeTakeFirst();
}

export const addresses = (list: readonly Address[]) => sql<never>`${JSON.stringify(list)}::jsonb`;
