import { openMailReader } from '../../server/src/help-desk/reading/mail-reader.ts';
import { openImap } from '../../server/src/integrations/mail/imap.ts';
import { mailPassword } from '../../server/test/dovecot.ts';

/** Mails that wait for a reader's thread while the next ones are fetched, as many as a worker reads at once. */
const ahead = 4;
const describedAtOnce = 200;
const patienceMs = 30_000;

/**
 * The lower bound for taking mail: the same connection and the same threads that parse and sanitize, without storage
 * and database. Returns mails a second.
 */
export async function readBare(port: number, user: string): Promise<number> {
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
  const read = async (uid: number) => {
    const pieces: Buffer[] = [];
    for await (const piece of imap.read(uid)) pieces.push(piece);
    return new Uint8Array(Buffer.concat(pieces));
  };
  try {
    await imap.open('INBOX');
    const uids = await imap.findUids({ above: 0, since: new Date(0) });
    // Threads start with their first mail.
    await Promise.all(uids.slice(0, ahead).map(async (uid) => reader.read(await read(uid))));
    const startedAt = performance.now();
    const reading = new Set<Promise<void>>();
    for (let at = 0; at < uids.length; at += describedAtOnce) {
      for (const { uid } of await imap.describe(uids.slice(at, at + describedAtOnce))) {
        const raw = await read(uid);
        if (reading.size >= ahead) await Promise.race(reading);
        const one = reader.read(raw).then(({ unreadableReason }) => {
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
