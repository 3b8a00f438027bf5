import { financialPeriods } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPartner, invoiceSql, invoiceValues } from '../../../test/period-documents.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Employee, inTransaction } from '../../platform/context.ts';
import { lockPeriod } from './period-locks.service.ts';

let app: TestApp;
let accountant: Employee;
let token: string;
let partnerId: number;
beforeAll(async () => {
  app = await openTestApp();
  const id = await app.addEmployee({ roles: ['Admin'], name: 'Ada' });
  token = await app.tokenFor(id);
  accountant = {
    kind: 'employee',
    id,
    email: 'ada@backdock.test',
    name: 'Ada',
    roles: ['Admin'],
    departmentId: null,
    isHead: false,
    sessionId: null,
  };
  partnerId = await addPartner(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('TRUNCATE reopened_change, period_change, financial_month, financial_year, invoice CASCADE');
});

const reason = 'The auditors ask for it';
const march = { year: 2026, month: 3 };
const lockMarch = () => app.call(financialPeriods.lockMonth, { as: token, params: march, body: { reason } });
const totalsOf = async (month: number) => {
  const { body } = await app.call(financialPeriods.totals, { as: token, params: { year: 2026, month } });
  return body.lines;
};
const post = (number: string, postingDate: string) =>
  app.write(invoiceSql, invoiceValues({ partnerId, number, postingDate }));

/** Waits until someone blocks on a month that another transaction holds. */
async function untilSomeoneWaits(): Promise<void> {
  for (;;) {
    const waiting = await app.sql(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 7301 AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    if (waiting.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('locking waits for a posting already in progress and includes it in the totals', async () => {
  const client = await app.runtime.database.pools.writer.connect();
  try {
    await client.query(
      `BEGIN; SELECT set_config('backdock.actor', 'test', true), set_config('backdock.audited', 'yes', true)`,
    );
    await client.query(invoiceSql, invoiceValues({ partnerId, number: 'FIRST', postingDate: '2026-03-31' }));
    const locking = lockMarch();
    await untilSomeoneWaits();
    expect(await app.sql('SELECT FROM financial_month')).toHaveLength(0);
    await client.query('COMMIT');
    expect((await locking).status).toBe(200);
  } finally {
    client.release();
  }
  expect(await totalsOf(3)).toMatchObject([{ count: 1, total: 100, locked: { count: 1, total: 100 } }]);
});

test('a rolled-back posting is not in the totals', async () => {
  const client = await app.runtime.database.pools.writer.connect();
  try {
    await client.query(
      `BEGIN; SELECT set_config('backdock.actor', 'test', true), set_config('backdock.audited', 'yes', true)`,
    );
    await client.query(invoiceSql, invoiceValues({ partnerId, number: 'GONE', postingDate: '2026-03-31' }));
    const locking = lockMarch();
    await untilSomeoneWaits();
    await client.query('ROLLBACK');
    expect((await locking).status).toBe(200);
  } finally {
    client.release();
  }
  expect(await totalsOf(3)).toEqual([]);
});

/** A lock that is taken but not yet committed while `meanwhile` runs. */
function whileLocking(meanwhile: () => Promise<void>, end: 'commit' | 'rollback'): Promise<void> {
  const base = { actor: accountant, now: app.clock.now, log: app.runtime.log, requestId: 'test' };
  return inTransaction(app.runtime, { ...base, ip: null, host: '' }, async (ctx) => {
    await lockPeriod(ctx, march, reason);
    await meanwhile();
    if (end === 'rollback') throw new Error('taken back');
  });
}

test('a posting that starts after the lock waits for it and is refused', async () => {
  let posting: Promise<unknown> = Promise.resolve();
  await whileLocking(async () => {
    posting = post('LATE', '2026-03-15').then(
      () => 'posted',
      (error: Error) => error.message,
    );
    await untilSomeoneWaits();
  }, 'commit');
  expect(await posting).toBe('March 2026 is locked. Choose a posting date from April 1, 2026.');
  expect(await totalsOf(3)).toEqual([]);
});

test('a posting that waited for a lock goes through if the lock is rolled back', async () => {
  let posting: Promise<unknown> = Promise.resolve();
  const locking = whileLocking(async () => {
    posting = post('KEPT', '2026-03-15');
    await untilSomeoneWaits();
  }, 'rollback');
  await expect(locking).rejects.toThrow('taken back');
  await posting;
  expect(await totalsOf(3)).toMatchObject([{ count: 1, locked: null }]);
});

test('a posting in another month does not wait', async () => {
  await whileLocking(async () => {
    await post('APRIL', '2026-04-01');
  }, 'commit');
  expect(await totalsOf(4)).toMatchObject([{ count: 1 }]);
});

test('moving a document out of a month being locked waits and is refused', async () => {
  await post('MOVING', '2026-03-15');
  let moving: Promise<unknown> = Promise.resolve();
  await whileLocking(async () => {
    moving = app.write(`UPDATE invoice SET posting_date = '2026-04-01'`).then(
      () => 'moved',
      (error: Error) => error.message,
    );
    await untilSomeoneWaits();
  }, 'commit');
  expect(await moving).toMatch(/^March 2026 is locked/);
  expect(await totalsOf(3)).toMatchObject([{ count: 1, hasChanged: false }]);
});

test('under concurrent postings, the locked totals match what the month finally holds', async () => {
  for (const month of [1, 2, 3, 4, 5]) {
    const day = `2026-0${month}-10`;
    const postings = Array.from({ length: 12 }, (_, at) =>
      post(`CROWD-${month}-${at}`, day).then(
        () => 1,
        () => 0,
      ),
    );
    const locking = app.call(financialPeriods.lockMonth, {
      as: token,
      params: { year: 2026, month },
      body: { reason },
    });
    const more = Array.from({ length: 12 }, (_, at) =>
      post(`CROWD-${month}-B${at}`, day).then(
        () => 1,
        () => 0,
      ),
    );
    const counts = await Promise.all([...postings, ...more]);
    expect((await locking).status).toBe(200);
    const posted = counts.filter((count) => count === 1).length;
    const lines = await totalsOf(month);
    expect(lines.map(({ count, hasChanged }) => [count, hasChanged])).toEqual(
      posted === 0 ? [] : [[posted, false]],
    );
  }
});
