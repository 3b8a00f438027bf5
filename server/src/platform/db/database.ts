import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './preparing-client.ts';
import type { DB } from './schema.gen.ts';

/** A transaction for writing. A plain handle does not typecheck where this is asked for. */
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
  readonly pools: { readonly writer: pg.Pool; readonly reader: pg.Pool };
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

export function openDatabase(settings: DatabaseSettings): Database {
  const writer = openPool(settings, writerSettings);
  const reader = openPool(settings, readerSettings);
  return {
    writer: new Kysely<DB>({ dialect: new PostgresDialect({ pool: writer }) }),
    reader: new Kysely<DB>({ dialect: new PostgresDialect({ pool: reader }) }),
    pools: { writer, reader },
    async close() {
      await Promise.all([writer.end(), reader.end()]);
    },
  };
}

function openPool(settings: DatabaseSettings, options: readonly string[]): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: settings.url,
    max: settings.size,
    application_name: settings.applicationName,
    options: options.map((option) => `-c ${option}`).join(' '),
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  });
  // An idle connection that the server closes is replaced on the next use; without a listener it would end us.
  pool.on('error', () => undefined);
  // The same for one in use: the statement that it ends, or the next one, fails and says why.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
