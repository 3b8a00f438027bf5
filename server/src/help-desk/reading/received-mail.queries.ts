import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** A mail as it was taken, with the mailbox that took it. */
function selectReceived(db: Reader) {
  return db
    .selectFrom('received_mail')
    .innerJoin('mailbox', 'mailbox.id', 'received_mail.mailbox_id')
    .select([
      'received_mail.id',
      'received_mail.mailbox_id as mailboxId',
      'received_mail.folder',
      'received_mail.sha256',
      'received_mail.size',
      'received_mail.internal_date as internalDate',
      sql<'Taken' | 'Filed' | 'Duplicate' | 'SetAside'>`received_mail.state`.as('state'),
      'received_mail.ticket_message_id as ticketMessageId',
      'received_mail.read_by as readBy',
      'mailbox.junk_folder as junkFolder',
      'mailbox.trusted_authserv_id as trustedAuthservId',
    ]);
}

export type ReceivedMail = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectReceived>['executeTakeFirst']>>
>;

export const findReceived = (db: Reader, id: number): Promise<ReceivedMail | undefined> =>
  selectReceived(db).where('received_mail.id', '=', id).executeTakeFirst();

/** The mail that a message was, and the ticket it is in now. */
export const findReceivedOfMessage = (db: Reader, messageId: number) =>
  selectReceived(db)
    .innerJoin('ticket_message as message', 'message.id', 'received_mail.ticket_message_id')
    .select('message.ticket_id as ticketId')
    .where('message.id', '=', messageId)
    .executeTakeFirst();

export async function ticketIdOf(tx: Tx, messageId: number): Promise<number> {
  const { ticketId } = await tx
    .selectFrom('ticket_message')
    .select('ticket_id as ticketId')
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow();
  return ticketId;
}

/** Held until the commit: of two workers with the same mail, the second finds its end. */
export const lockReceived = (tx: Tx, id: number): Promise<ReceivedMail | undefined> =>
  selectReceived(tx).where('received_mail.id', '=', id).forUpdate('received_mail').executeTakeFirst();

export type End =
  | { state: 'Filed'; messageId: number }
  | { state: 'Duplicate'; duplicateOfId: number }
  | { state: 'SetAside'; reason: string };

export async function endReceived(
  tx: Tx,
  id: number,
  end: End,
  { now, readBy }: { now: Date; readBy: number | null },
): Promise<void> {
  await tx
    .updateTable('received_mail')
    .set({
      state: end.state,
      ticket_message_id: end.state === 'Filed' ? end.messageId : null,
      duplicate_of_id: end.state === 'Duplicate' ? end.duplicateOfId : null,
      set_aside_reason: end.state === 'SetAside' ? end.reason : null,
      read_on: now.toISOString(),
      read_by: readBy,
    })
    .where('id', '=', id)
    .execute();
}

export async function noteReader(tx: Tx, id: number, readBy: number): Promise<void> {
  await tx.updateTable('received_mail').set({ read_by: readBy }).where('id', '=', id).execute();
}

export async function noteLookedAt(tx: Tx, id: number, employeeId: number, now: Date): Promise<void> {
  await tx
    .updateTable('received_mail')
    .set({ looked_at_by: employeeId, looked_at_on: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Mail of one thread, one sender, or the same bytes waits here for the mail before it. */
export async function takeTurns(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`SELECT pg_advisory_xact_lock(key) FROM (
    SELECT DISTINCT hashtextextended(name, 29) AS key FROM unnest(${[...keys]}::text[]) AS name ORDER BY key
  ) AS turns`.execute(tx);
}

/** Mails with this Message-ID that are messages already. */
export function listCopies(tx: Tx, internetMessageId: string) {
  return tx
    .selectFrom('ticket_message as message')
    .innerJoin('received_mail', 'received_mail.ticket_message_id', 'message.id')
    .select([
      'message.id as messageId',
      'message.ticket_id as ticketId',
      'message.from_address as fromAddress',
      'message.sent_on as sentOn',
      'message.body_text as text',
      'message.quoted_text as quoted',
      'message.unreadable_reason as unreadableReason',
      'received_mail.id as receivedId',
      'received_mail.sha256',
      'received_mail.mailbox_id as mailboxId',
    ])
    .where('message.internet_message_id', '=', internetMessageId)
    .orderBy('message.id')
    .limit(50)
    .execute();
}

/** The first mail with the same bytes that has its end and isn't itself a duplicate. */
export function findSameBytes(tx: Tx, sha256: Buffer, exceptId: number) {
  return tx
    .selectFrom('received_mail')
    .leftJoin('ticket_message as message', 'message.id', 'received_mail.ticket_message_id')
    .select([
      'received_mail.id as receivedId',
      'received_mail.mailbox_id as mailboxId',
      'message.id as messageId',
      'message.ticket_id as ticketId',
    ])
    .where('received_mail.sha256', '=', sha256)
    .where('received_mail.state', 'in', ['Filed', 'SetAside'])
    .where('received_mail.id', '<>', exceptId)
    .orderBy('received_mail.id')
    .executeTakeFirst();
}

export function listMailboxes(db: Reader) {
  return db
    .selectFrom('mailbox')
    .select([
      'id',
      'address',
      'aliases',
      'department_id as departmentId',
      'relay_of_marketplace_id as relayOfMarketplaceId',
      'relay_domains as relayDomains',
      'trusted_authserv_id as trustedAuthservId',
    ])
    .orderBy('id')
    .execute();
}
export type Mailbox = Awaited<ReturnType<typeof listMailboxes>>[number];

export async function isBlocked(tx: Tx, names: readonly string[], departmentId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('blocked_sender')
    .select('id')
    .where('sender', 'in', [...names])
    .where((one) => one.or([one('department_id', 'is', null), one('department_id', '=', departmentId)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
