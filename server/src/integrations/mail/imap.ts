import { type FetchMessageObject, ImapFlow } from 'imapflow';
import { inTime } from '../deadlines.ts';
import { MailboxFailure, mailboxFailure } from './imap-failure.ts';

export interface ImapSettings {
  host: string;
  port: number;
  security: 'Tls' | 'StartTls' | 'None';
  userName: string;
  /** A password, or a token for XOAUTH2. */
  login: { password: string } | { accessToken: string };
  /** From connecting to being signed in. */
  connectMs: number;
  /** For every later command, however its answer drips. */
  commandMs: number;
}

export interface ImapFolder {
  uidValidity: bigint;
  /** The next mail gets this number or a higher one. */
  uidNext: number;
  count: number;
}

/** What the server says about a mail without handing over its bytes. */
export interface MailDescription {
  uid: number;
  size: number;
  internalDate: Date;
  messageId: string | null;
  from: string | null;
  subject: string | null;
}

/** A signed-in connection. Nothing it does marks mail as read, moves it, or deletes it. */
export interface ImapConnection {
  /** Opens a folder as it is now; later calls are about it. */
  open(folder: string): Promise<ImapFolder>;
  /** Numbers in ascending order: those above one, of mail that arrived since about a day. */
  findUids(wanted: { above: number; since: Date }): Promise<number[]>;
  /** Whatever was deleted meanwhile is left out. */
  describe(uids: readonly number[]): Promise<MailDescription[]>;
  /** A mail's bytes, piece by piece; nothing if it was deleted meanwhile. */
  read(uid: number): AsyncGenerator<Buffer>;
  /** Sets a keyword of ours, where the server keeps such. */
  mark(uids: readonly number[], keyword: string): Promise<void>;
  /** Until the server reports something that came after the folder was opened, at most this long. */
  waitForNews(ms: number, stop: AbortSignal): Promise<void>;
  close(): void;
}

const pieceBytes = 512 * 1024;
const describedAtOnce = 500;
/** How long an idle connection has to answer before we give it up. */
const pulseMs = 10_000;

/** Connects and signs in. Every failure, here and later, is a `MailboxFailure`. */
export async function openImap(settings: ImapSettings): Promise<ImapConnection> {
  const { host, port, security, userName, login, connectMs, commandMs } = settings;
  const client = new ImapFlow({
    host,
    port,
    secure: security === 'Tls',
    doSTARTTLS: security === 'StartTls',
    auth: { user: userName, ...('password' in login ? { pass: login.password } : login) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: 5 * 60_000,
    maxLiteralSize: 4 * 1024 * 1024,
  });
  // Its commands fail as well; without a listener the process would.
  client.on('error', () => undefined);
  const command = async <T>(work: () => Promise<T>, ms = commandMs): Promise<T> => {
    try {
      const answer = await inTime('The mail server', ms, work);
      // On a closed connection the library finds nothing instead of failing, which looks like an empty folder.
      if (!client.usable)
        throw new MailboxFailure('lost', `The connection to ${host} on port ${port} was lost.`);
      return answer;
    } catch (error) {
      const failure = mailboxFailure(error, settings);
      if (failure.trouble === 'slow' || failure.trouble === 'lost') client.close();
      throw failure;
    }
  };
  try {
    await command(() => client.connect(), connectMs);
  } catch (error) {
    client.close();
    throw error;
  }
  return connectionOver(client, command, Math.min(commandMs, pulseMs));
}

type Command = <T>(work: () => Promise<T>, ms?: number) => Promise<T>;

function connectionOver(client: ImapFlow, command: Command, aliveMs: number): ImapConnection {
  // Mail can come while we are busy with other mail.
  let hasNews = false;
  client.on('exists', () => {
    hasNews = true;
  });
  return {
    async open(folder) {
      const opened = await openFolder(client, command, folder);
      hasNews = false;
      return opened;
    },
    async findUids({ above, since }) {
      // With nothing above it, `n:*` means the last mail.
      const found = await command(() => client.search({ uid: `${above + 1}:*`, since }, { uid: true }));
      if (!found) throw new MailboxFailure('answer', 'The mail server refused to search the folder.');
      return found.filter((uid) => uid > above).toSorted((a, b) => a - b);
    },
    async describe(uids) {
      const described: MailDescription[] = [];
      for (let at = 0; at < uids.length; at += describedAtOnce) {
        const some = uids.slice(at, at + describedAtOnce);
        const fetched = await command(() =>
          client.fetchAll([...some], { uid: true, size: true, internalDate: true, envelope: true }, byUid),
        );
        const asked = new Set(some);
        described.push(...fetched.filter(({ uid }) => asked.has(uid)).map(describe));
      }
      return described.toSorted((a, b) => a.uid - b.uid);
    },
    async *read(uid) {
      for (let start = 0; ; start += pieceBytes) {
        const source = { start, maxLength: pieceBytes };
        const fetched = await command(() => client.fetchOne(uid, { uid: true, source }, byUid));
        const piece = fetched ? fetched.source : undefined;
        if (piece?.length) yield piece;
        if (!piece || piece.length < pieceBytes) return;
      }
    },
    async mark(uids, keyword) {
      await command(() => client.messageFlagsAdd([...uids], [keyword], { ...byUid, silent: true }));
    },
    async waitForNews(ms, stop) {
      if (!hasNews) await waitForNews(client, command, { ms, aliveMs, stop });
    },
    close: () => client.close(),
  };
}

const byUid = { uid: true } as const;

async function openFolder(client: ImapFlow, command: Command, folder: string): Promise<ImapFolder> {
  try {
    const opened = await command(() => client.mailboxOpen(folder));
    return { uidValidity: opened.uidValidity, uidNext: opened.uidNext, count: opened.exists };
  } catch (error) {
    const cause = error instanceof MailboxFailure ? (error.cause as { mailboxMissing?: boolean }) : null;
    if (!cause?.mailboxMissing) throw error;
    throw new MailboxFailure('folder', `The folder “${folder}” doesn’t exist.`, error);
  }
}

/** IDLE only wakes: what it reports is looked up afterwards, and so is what it misses. */
async function waitForNews(
  client: ImapFlow,
  command: Command,
  { ms, aliveMs, stop }: { ms: number; aliveMs: number; stop: AbortSignal },
): Promise<void> {
  const { promise: woken, resolve: wake } = Promise.withResolvers<boolean>();
  const wakeNow = () => wake(true);
  const timer = setTimeout(wakeNow, ms);
  client.on('exists', wakeNow);
  client.on('close', wakeNow);
  stop.addEventListener('abort', wakeNow, { once: true });
  if (stop.aborted) wakeNow();
  try {
    const idling = client.idle().catch(wakeNow);
    await woken;
    // Ends IDLE, and shows whether the connection is still alive.
    await command(() => client.noop(), aliveMs);
    await command(() => Promise.resolve(idling));
  } finally {
    clearTimeout(timer);
    client.off('exists', wakeNow);
    client.off('close', wakeNow);
    stop.removeEventListener('abort', wakeNow);
  }
}

function describe({ uid, size, internalDate, envelope }: FetchMessageObject): MailDescription {
  const from = envelope?.from?.[0];
  const date = new Date(internalDate ?? 0);
  return {
    uid,
    size: size ?? 0,
    internalDate: Number.isNaN(date.getTime()) ? new Date(0) : date,
    messageId: line(envelope?.messageId, 998),
    from: line(from && (from.name ? `${from.name} <${from.address ?? ''}>` : from.address), 300),
    subject: line(envelope?.subject, 300),
  };
}

/** One line without control characters; null if nothing is left. */
function line(text: string | undefined, longest: number): string | null {
  const clean = text
    ?.toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return clean ? clean.slice(0, longest).toWellFormed() : null;
}
