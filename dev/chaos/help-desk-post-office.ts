import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dovecot, startDovecot } from '../../server/test/dovecot.ts';

export const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

type Line = Awaited<ReturnType<Dovecot['signIn']>>;

interface Posted {
  user: string;
  sha256: string;
}

/** Where mail to the departments arrives. Its server is killed and loses its numbers, and never a mail. */
export interface PostOffice {
  port: number;
  /** What was put into a mailbox for certain; after a crash, it may be there twice. */
  posted: Posted[];
  crashes: () => number;
  renumberings: () => number;
  deliver(user: string, mail: Buffer, on: Date): Promise<void>;
  crash(): Promise<void>;
  renumber(user: string): Promise<void>;
  /** Hashes of all that a mailbox holds, whatever was delivered there. */
  contentsOf(user: string): Promise<string[]>;
  close(): Promise<void>;
}

const pauseMs = 200;
const maxTries = 300;

export async function openPostOffice(): Promise<PostOffice> {
  const server = await startDovecot();
  const posted: Posted[] = [];
  const lines = new Map<string, Promise<Line>>();
  let crashes = 0;
  let renumberings = 0;
  /** One after the other: a server that is down can't be stopped. */
  let repair: Promise<void> = Promise.resolve();
  const interrupt = (work: () => Promise<void>): Promise<void> => {
    repair = repair.then(work);
    return repair;
  };

  function lineTo(user: string): Promise<Line> {
    const open = lines.get(user) ?? server.signIn(user);
    lines.set(user, open);
    return open;
  }
  async function hangUp(user: string): Promise<void> {
    const line = lines.get(user);
    lines.delete(user);
    await line?.then(
      (client) => client.close(),
      () => undefined,
    );
  }
  return {
    port: server.port,
    posted,
    crashes: () => crashes,
    renumberings: () => renumberings,
    async deliver(user, mail, on) {
      for (let tries = 1; ; tries += 1) {
        try {
          const line = await lineTo(user);
          if (!(await line.append('INBOX', mail, [], on))) throw new Error('the mail server took no mail');
          break;
        } catch (error) {
          if (tries === maxTries) throw error;
          await hangUp(user);
          await sleep(pauseMs);
        }
      }
      posted.push({ user, sha256: hashOf(mail) });
    },
    crash: () =>
      interrupt(async () => {
        crashes += 1;
        await server.crash();
      }),
    renumber: (user) =>
      interrupt(async () => {
        renumberings += 1;
        await server.renumber(user);
      }),
    contentsOf: (user) =>
      server.as(user, async (client) => {
        await client.mailboxOpen('INBOX');
        const hashes: string[] = [];
        for await (const { source } of client.fetch('1:*', { source: true })) {
          if (source) hashes.push(hashOf(source));
        }
        return hashes;
      }),
    async close() {
      await Promise.all([...lines.keys()].map(hangUp));
      await server.close();
    },
  };
}
