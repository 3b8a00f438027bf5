import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** A folder of a mailbox under the numbers that its server gives out now. */
export interface FolderKey {
  mailboxId: number;
  folder: string;
  uidValidity: bigint;
}

export interface Cursor {
  lastUid: number;
  /** Mail up to this number may be known under another one. */
  relistUntil: number;
}

export async function findCursor(db: Reader, { mailboxId, folder, uidValidity }: FolderKey) {
  return db
    .selectFrom('mailbox_folder')
    .select(['last_uid as lastUid', 'relist_until as relistUntil'])
    .where('mailbox_id', '=', mailboxId)
    .where('folder', '=', folder)
    .where('uid_validity', '=', Number(uidValidity))
    .executeTakeFirst();
}

/** Starts a folder, or starts over after its server numbered its mail again. */
export async function resetCursor(tx: Tx, key: FolderKey, lastKnownUid: number): Promise<Cursor> {
  const { mailboxId, folder, uidValidity } = key;
  const { rows } = await sql<Cursor>`
    INSERT INTO mailbox_folder AS known (mailbox_id, folder, uid_validity, last_uid)
    VALUES (${mailboxId}, ${folder}, ${uidValidity.toString()}, 0)
    ON CONFLICT (mailbox_id, folder) DO UPDATE SET
      uid_validity = excluded.uid_validity, last_uid = 0, relist_until = ${lastKnownUid}
    RETURNING last_uid AS "lastUid", relist_until AS "relistUntil"`.execute(tx);
  return rows[0] ?? { lastUid: 0, relistUntil: 0 };
}

/** Never backwards. False if the folder was numbered again meanwhile. */
export async function moveCursor(tx: Tx, key: FolderKey, uid: number): Promise<boolean> {
  const { mailboxId, folder, uidValidity } = key;
  const { numUpdatedRows } = await tx
    .updateTable('mailbox_folder')
    .set({ last_uid: sql<number>`greatest(last_uid, ${uid})` })
    .where('mailbox_id', '=', mailboxId)
    .where('folder', '=', folder)
    .where('uid_validity', '=', Number(uidValidity))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What became of the mail with these numbers. */
export function listKnown(
  db: Reader,
  { mailboxId, folder, uidValidity }: FolderKey,
  uids: readonly number[],
) {
  return db
    .selectFrom('received_mail')
    .select(['uid', 'state'])
    .where('mailbox_id', '=', mailboxId)
    .where('folder', '=', folder)
    .where('uid_validity', '=', Number(uidValidity))
    .where('uid', '=', sql<number>`ANY(${[...uids]}::bigint[])`)
    .execute();
}

export interface EarlierMail {
  id: number;
  internetMessageId: string | null;
  size: number;
  internalDate: string;
  sha256: Buffer | null;
}

const earlierColumns = [
  'id',
  'internet_message_id as internetMessageId',
  'size',
  'internal_date as internalDate',
  'sha256',
] as const;

/** Mail of this folder under earlier numbers. */
const earlier = (db: Reader, { mailboxId, folder, uidValidity }: FolderKey) =>
  db
    .selectFrom('received_mail')
    .select(earlierColumns)
    .where('mailbox_id', '=', mailboxId)
    .where('folder', '=', folder)
    .where('uid_validity', '<>', Number(uidValidity))
    .orderBy('id');

export function listEarlierByDate(
  db: Reader,
  key: FolderKey,
  dates: readonly Date[],
): Promise<EarlierMail[]> {
  const times = dates.map((date) => date.toISOString());
  return earlier(db, key)
    .where('internal_date', '=', sql<string>`ANY(${times}::timestamptz[])`)
    .execute();
}

export function listEarlierByBytes(db: Reader, key: FolderKey, sha256: Buffer): Promise<EarlierMail[]> {
  return earlier(db, key).where('sha256', '=', sha256).execute();
}

export async function renumberMail(tx: Tx, id: number, uidValidity: bigint, uid: number): Promise<void> {
  await tx
    .updateTable('received_mail')
    .set({ uid, uid_validity: Number(uidValidity) })
    .where('id', '=', id)
    .execute();
}

export interface NewMail {
  uid: number;
  sha256: Buffer | null;
  size: number;
  internalDate: Date;
  internetMessageId: string | null;
  setAside: { reason: string; needsNoLook: boolean } | null;
}

/** Those that weren't there yet. */
export async function insertMails(tx: Tx, key: FolderKey, mails: readonly NewMail[], now: Date) {
  if (mails.length === 0) return [];
  const time = now.toISOString();
  return tx
    .insertInto('received_mail')
    .values(
      mails.map((mail) => ({
        mailbox_id: key.mailboxId,
        folder: key.folder,
        uid_validity: Number(key.uidValidity),
        uid: mail.uid,
        sha256: mail.sha256,
        size: mail.size,
        internal_date: mail.internalDate.toISOString(),
        internet_message_id: mail.internetMessageId,
        taken_on: time,
        state: mail.setAside ? 'SetAside' : 'Taken',
        set_aside_reason: mail.setAside?.reason.slice(0, 500) ?? null,
        read_on: mail.setAside ? time : null,
        looked_at_on: mail.setAside?.needsNoLook ? time : null,
      })),
    )
    .onConflict((conflict) => conflict.constraint('taken_once').doNothing())
    .returning(['id', 'state'])
    .execute();
}

export async function setWorking(tx: Tx, mailboxId: number, now: Date): Promise<void> {
  await tx
    .updateTable('mailbox_state')
    .set({ connected_on: now.toISOString(), failing_since: null, failure: null })
    .where('mailbox_id', '=', mailboxId)
    .execute();
}

export async function setFailing(tx: Tx, mailboxId: number, failure: string, now: Date): Promise<void> {
  await tx
    .updateTable('mailbox_state')
    .set({
      failing_since: sql<string>`coalesce(failing_since, ${now.toISOString()}::timestamptz)`,
      failure: failure.slice(0, 1_000),
    })
    .where('mailbox_id', '=', mailboxId)
    .execute();
}

export interface Figures {
  onServer: number;
  taken: number;
  duplicates: number;
  setAside: number;
  tooOld: number;
  missing: number;
  fetched: number;
}

/** What was asked for before the comparison began is answered by it. */
export async function setFigures(
  tx: Tx,
  mailboxId: number,
  figures: Figures,
  { begun, now }: { begun: Date; now: Date },
): Promise<void> {
  await tx
    .updateTable('mailbox_state')
    .set({
      compared_on: now.toISOString(),
      on_server: figures.onServer,
      taken: figures.taken,
      duplicates: figures.duplicates,
      set_aside: figures.setAside,
      too_old: figures.tooOld,
      missing: figures.missing,
      fetched: figures.fetched,
      asked_on: sql<string | null>`CASE WHEN asked_on > ${begun.toISOString()} THEN asked_on END`,
    })
    .where('mailbox_id', '=', mailboxId)
    .execute();
}
