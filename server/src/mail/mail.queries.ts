import type { Reader, Tx } from '../platform/db/database.ts';

export interface NewMail {
  /** The same key is never mailed twice. */
  dedupeKey: string;
  recipient: string;
  subject: string;
  text: string;
  /** Meant for its recipient alone: the text is erased once sent. */
  isSecret?: boolean;
  attachment?: Attachment;
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

/** Claims the mail for sending, after which it can't be recalled; nothing if it was sent or canceled. */
export function setHandedOver(tx: Tx, id: number, now: Date) {
  return tx
    .updateTable('mail')
    .set((eb) => ({ handed_over_on: eb.fn.coalesce('handed_over_on', eb.val(now.toISOString())) }))
    .where('id', '=', id)
    .where('sent_on', 'is', null)
    .returning(['id', 'recipient', 'subject', 'text'])
    .executeTakeFirst();
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

export function findAttachment(db: Reader, mailId: number): Promise<Attachment | undefined> {
  return db
    .selectFrom('mail_attachment')
    .select(['file_name as fileName', 'content_type as contentType', 'bytes'])
    .where('mail_id', '=', mailId)
    .executeTakeFirst();
}

export async function setSent(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('mail')
    .set((eb) => ({
      sent_on: now.toISOString(),
      text: eb.case().when('is_secret', '=', true).then('').else(eb.ref('text')).end(),
    }))
    .where('id', '=', id)
    .execute();
}
