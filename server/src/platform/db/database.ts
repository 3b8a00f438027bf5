import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './preparing-client.ts';
import type { DB } from './schema.gen.ts';
import { createShares, readingShares, type Shares, writingShares } from './shares.ts';

/** A transaction for writes. A plain handle doesn't typecheck in its place. */
export type Tx = Transaction<DB> & { readonly [transactional]: true };
declare const transactional: unique symbol;

/** Enough to read: a transaction reads too, but this handle cannot write. */
export type Reader = Pick<
  Kysely<DB>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'dynamic' | 'getExecutor'
>;

export interface Database {
  readonly writer: Kysely<DB>;
  readonly reader: Kysely<DB>;
  /** For authentication: a few connections of its own, so slow lists lock no one out. */
  readonly identity: Kysely<DB>;
  readonly pools: Readonly<Record<'writer' | 'reader' | 'identity' | 'health', pg.Pool>>;
  /** The same database for one kind of call, limited to its share of the connections. */
  shareFor(kind: string): Database;
  /** Fails if the database doesn't respond. Has its own connection, however busy the others are. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

// Dates stay `yyyy-MM-dd`, timestamps become ISO text without a detour through Date, and bigint counts and ids
// fit a double. numeric stays text: money is never a float.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoTimestamp);

export function isoTimestamp(text: string): string {
  const [day, time = ''] = text.split(' ');
  if (!time.endsWith('+00')) return new Date(text).toISOString();
  const [seconds = '', fraction = ''] = time.slice(0, -3).split('.');
  return `${day}T${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

export interface DatabaseSettings {
  url: string;
  /** Connections per pool. */
  size: number;
  applicationName: string;
}

const writerSettings = [
  'role=backdock_app',
  'timezone=UTC',
  'statement_timeout=10s',
  'lock_timeout=5s',
  'idle_in_transaction_session_timeout=15s',
];
const readerSettings = [
  'role=backdock_app',
  'timezone=UTC',
  'statement_timeout=2s',
  'default_transaction_read_only=on',
];

/** Anything this short finishes sooner, unless the database is down. */
const pingMs = 2_000;

export function openDatabase(settings: DatabaseSettings): Database {
  const writer = openPool(settings, writerSettings);
  const reader = openPool(settings, readerSettings);
  const identity = openPool({ ...settings, size: Math.max(2, settings.size >> 1) }, readerSettings, {
    connectionTimeoutMillis: 10_000,
  });
  const health = openPool({ ...settings, size: 1 }, readerSettings, { query_timeout: pingMs });
  const shares = {
    writer: createShares(writingShares(settings.size)),
    reader: createShares(readingShares(settings.size)),
  };
  let pinging: Promise<unknown> | null = null;
  const database: Database = {
    writer: queriesOf(writer),
    reader: queriesOf(reader),
    identity: queriesOf(identity),
    pools: { writer, reader, identity, health },
    shareFor: (kind) => ({
      ...database,
      writer: queriesOf(sharedPool(writer, shares.writer, kind)),
      reader: queriesOf(sharedPool(reader, shares.reader, kind)),
    }),
    async ping() {
      // Concurrent callers share one result.
      pinging ??= health.query('SELECT 1').finally(() => {
        pinging = null;
      });
      await pinging;
    },
    async close() {
      await Promise.all([writer, reader, identity, health].map((pool) => pool.end()));
    },
  };
  return database;
}

const queriesOf = (pool: PostgresPool) => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

/** The pool for one kind of call: its turn lasts from acquiring the connection to releasing it. */
function sharedPool(pool: pg.Pool, shares: Shares, kind: string): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const endTurn = await shares.take(kind);
      const client = await pool.connect().catch((error: unknown) => {
        endTurn();
        throw error;
      });
      const { release } = client;
      client.release = (destroy) => {
        endTurn();
        release.call(client, destroy);
      };
      return client;
    },
  };
}

function openPool(settings: DatabaseSettings, options: readonly string[], more: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: settings.url,
    max: settings.size,
    application_name: settings.applicationName,
    options: options.map((option) => `-c ${option}`).join(' '),
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    ...more,
  });
  // An idle connection closed by the server is replaced on next use; without a listener, the error would crash us.
  pool.on('error', () => undefined);
  // The same for one in use: the statement it interrupts, or the next one, fails and says why.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
