import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';
import { type Address, addresses } from './mail.queries.ts';

/** What the server said to one address. */
interface AddressWords {
  address: string;
  words: string;
}

/** A mail that a department writes from its mailbox. */
export interface MailboxMailEntry {
  dedupeKey: string;
  mailboxId: number;
  fromName: string;
  to: readonly Address[];
  cc: readonly Address[];
  bcc: readonly Address[];
  replyTo: string;
  returnPath: string;
  messageId: string;
  inReplyTo: string | null;
  references: readonly string[];
  autoSubmitted: 'auto-replied' | 'auto-generated' | null;
  subject: string;
  text: string;
  html: string | null;
  /** Until then it can be undone. */
  notBefore: Date;
  giveUpOn: Date;
}

export interface StoredAttachment {
  fileName: string;
  contentType: string;
  blobName: string;
  contentId: string | null;
}

export async function insertMailboxMail(tx: Tx, mail: MailboxMailEntry, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('mail')
    .values({
      dedupe_key: mail.dedupeKey,
      recipient: mail.to[0]?.address ?? '',
      mailbox_id: mail.mailboxId,
      from_name: mail.fromName,
      to_addresses: addresses(mail.to),
      cc_addresses: addresses(mail.cc),
      bcc_addresses: addresses(mail.bcc),
      reply_to: mail.replyTo,
      return_path: mail.returnPath,
      internet_message_id: mail.messageId,
      in_reply_to: mail.inReplyTo,
      reference_ids: [...mail.references],
      auto_submitted: mail.autoSubmitted,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      next_attempt_on: mail.notBefore.toISOString(),
      give_up_on: mail.giveUpOn.toISOString(),
      created_on: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertStored(
  tx: Tx,
  mailId: number,
  attachments: readonly StoredAttachment[],
): Promise<void> {
  if (attachments.length === 0) return;
  await tx
    .insertInto('mail_attachment')
    .values(
      attachments.map((attachment, position) => ({
        mail_id: mailId,
        position,
        file_name: attachment.fileName,
        content_type: attachment.contentType,
        blob_name: attachment.blobName,
        content_id: attachment.contentId,
      })),
    )
    .execute();
}

/** Mailboxes with mail to send now. */
export async function listDueMailboxes(db: Reader, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('mail')
    .select('mailbox_id as id')
    .distinct()
    .where('mailbox_id', 'is not', null)
    .where('status', 'in', ['Queued', 'Sending'])
    .where('next_attempt_on', '<=', now.toISOString())
    .$narrowType<{ id: number }>()
    .execute();
  return rows.map(({ id }) => id);
}

/** Mail that a mailbox's server didn't take, and that is tried again. */
export interface HeldMail {
  mailboxId: number;
  count: number;
  /** When the first of it should have left. */
  since: string;
  /** What was wrong the last time. */
  words: string;
}

export async function listHeld(db: Reader): Promise<HeldMail[]> {
  return db
    .selectFrom('mail')
    .select(({ fn }) => [
      'mailbox_id as mailboxId',
      fn.countAll<number>().as('count'),
      fn.min('handed_over_on').as('since'),
      sql<string>`(array_agg(server_words ORDER BY next_attempt_on DESC))[1]`.as('words'),
    ])
    .where('mailbox_id', 'is not', null)
    .where('status', '=', 'Sending')
    .where('server_words', 'is not', null)
    .groupBy('mailbox_id')
    .$narrowType<{ mailboxId: number; since: string }>()
    .execute();
}

export interface ClaimedMail {
  id: number;
  fromName: string;
  to: Address[];
  cc: Address[];
  bcc: Address[];
  remaining: string[] | null;
  replyTo: string | null;
  returnPath: string;
  messageId: string;
  inReplyTo: string | null;
  references: string[];
  autoSubmitted: string | null;
  subject: string;
  text: string;
  html: string | null;
  attempts: number;
  handedOverOn: string;
  giveUpOn: string;
}

/**
 * Claims the mailbox's oldest due mail, which can't be undone from then on. If this process dies, it's due again once
 * the claim ends.
 */
export async function claimNext(
  tx: Tx,
  mailboxId: number,
  now: Date,
  claimedUntil: Date,
): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    UPDATE mail SET status = 'Sending', handed_over_on = coalesce(handed_over_on, ${now.toISOString()}::timestamptz),
                    next_attempt_on = ${claimedUntil.toISOString()}::timestamptz, attempts = attempts + 1
     WHERE id = (SELECT id FROM mail
                  WHERE mailbox_id = ${mailboxId} AND status IN ('Queued', 'Sending')
                    AND next_attempt_on <= ${now.toISOString()}::timestamptz
                  ORDER BY next_attempt_on, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, from_name AS "fromName", to_addresses AS "to", cc_addresses AS cc, bcc_addresses AS bcc,
              remaining_addresses AS remaining, reply_to AS "replyTo", return_path AS "returnPath",
              internet_message_id AS "messageId", in_reply_to AS "inReplyTo", reference_ids AS references,
              auto_submitted AS "autoSubmitted", subject, text, html, attempts, handed_over_on AS "handedOverOn", give_up_on AS "giveUpOn"`.execute(
    tx,
  );
  return rows[0];
}

/** A claim ends with its own result only: another process may hold the mail by now. */
export interface Claim {
  id: number;
  attempts: number;
}

export async function endSent(
  tx: Tx,
  { id, attempts }: Claim,
  { words, refused }: { words: string; refused: readonly AddressWords[] },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('mail')
    .set({
      status: 'Sent',
      sent_on: now.toISOString(),
      server_words: words,
      refused_addresses: sql`refused_addresses || ${JSON.stringify(refused)}::jsonb`,
      remaining_addresses: null,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'Sending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function endFailed(tx: Tx, { id, attempts }: Claim, words: string): Promise<boolean> {
  const row = await tx
    .updateTable('mail')
    .set({ status: 'Failed', server_words: words })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'Sending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface Postponement {
  words: string;
  until: Date;
  /** Null: everyone who didn't get it before. */
  remaining: readonly string[] | null;
  refused: readonly AddressWords[];
}

export async function postpone(
  tx: Tx,
  { id, attempts }: Claim,
  { words, until, remaining, refused }: Postponement,
): Promise<boolean> {
  const row = await tx
    .updateTable('mail')
    .set((eb) => ({
      next_attempt_on: until.toISOString(),
      server_words: words,
      refused_addresses: sql`refused_addresses || ${JSON.stringify(refused)}::jsonb`,
      remaining_addresses: remaining ? [...remaining] : eb.ref('remaining_addresses'),
    }))
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'Sending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A failed mail goes again, under its own Message-ID. */
export async function requeue(tx: Tx, id: number, notBefore: Date, giveUpOn: Date): Promise<boolean> {
  const row = await tx
    .updateTable('mail')
    .set({
      status: 'Queued',
      next_attempt_on: notBefore.toISOString(),
      give_up_on: giveUpOn.toISOString(),
      server_words: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'Failed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function listStored(db: Reader, mailId: number): Promise<StoredAttachment[]> {
  return db
    .selectFrom('mail_attachment')
    .select([
      'file_name as fileName',
      'content_type as contentType',
      'blob_name as blobName',
      'content_id as contentId',
    ])
    .where('mail_id', '=', mailId)
    .where('blob_name', 'is not', null)
    .orderBy('position')
    .$narrowType<{ blobName: string }>()
    .execute();
}

/** Recipients that a server refused for good while others got the mail. */
export async function listRefused(db: Reader, id: number): Promise<AddressWords[]> {
  const row = await db
    .selectFrom('mail')
    .select('refused_addresses as refused')
    .where('id', '=', id)
    .executeTakeFirst();
  return (row?.refused ?? []) as unknown as AddressWords[];
}
