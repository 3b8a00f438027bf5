import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { freePort } from './free-port.ts';

export const mailPassword = 'correct-horse';

/** Whoever may not sign in as root owns the mail. */
const idOf = (user: string, flag: string) =>
  Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim());

/** Dovecot on ports of its own. Every user name exists, with one password and its own empty mailbox. */
export async function startDovecot() {
  const folder = mkdtempSync(join(tmpdir(), 'backdock-dovecot-'));
  const [uid, gid] = [idOf('dovecot', '-u'), idOf('dovecot', '-g')];
  const mailFolder = join(folder, 'mail');
  mkdirSync(mailFolder);
  chmodSync(folder, 0o755);
  chownSync(mailFolder, uid, gid);
  const port = await freePort();
  const config = join(folder, 'dovecot.conf');
  writeFileSync(config, configOf({ folder, mailFolder, port, uid, gid }));
  let server = await start(config, port);
  return {
    host: '127.0.0.1',
    port,
    /** Puts mail into a folder, as a delivery would. */
    async deliver(user: string, mails: readonly (string | Buffer)[], into: Delivery = {}): Promise<void> {
      await as(port, user, async (client) => {
        const { to = 'INBOX', on } = into;
        if (to !== 'INBOX') await client.mailboxCreate(to);
        for (const mail of mails) await client.append(to, mail, [], on);
      });
    },
    /** One connection for many deliveries. */
    signIn: (user: string) => signIn(port, user),
    /** For whatever else another mail program does to a mailbox. */
    as: <T>(user: string, work: (client: ImapFlow) => Promise<T>) => as(port, user, work),
    /** As after a restore from a backup: the same mail, under other numbers. */
    async renumber(user: string): Promise<void> {
      await stop(server);
      const mail = join(mailFolder, user);
      const lost = readdirSync(mail).filter((name) => name.startsWith('dovecot'));
      for (const name of lost) rmSync(join(mail, name));
      // Dovecot numbers anew by the second, and within one second would give the old numbers again.
      await setTimeout(1_000);
      server = await start(config, port);
    },
    /** As after a crash. */
    async crash(): Promise<void> {
      await stop(server, 'SIGKILL');
      server = await start(config, port);
    },
    async close(): Promise<void> {
      await stop(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Delivery {
  to?: string;
  on?: Date;
}

export type Dovecot = Awaited<ReturnType<typeof startDovecot>>;

async function signIn(port: number, user: string): Promise<ImapFlow> {
  const auth = { user, pass: mailPassword };
  const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false });
  // The command under way fails as well.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function as<T>(port: number, user: string, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  const client = await signIn(port, user);
  try {
    return await work(client);
  } finally {
    client.close();
  }
}

async function start(config: string, port: number): Promise<ChildProcess> {
  if (!existsSync('/usr/sbin/dovecot')) throw new Error('install dovecot-imapd to run this test');
  const server = spawn('/usr/sbin/dovecot', ['-F', '-c', config], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Its processes end with it: one left behind would go on serving whoever is connected.
    detached: true,
  });
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (server.exitCode !== null || tries === 200) throw new Error('Dovecot did not start');
    await setTimeout(50);
  }
  return server;
}

async function stop(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  if (server.pid) process.kill(-server.pid, signal);
  await exited;
}

function answers(port: number): Promise<boolean> {
  const socket = createConnection({ host: '127.0.0.1', port });
  return new Promise((resolve) => {
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('data', () => end(true));
    socket.once('error', () => end(false));
    socket.once('close', () => resolve(false));
  });
}

interface Parts {
  folder: string;
  mailFolder: string;
  port: number;
  uid: number;
  gid: number;
}

const configOf = ({ folder, mailFolder, port, uid, gid }: Parts) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
instance_name = ${folder.split('/').at(-1)}
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${mailFolder}/%u
mail_uid = ${uid}
mail_gid = ${gid}
first_valid_uid = 1
mail_max_userip_connections = 100
passdb {
  driver = static
  args = password=${mailPassword}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${mailFolder}/%u
}
namespace inbox {
  inbox = yes
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
