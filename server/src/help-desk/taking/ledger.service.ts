import { isTooOld, type MailSource } from './mail-source.ts';
import { dayBefore } from './take-folder.service.ts';
import { takeMail } from './take-mail.service.ts';
import { type Cursor, type Figures, listKnown } from './taking.queries.ts';

const comparedMs = 30 * 24 * 60 * 60_000;
const atOnce = 5_000;

/**
 * Compares a folder's mail of thirty days with what was taken, and fetches what is missing. Mail above the cursor is
 * simply new, and mail that was deleted on the server after it was taken isn't missed.
 */
export async function compareFolder(source: MailSource, cursor: Cursor, now: Date): Promise<Figures> {
  const start = new Date(now.getTime() - comparedMs);
  const found = await source.imap.findUids({ above: 0, since: dayBefore(start) });
  const uids = found.filter((uid) => uid <= cursor.lastUid);
  const missingBefore = await unknownOf(source, uids);
  const old = new Set(
    (await source.imap.describe(missingBefore))
      .filter((mail) => isTooOld(source, mail))
      .map(({ uid }) => uid),
  );
  const wanted = missingBefore.filter((uid) => !old.has(uid));
  const fetched = await takeMail(source, {
    uids: wanted,
    movesCursor: false,
    relistUntil: cursor.relistUntil,
  });
  const missing = wanted.length > 0 ? await stillThere(source, await unknownOf(source, wanted)) : 0;
  const counts = await countStates(source, uids);
  const known = counts.taken + counts.duplicates + counts.setAside;
  return { ...counts, onServer: known + old.size + missing, tooOld: old.size, missing, fetched };
}

export function sumOf(figures: readonly Figures[]): Figures {
  const sum = { onServer: 0, taken: 0, duplicates: 0, setAside: 0, tooOld: 0, missing: 0, fetched: 0 };
  for (const each of figures) for (const name of keys) sum[name] += each[name];
  return sum;
}
const keys = ['onServer', 'taken', 'duplicates', 'setAside', 'tooOld', 'missing', 'fetched'] as const;

async function unknownOf(source: MailSource, uids: readonly number[]): Promise<number[]> {
  const unknown: number[] = [];
  for (let at = 0; at < uids.length; at += atOnce) {
    const some = uids.slice(at, at + atOnce);
    const known = new Set((await listKnown(source.ctx().db, source.key, some)).map(({ uid }) => uid));
    unknown.push(...some.filter((uid) => !known.has(uid)));
  }
  return unknown;
}

/** Mail that someone deleted during the comparison isn't missing. */
async function stillThere({ imap }: MailSource, uids: readonly number[]): Promise<number> {
  return uids.length > 0 ? (await imap.describe(uids)).length : 0;
}

async function countStates(source: MailSource, uids: readonly number[]) {
  const counts = { taken: 0, duplicates: 0, setAside: 0 };
  for (let at = 0; at < uids.length; at += atOnce) {
    for (const { state } of await listKnown(source.ctx().db, source.key, uids.slice(at, at + atOnce))) {
      if (state === 'Duplicate') counts.duplicates += 1;
      else if (state === 'SetAside') counts.setAside += 1;
      else counts.taken += 1;
    }
  }
  return counts;
}
