import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyDatabase } from '../../../test/database.ts';
import { prepareDatabase } from '../../prepare.ts';
import { createLog } from '../log.ts';
import { migrate } from './migrate.ts';

const log = createLog('silent', 'test');
const server = (inject('serverEnv').DATABASE_URL ?? '').replace(/\/backdock$/, '');
const fresh = `${server}/fresh_${process.pid}`;

async function query(url: string, ...statements: string[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements.slice(0, -1)) await client.query(statement);
    return await client.query(statements.at(-1) ?? '');
  } finally {
    await client.end();
  }
}

beforeAll(() => query(`${server}/postgres`, `CREATE DATABASE fresh_${process.pid}`));
afterAll(() => query(`${server}/postgres`, `DROP DATABASE fresh_${process.pid} WITH (FORCE)`));

test('five processes starting together migrate once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => prepareDatabase({ owner: fresh, app: fresh }, log)));
  const { rows } = await query(fresh, 'SELECT name FROM schema_migration ORDER BY name');
  expect(rows[0]).toEqual({ name: '0001-foundation.sql' });
  const flags = await query(fresh, 'SELECT count(*) FROM feature_flag');
  expect(flags.rows[0]).toEqual({ count: 11 });
});

test('an applied migration that was edited later is refused', async () => {
  const copy = await copyDatabase();
  await query(copy.url, `UPDATE schema_migration SET checksum = 'other'`);
  await expect(migrate(copy.url)).rejects.toThrow('was changed after it was applied');
  await copy.drop();
});

test('a migration retries its lock briefly, so queries don’t queue behind it', async () => {
  const copy = await copyDatabase();
  const folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'migrations-'))}/`);
  await writeFile(new URL('9000-widen.sql', folder), 'ALTER TABLE busy ADD COLUMN added int');
  await query(copy.url, 'CREATE TABLE busy ()');
  const slowReader = query(copy.url, 'BEGIN', 'SELECT FROM busy', 'SELECT pg_sleep(2)');
  await sleep(100);
  const state = { done: false };
  const migrated = migrate(copy.url, undefined, folder).finally(() => (state.done = true));
  const client = new pg.Client({ connectionString: copy.url });
  await client.connect();
  let slowestMs = 0;
  while (!state.done) {
    const start = performance.now();
    await client.query('SELECT FROM busy');
    slowestMs = Math.max(slowestMs, performance.now() - start);
  }
  await migrated;
  await slowReader;
  await client.end();
  // A query queued behind the migration would have waited out the reader's two seconds.
  expect(slowestMs).toBeLessThan(1_000);
  const columns = await query(copy.url, `SELECT FROM information_schema.columns WHERE table_name = 'busy'`);
  expect(columns.rowCount).toBe(1);
  await copy.drop();
});
