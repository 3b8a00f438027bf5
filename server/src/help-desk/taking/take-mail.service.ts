import { maxMailBytes } from '@backdock/core/help-desk/mailboxes/mailboxes.values.ts';
import type { MailDescription } from '../../integrations/mail/imap.ts';
import { MailboxFailure } from '../../integrations/mail/imap-failure.ts';
import { isTrialSubject } from '../mailboxes/trial-mail.ts';
import { type EarlierNumbers, earlierNumbers, noEarlierNumbers } from './earlier-numbers.ts';
import { isTooOld, type MailSource } from './mail-source.ts';
import { storeMail } from './stored-mail.ts';
import { insertMails, listKnown, moveCursor, type NewMail, renumberMail } from './taking.queries.ts';

/** Committed together: few enough for a short transaction, and little enough to keep in memory. */
const together = { mails: 25, bytes: 16 * 1024 * 1024 };
const describedAtOnce = 200;
/** After this many failed readings a mail is set aside, so it holds up no other. */
const readings = 3;
const keyword = 'BackdockTaken';

interface Batch {
  fresh: NewMail[];
  renumbered: { id: number; uid: number }[];
  writes: Promise<void>[];
  bytes: number;
  /** The last number that this batch settles. */
  lastUid: number;
}

const emptyBatch = (): Batch => ({ fresh: [], renumbered: [], writes: [], bytes: 0, lastUid: 0 });

interface Wish {
  /** In ascending order. */
  uids: readonly number[];
  /** Whether mail up to the last of these counts as seen. */
  movesCursor: boolean;
  /** Mail up to this number may be known under another one. */
  relistUntil: number;
}

/** Takes mail by its numbers: bytes first, then the record. Returns how many are new. */
export async function takeMail(
  source: MailSource,
  { uids, movesCursor, relistUntil }: Wish,
): Promise<number> {
  let taken = 0;
  for (let at = 0; at < uids.length; at += describedAtOnce) {
    const some = uids.slice(at, at + describedAtOnce);
    const known = new Set((await listKnown(source.ctx().db, source.key, some)).map(({ uid }) => uid));
    const mails = (await source.imap.describe(some)).filter(({ uid }) => !known.has(uid));
    const isRelisting = (some[0] ?? 0) <= relistUntil;
    const earlier = isRelisting ? await earlierNumbers(source, mails) : noEarlierNumbers;
    let batch = emptyBatch();
    for (const mail of mails) {
      source.stopping.throwIfAborted();
      await addTo(batch, source, mail, earlier);
      if (batch.fresh.length < together.mails && batch.bytes < together.bytes) continue;
      taken += await commit(source, batch, movesCursor);
      batch = emptyBatch();
    }
    batch.lastUid = some.at(-1) ?? 0;
    taken += await commit(source, batch, movesCursor);
  }
  return taken;
}

async function addTo(
  batch: Batch,
  source: MailSource,
  mail: MailDescription,
  earlier: EarlierNumbers,
): Promise<void> {
  batch.lastUid = mail.uid;
  if (isTooOld(source, mail)) return;
  const record = earlier.byDescription(mail);
  if (record) {
    batch.renumbered.push({ id: record.id, uid: mail.uid });
    return;
  }
  const stored = mail.size > maxMailBytes ? ({ kind: 'tooLarge' } as const) : await readMail(source, mail);
  switch (stored.kind) {
    case 'gone':
      return;
    case 'tooLarge':
      batch.fresh.push(
        unfetched(mail, `Larger than 50 MB, so it wasn’t fetched. ${stillThere(source, mail)}`),
      );
      return;
    case 'unreadable':
      batch.fresh.push(unfetched(mail, `${stored.why} ${stillThere(source, mail)}`));
      return;
    case 'stored': {
      batch.writes.push(stored.written);
      batch.bytes += stored.bytes;
      const known = await earlier.byBytes(stored.sha256);
      if (known) batch.renumbered.push({ id: known.id, uid: mail.uid });
      else batch.fresh.push(fetched(source, mail, stored.sha256));
    }
  }
}

/** A mail that fails again and again is given up; a failure to connect is no fault of the mail. */
async function readMail({ imap, blobs, troubles, key }: MailSource, { uid }: MailDescription) {
  const name = `${key.folder}/${key.uidValidity}/${uid}`;
  try {
    const stored = await storeMail(blobs, imap.read(uid));
    troubles.delete(name);
    return stored;
  } catch (error) {
    if (!(error instanceof MailboxFailure)) throw error;
    const count = (troubles.get(name) ?? 0) + 1;
    troubles.set(name, count);
    if (count < readings) throw error;
    return { kind: 'unreadable', why: `The mail server didn’t hand it over: ${error.message}` } as const;
  }
}

/** First the bytes are kept. Then the records, the cursor, and what reads them exist together, or none does. */
async function commit(source: MailSource, batch: Batch, movesCursor: boolean): Promise<number> {
  const { key, imap } = source;
  if (batch.lastUid === 0) return 0;
  await Promise.all(batch.writes);
  const taken = await source.ctx().inTx(async (ctx) => {
    for (const { id, uid } of batch.renumbered) await renumberMail(ctx.tx, id, key.uidValidity, uid);
    const inserted = await insertMails(ctx.tx, key, batch.fresh, ctx.now);
    for (const { id, state } of inserted) {
      if (state === 'Taken')
        await ctx.enqueue('help-desk.read-mail', { receivedMailId: id }, { dedupeKey: String(id) });
    }
    if (movesCursor && !(await moveCursor(ctx.tx, key, batch.lastUid)))
      throw new MailboxFailure('lost', 'The folder was numbered again meanwhile.');
    return inserted.length;
  });
  const uids = [...batch.fresh, ...batch.renumbered].map(({ uid }) => uid);
  // For people who look into the mailbox; nothing of ours depends on it.
  if (uids.length > 0) await imap.mark(uids, keyword).catch(() => undefined);
  return taken;
}

function fetched({ keys }: MailSource, mail: MailDescription, sha256: Buffer): NewMail {
  const isTrial = isTrialSubject(keys, mail.subject);
  const reason = 'Backdock sent it to test this mailbox.';
  return { ...recordOf(mail), sha256, setAside: isTrial ? { reason, needsNoLook: true } : null };
}

function unfetched(mail: MailDescription, reason: string): NewMail {
  return { ...recordOf(mail), sha256: null, setAside: { reason, needsNoLook: false } };
}

const recordOf = ({ uid, size, internalDate, messageId }: MailDescription) => ({
  uid,
  size,
  internalDate,
  internetMessageId: messageId,
});

function stillThere({ key }: MailSource, { from, subject }: MailDescription): string {
  const about = `From ${from ?? 'an unknown sender'}, subject “${(subject ?? 'none').slice(0, 120)}”.`;
  return `It’s still in the folder “${key.folder}”. ${about}`;
}
