import type { ImapFolder } from '../../integrations/mail/imap.ts';
import { type Cursor, findCursor, moveCursor, resetCursor } from './taking.queries.ts';
import type { MailSource } from './mail-source.ts';
import { takeMail } from './take-mail.service.ts';

/** A server searches by its own day, so the search begins a day early. */
export const dayBefore = (date: Date) => new Date(date.getTime() - 24 * 60 * 60_000);

/** Takes what has a number above the last taken one, whether or not someone has read it. */
export async function takeNew(source: MailSource, opened: ImapFolder): Promise<Cursor> {
  const cursor = await cursorOf(source, opened);
  const last = opened.uidNext - 1;
  // Some servers don't say which number comes next.
  if (last >= 0 && last <= cursor.lastUid) return cursor;
  const uids = await source.imap.findUids({ above: cursor.lastUid, since: dayBefore(source.takeFrom) });
  await takeMail(source, { uids, movesCursor: true, relistUntil: cursor.relistUntil });
  // What the search left out is older, and doesn't need to be looked at again.
  const lastUid = Math.max(cursor.lastUid, uids.at(-1) ?? 0, last);
  await source.ctx().inTx(({ tx }) => moveCursor(tx, source.key, lastUid));
  return { ...cursor, lastUid };
}

async function cursorOf({ ctx, key, log }: MailSource, opened: ImapFolder): Promise<Cursor> {
  const cursor = await findCursor(ctx().db, key);
  if (cursor) return cursor;
  log.info({ folder: key.folder, uidValidity: String(key.uidValidity) }, 'a mail folder is listed');
  return ctx().inTx(({ tx }) => resetCursor(tx, key, Math.max(0, opened.uidNext - 1)));
}
