import { Kysely, PostgresDialect } from 'kysely';
import type { DatabaseSettings } from './database.ts';
import { PreparingClient } from './preparing-client.ts';
import type { DB } from './schema.gen.ts';

/** A dedicated connection for locks that last as long as it does: if you can still write through it, you hold them. */
export interface LockConnection {
  /** Whether this connection holds the lock; it keeps it until closed or lost. */
  tryLock(space: number, key: number): Promise<boolean>;
  /** One transaction at a time. */
  readonly writer: Kysely<DB>;
  /** Aborted when the connection, and with it its locks, is lost. */
  readonly lost: AbortSignal;
  close(): Promise<void>;
}

// Writes here may wait for a change to tens of thousands of documents.
const settingsOf = [
  'role=backdock_app',
  'timezone=UTC',
  'statement_timeout=90s',
  'lock_timeout=60s',
  'idle_in_transaction_session_timeout=15s',
];

export async function openLockConnection({
  url,
  applicationName,
}: Omit<DatabaseSettings, 'size'>): Promise<LockConnection> {
  const client = new PreparingClient({
    connectionString: url,
    application_name: applicationName,
    options: settingsOf.map((option) => `-c ${option}`).join(' '),
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    // PostgreSQL times out first; this side does if PostgreSQL goes silent.
    query_timeout: 100_000,
  });
  const lost = new AbortController();
  const abort = () => lost.abort(new Error('the connection that held the lock is gone'));
  client.on('error', abort);
  client.once('end', abort);
  await client.connect();
  const pooled = Object.assign(client, { release: () => undefined });
  const pool = { options: {}, connect: async () => pooled, end: () => client.end() };
  return {
    writer: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    lost: lost.signal,
    async tryLock(space, key) {
      const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', [
        space,
        key,
      ]);
      return rows[0]?.held ?? false;
    },
    close: () => client.end(),
  };
}
