import pg from 'pg';
import { z } from 'zod';
import type { DatabaseSettings } from './db/database.ts';
import type { Log } from './log.ts';

const channel = 'backdock_changes';
const Change = z.object({ kind: z.string(), id: z.number().int(), version: z.number().int() });

/** A record's current version; null if changes may have been missed and the listener must look. */
type Listener = (version: number | null) => void;

export interface LiveChanges {
  /** Reports changes to one record until unsubscribed. */
  subscribe(kind: string, id: number, listener: Listener): () => void;
  close(): Promise<void>;
}

const firstWaitMs = 100;
const maxWaitMs = 10_000;
/** A peer that vanished silently is only noticed by pinging. */
const pingMs = 30_000;
const answerMs = 5_000;

/** Notifications from the database's triggers, over one connection that opens with the first subscriber. */
export function openLiveChanges(settings: Omit<DatabaseSettings, 'size'>, log: Log): LiveChanges {
  const listeners = new Map<string, Set<Listener>>();
  const toAll = () => {
    for (const each of listeners.values()) for (const listener of each) listener(null);
  };
  const toThose = (payload: string | undefined) => {
    const { data, error } = Change.safeParse(fromJson(payload));
    if (!data) {
      log.error({ err: error }, 'a change was told that nobody understands; everybody looks');
      toAll();
      return;
    }
    const { kind, id, version } = data;
    for (const listener of listeners.get(keyOf(kind, id)) ?? []) listener(version);
  };
  const connection = persistentConnection(settings, log, { onListening: toAll, onPayload: toThose });
  return {
    subscribe(kind, id, listener) {
      const key = keyOf(kind, id);
      const those = listeners.get(key) ?? new Set();
      listeners.set(key, those.add(listener));
      connection.open();
      return () => {
        those.delete(listener);
        if (those.size === 0) listeners.delete(key);
      };
    },
    close: () => connection.close(),
  };
}

function fromJson(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? '');
  } catch {
    return undefined;
  }
}

const keyOf = (kind: string, id: number) => `${kind} ${id}`;

interface Heard {
  /** From here on, nothing is missed. */
  onListening: () => void;
  onPayload: (payload: string | undefined) => void;
}

/** A listening connection that reconnects when lost. */
function persistentConnection(settings: Omit<DatabaseSettings, 'size'>, log: Log, heard: Heard) {
  let client: pg.Client | null = null;
  let state: 'new' | 'open' | 'closed' = 'new';
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let ping: NodeJS.Timeout | undefined;

  const lost = (which: pg.Client, error?: unknown) => {
    // Reported by the failed statement, and again by the connection's end.
    if (client !== which) return;
    client = null;
    which.end().catch(() => undefined);
    if (state === 'closed') return;
    log.warn({ err: error }, 'live changes are not heard; trying again');
    retry = setTimeout(() => void listen(), Math.min(maxWaitMs, firstWaitMs * 2 ** failures));
    failures += 1;
  };
  const listen = async () => {
    const next = clientOf(settings);
    client = next;
    next.on('error', (error) => lost(next, error));
    next.once('end', () => lost(next));
    next.on('notification', ({ payload }) => heard.onPayload(payload));
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
      failures = 0;
      heard.onListening();
    } catch (error) {
      lost(next, error);
    }
  };
  const prove = () => {
    const current = client;
    current?.query('SELECT 1').catch((error: unknown) => lost(current, error));
  };
  return {
    open() {
      if (state !== 'new') return;
      state = 'open';
      ping = setInterval(prove, pingMs).unref();
      void listen();
    },
    async close() {
      state = 'closed';
      clearTimeout(retry);
      clearInterval(ping);
      await client?.end();
    },
  };
}

function clientOf({ url, applicationName }: Omit<DatabaseSettings, 'size'>): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: `${applicationName}-changes`,
    options: '-c role=backdock_app',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    keepAlive: true,
  });
}
