import pg from 'pg';
import { expect, test } from 'vitest';
import { copyDatabase } from './database.ts';

test('a database is dropped only once the connections of a pool that ended are closed', async () => {
  const errors: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    const copy = await copyDatabase();
    const pool = new pg.Pool({ connectionString: copy.url, max: 8 });
    pool.on('connect', (client) => client.on('error', (error) => errors.push(error)));
    await Promise.all(Array.from({ length: 8 }, () => pool.query('SELECT pg_sleep(0.05)')));
    await pool.end();
    await copy.drop();
  }
  expect(errors).toEqual([]);
});
