import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const ownFolder = new URL('../../../migrations/', import.meta.url);
/** Arbitrary, but every migrating process must use the same key. */
const lockKey = 4_207_001;
/** A migration waiting for a lock blocks everyone behind it, so it gives up early and retries. */
const lockTimeout = '100ms';
const maxWaitMs = 2_000;
const patienceMs = 60_000;
const askAgainMs = 100;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Migrates the database to the newest schema, then runs the follow-up work. Any number of processes may call this at
 * once: one does the work, the others wait and find it done.
 */
export async function migrate(
  url: string,
  thenDo: (applied: string[]) => Promise<void> = async () => undefined,
  folder = ownFolder,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'backdock-migrate' });
  await client.connect();
  try {
    await takeTurn(client);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migration (
         name text PRIMARY KEY, checksum text NOT NULL, applied_on timestamptz NOT NULL DEFAULT now())`,
    );
    await thenDo(await applyMissing(client, await readMigrations(folder), Date.now() + patienceMs));
  } finally {
    await client.end();
  }
}

/**
 * Polls instead of waiting in the database: a waiting statement holds its snapshot, and a concurrent index build would
 * wait for that snapshot while this waits for the build.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('SELECT pg_try_advisory_lock($1) AS "isMine"', [
      lockKey,
    ]);
    if (rows[0]?.isMine) return;
    await sleep(askAgainMs);
  }
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyMissing(client: pg.Client, migrations: Migration[], deadline: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migration',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const done: string[] = [];
  for (const migration of migrations) {
    const known = applied.get(migration.name);
    if (known === migration.checksum) continue;
    if (known) throw new Error(`${migration.name} was changed after it was applied; write a new migration`);
    await applyPatiently(client, migration, deadline);
    done.push(migration.name);
  }
  return done;
}

async function applyPatiently(client: pg.Client, migration: Migration, deadline: number): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await apply(client, migration);
      return;
    } catch (error) {
      const lockNotAvailable = error instanceof pg.DatabaseError && error.code === '55P03';
      if (!lockNotAvailable || Date.now() > deadline) throw error;
      await sleep(Math.min(maxWaitMs, 100 * 2 ** attempt) * (0.5 + Math.random() / 2));
    }
  }
}

/** `CREATE INDEX CONCURRENTLY` cannot run in a transaction: such a file begins with `-- no transaction`. */
async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  const record = () =>
    client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
  if (sql.startsWith('-- no transaction')) {
    await client.query(sql);
    await record();
    return;
  }
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = '${lockTimeout}'`);
    await client.query(sql);
    await record();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
