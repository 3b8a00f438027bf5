import { type MailReader, openMailReader } from '../../server/src/help-desk/reading/mail-reader.ts';
import type { ReadMail } from '../../server/src/help-desk/reading/parse-mail.ts';
import { readRaw, storeFiles } from '../../server/src/help-desk/reading/stored-mail.service.ts';
import { storeMail } from '../../server/src/help-desk/taking/stored-mail.ts';
import type { BlobStore } from '../../server/src/integrations/blob/blob-store.ts';
import { type ImapConnection, openImap } from '../../server/src/integrations/mail/imap.ts';
import { mailPassword } from '../../server/test/dovecot.ts';

/** Mails that wait for a reader's thread while the next ones are fetched, as many as a worker reads at once. */
const ahead = 4;
const describedAtOnce = 200;
const patienceMs = 30_000;

/** Fetches a mail; what it returns reads it, while the next one is fetched. */
type Pipeline = (imap: ImapConnection, reader: MailReader, uid: number) => Promise<() => Promise<ReadMail>>;

/** The lower bound: the same connection and the same threads that parse and sanitize. */
export const inMemory: Pipeline = async (imap, reader, uid) => {
  const pieces: Buffer[] = [];
  for await (const piece of imap.read(uid)) pieces.push(piece);
  const raw = new Uint8Array(Buffer.concat(pieces));
  return () => reader.read(raw);
};

/** The same, and bytes and files are stored as they are when mail is taken: everything but the database. */
export const withStorage =
  (blobs: BlobStore): Pipeline =>
  async (imap, reader, uid) => {
    const stored = await storeMail(blobs, imap.read(uid));
    if (stored.kind !== 'stored') throw new Error(`mail ${uid} is ${stored.kind}`);
    return async () => {
      await stored.written;
      const mail = await reader.read(await readRaw(blobs, stored.sha256, stored.bytes));
      await storeFiles(blobs, mail.files);
      return mail;
    };
  };

/** Reads a mailbox without a database. Returns mails a second. */
export async function readBare(port: number, user: string, pipeline: Pipeline): Promise<number> {
  const imap = await openImap({
    host: '127.0.0.1',
    port,
    security: 'None',
    userName: user,
    login: { password: mailPassword },
    connectMs: patienceMs,
    commandMs: patienceMs,
  });
  const reader = openMailReader(['https://backdock.test']);
  try {
    await imap.open('INBOX');
    const uids = await imap.findUids({ above: 0, since: new Date(0) });
    // Threads start with their first mail.
    for (const uid of uids.slice(0, ahead)) await (await inMemory(imap, reader, uid))();
    const startedAt = performance.now();
    const reading = new Set<Promise<void>>();
    for (let at = 0; at < uids.length; at += describedAtOnce) {
      for (const { uid } of await imap.describe(uids.slice(at, at + describedAtOnce))) {
        const read = await pipeline(imap, reader, uid);
        if (reading.size >= ahead) await Promise.race(reading);
        const one = read().then(({ unreadableReason }) => {
          reading.delete(one);
          if (unreadableReason !== null) throw new Error(unreadableReason);
        });
        reading.add(one);
      }
    }
    await Promise.all(reading);
    return (1_000 * uids.length) / (performance.now() - startedAt);
  } finally {
    await reader.close();
    imap.close();
  }
}
