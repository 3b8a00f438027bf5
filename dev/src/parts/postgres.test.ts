import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePorts } from '../ports.ts';
import { type Postgres, removePostgresData, startPostgres } from './postgres.ts';
import { identityOf } from './process-identity.ts';

let folder: string;
let port: number;
let deaths: string[] = [];
const running: Postgres[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  chmodSync(folder, 0o755);
  port = (await freePorts()).postgres;
});
afterAll(async () => {
  for (const postgres of running) await postgres.stop();
  await removePostgresData(join(folder, 'postgres'));
  rmSync(folder, { recursive: true });
});

async function start(durable: boolean): Promise<Postgres> {
  const onExit = (_: unknown, explanation: string): void => void deaths.push(explanation);
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), port, durable, onExit });
  running.push(postgres);
  return postgres;
}

async function query(postgres: Postgres, sql: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows as unknown[][];
  } finally {
    await client.end();
  }
}

it('starts, stops, keeps its data, and takes over from a killed run', { timeout: 60_000 }, async () => {
  const first = await start(true);
  await query(first, 'create table thing (name text)');
  expect(await query(first, 'show server_encoding')).toEqual([['UTF8']]);
  expect(await query(first, "select upper('äöü'), current_setting('shared_preload_libraries')")).toEqual([
    ['ÄÖÜ', 'pg_stat_statements'],
  ]);
  await query(
    first,
    'create extension pg_trgm; create extension btree_gist; create extension pg_stat_statements',
  );
  await first.stop();
  expect(identityOf(first.pid)).toBeNull();

  // A run whose supervisor was killed: the server keeps running, and the next start stops it first.
  const second = await start(true);
  const third = await start(true);
  expect(identityOf(second.pid)).toBeNull();
  expect(deaths).toEqual([expect.stringContaining('[postgres] stopped unexpectedly (exit code 0)')]);

  deaths = [];
  await query(third, "insert into thing values ('kept')");
  await third.crash();
  const fourth = await start(true);
  expect(await query(fourth, 'select name from thing')).toEqual([['kept']]);
  expect(deaths).toEqual([]);
  await fourth.stop();
});

it('trades durability for speed on request', { timeout: 60_000 }, async () => {
  const postgres = await start(false);
  expect(await query(postgres, 'show fsync')).toEqual([['off']]);
  await postgres.stop();
});
