import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { listExports } from '@backdock/core/exports/exports.contract.ts';
import { employees } from '@backdock/core/identity/employees.contract.ts';
import { identity } from '@backdock/core/identity/identity.contract.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Admin'] });
});
afterAll(() => app.close());

const health = () => app.raw('GET', identity.health.path);

test('while a table is locked, unrelated calls are answered and health is unaffected', async () => {
  const locker = new pg.Client({ connectionString: app.runtime.config.DATABASE_URL });
  await locker.connect();
  await locker.query('BEGIN; LOCK TABLE invoice');
  const stuck = [invoices.list.path, '/api/dashboard/stats', `${invoices.list.path}/1`];
  const readers = Array.from({ length: 60 }, (_, n) => app.raw('GET', stuck[n % stuck.length] ?? '', { as }));
  // They have their share of connections and are waiting.
  await expect.poll(() => app.runtime.database.pools.reader.totalCount).toBeGreaterThan(0);
  const unrelated: Record<string, number>[] = [];
  for (let n = 0; n < 40; n += 1) {
    const replies = await Promise.all([
      app.raw('GET', identity.currentUser.path, { as }),
      app.raw('GET', employees.emails.path, { as }),
      app.raw('GET', listExports.list.path, { as }),
      health(),
      app.raw('GET', identity.liveness.path),
    ]);
    for (const { status, url } of replies) {
      if (status !== 200) unrelated.push({ [url]: status });
    }
  }
  expect(unrelated).toEqual([]);
  const statuses = (await Promise.all(readers)).map(({ status }) => status);
  expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
  expect(statuses).toContain(503);
  await locker.query('ROLLBACK');
  await locker.end();
  await expect.poll(async () => (await app.raw('GET', invoices.list.path, { as })).status).toBe(200);
});

test('health reports a lost database and its return', async () => {
  expect((await health()).status).toBe(200);
  const { pathname } = new URL(app.runtime.config.DATABASE_URL);
  const elsewhere = new pg.Client({
    connectionString: app.runtime.config.DATABASE_URL.replace(pathname, '/postgres'),
  });
  await elsewhere.connect();
  const name = pathname.slice(1);
  await elsewhere.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
  await elsewhere.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  const away = await health();
  expect(away.status).toBe(503);
  expect(away.headers.get('retry-after')).toBe('2');
  expect((await app.raw('GET', identity.liveness.path)).status).toBe(200);
  await elsewhere.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);
  await elsewhere.end();
  await expect.poll(async () => (await health()).status).toBe(200);
});
