import { financialPeriods } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { monthsOfYear } from '@backdock/core/accounting/financial-periods/financial-periods.values.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addInvoice, addPartner } from '../../../test/period-documents.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { firstOpenDay } from './financial-periods.service.ts';

let app: TestApp;
let [one, other, admin]: [string, string, string] = ['', '', ''];
let partnerId: number;
beforeAll(async () => {
  app = await openTestApp();
  one = await app.signedIn({ roles: ['Accountant'], name: 'Dana' });
  other = await app.signedIn({ roles: ['Accountant'], name: 'Noah' });
  admin = await app.signedIn({ roles: ['Admin'], name: 'Ada' });
  partnerId = await addPartner(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql(
    'TRUNCATE reopened_change, period_change, financial_month, financial_year, credit_memo, invoice CASCADE',
  );
});

const reason = 'A late bill of the carrier';
const lock = (as: string, year: number, month: number, body: object = {}) =>
  app.call(financialPeriods.lockMonth, { as, params: { year, month }, body });
const unlock = (as: string, year: number, month: number, body: object = { reason }) =>
  app.call(financialPeriods.unlockMonth, { as, params: { year, month }, body });
const lockYear = (as: string, year: number) =>
  app.call(financialPeriods.lockYear, { as, params: { year }, body: {} });
const unlockYear = (as: string, year: number) =>
  app.call(financialPeriods.unlockYear, { as, params: { year }, body: { reason } });
const lockTo = async (year: number, last: number) => {
  for (const month of monthsOfYear.filter((each) => each <= last)) {
    expect((await lock(one, year, month)).status).toBe(200);
  }
};
const detail = (reply: { body: unknown }) => (reply.body as { detail: string }).detail;
const states = async (year: number) => {
  const { body } = await app.call(financialPeriods.board, { as: one });
  return body
    .find((each) => each.year === year)
    ?.months.map(({ state }) => state[0])
    .join('');
};
const invoiceOn = (postingDate: string, number = `INV-${postingDate}`) =>
  addInvoice(app, { partnerId, number, postingDate });

describe('the board', () => {
  test('shows the years from the first posting to the current one, newest first', async () => {
    const years = async () =>
      (await app.call(financialPeriods.board, { as: one })).body.map(({ year }) => year);
    expect(await years()).toEqual([2026]);
    await invoiceOn('2024-05-02');
    expect(await years()).toEqual([2026, 2025, 2024]);
    await lockTo(2023, 1);
    expect(await years()).toEqual([2026, 2025, 2024, 2023]);
  });

  test('doesn’t go back past the first lockable year', async () => {
    await invoiceOn('1999-12-31');
    const { body } = await app.call(financialPeriods.board, { as: one });
    expect(body.at(-1)?.year).toBe(2000);
  });

  test('shows each month’s state, who locked it and when it relocks', async () => {
    await lockTo(2026, 2);
    await unlock(other, 2026, 2, { reason, relockAfterDays: 5 });
    const { body } = await app.call(financialPeriods.board, { as: one });
    expect(body[0]).toMatchObject({ year: 2026, isLocked: false, lockedMonths: [1], lockedBy: null });
    expect(await states(2026)).toBe('LROOOOOOOOOF');
    expect(body[0]?.months.slice(0, 3)).toMatchObject([
      { month: 1, isLocked: true, lockedBy: 'Dana', lockedOn: '2026-11-15T12:00:00.000Z', relockOn: null },
      { month: 2, isLocked: false, relockOn: '2026-11-20T12:00:00.000Z' },
      { month: 3, isLocked: false, lockedBy: null, lockedOn: null },
    ]);
  });
});

describe('locking a month', () => {
  test('closes it and returns its year', async () => {
    const reply = await lock(one, 2026, 1);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ year: 2026, lockedMonths: [1] });
    await expect(invoiceOn('2026-01-31')).rejects.toThrow(
      'January 2026 is locked. Choose a posting date from February 1, 2026.',
    );
    await invoiceOn('2026-02-01');
  });

  test.each([
    ['before an earlier one', 3, 'Lock February 2026 first. Months must be locked in order.'],
    ['twice', 1, 'January 2026 is already locked.'],
    ['before it ends', 11, 'November 2026 hasn’t ended. It can be locked on or after December 1, 2026.'],
  ])('%s is refused', async (_, month, message) => {
    await lockTo(2026, 1);
    const reply = await lock(one, 2026, month, { reason });
    expect([reply.status, detail(reply)]).toEqual([409, message]);
    expect(await app.sql('SELECT FROM period_change')).toHaveLength(1);
  });

  test('before an earlier one takes an Admin with a reason', async () => {
    const without = await lock(admin, 2026, 2);
    expect([without.status, detail(without)]).toEqual([
      409,
      'January 2026 is still open. Give a reason to lock February 2026 first.',
    ]);
    expect((await lock(admin, 2026, 2, { reason: 'too short' })).status).toBe(400);
    expect((await lock(admin, 2026, 2, { reason })).status).toBe(200);
    const changes = await app.sql('SELECT action, reason FROM period_change');
    expect(changes).toEqual([{ action: 'Locked', reason }]);
  });

  test('is possible once it ends at midnight Pacific time', async () => {
    const at = app.clock.now;
    try {
      await lockTo(2026, 10);
      app.clock.now = new Date('2026-12-01T07:59:00Z');
      expect((await lock(await app.signedIn({ roles: ['Accountant'] }), 2026, 11)).status).toBe(409);
      app.clock.now = new Date('2026-12-01T08:00:00Z');
      expect((await lock(await app.signedIn({ roles: ['Accountant'] }), 2026, 11)).status).toBe(200);
    } finally {
      app.clock.now = at;
    }
  });

  test('succeeds only once under concurrent requests', async () => {
    const replies = await Promise.all([lock(one, 2026, 1), lock(other, 2026, 1), lock(admin, 2026, 1)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await app.sql('SELECT FROM period_change')).toHaveLength(1);
  });

  test('never slips in after a concurrent unlock of the previous month', async () => {
    await lockTo(2026, 2);
    const [locked, unlocked] = await Promise.all([lock(one, 2026, 3), unlock(other, 2026, 2)]);
    expect(unlocked.status).toBe(200);
    const order = await app.sql<{ action: string; month: number }>(
      'SELECT action, month FROM period_change ORDER BY id OFFSET 2',
    );
    // Whichever came first, March was locked only while February still was.
    expect(order).toEqual(
      locked.status === 200
        ? [
            { action: 'Locked', month: 3 },
            { action: 'Unlocked', month: 2 },
          ]
        : [{ action: 'Unlocked', month: 2 }],
    );
  });

  test.each([
    ['2026', '13'],
    ['2026', '0'],
    ['1999', '1'],
    ['2101', '1'],
    ['x', '1'],
  ])('with the path %s/%s is refused', async (year, month) => {
    const reply = await app.call(financialPeriods.lockMonth, { as: one, params: { year, month } });
    expect(reply.status).toBe(400);
  });
});

describe('unlocking a month', () => {
  test('takes a second person and a reason, and lasts three days by default', async () => {
    await lockTo(2026, 1);
    const own = await unlock(one, 2026, 1);
    expect([own.status, detail(own)]).toEqual([409, 'You locked this period. Someone else must unlock it.']);
    expect((await unlock(other, 2026, 1, {})).status).toBe(400);
    expect((await unlock(other, 2026, 1, { reason, relockAfterDays: 0 })).status).toBe(400);
    expect((await unlock(other, 2026, 1, { reason, relockAfterDays: 31 })).status).toBe(400);
    const reply = await unlock(other, 2026, 1);
    expect(reply.status).toBe(200);
    expect(reply.body.months[0]).toMatchObject({
      state: 'Reopened',
      reopenedOn: '2026-11-15T12:00:00.000Z',
      relockOn: '2026-11-18T12:00:00.000Z',
    });
    await invoiceOn('2026-01-31');
    expect(detail(await unlock(other, 2026, 1))).toBe('January 2026 is not locked.');
  });

  test('is allowed for the Admin who locked it', async () => {
    await lock(admin, 2026, 1);
    expect((await unlock(admin, 2026, 1)).status).toBe(200);
  });

  test('takes someone other than the last person who locked it, even after an automatic relock', async () => {
    await lockTo(2026, 1);
    await unlock(other, 2026, 1);
    await app.write(
      `UPDATE financial_month SET is_locked = true, locked_by = NULL, reopened_on = NULL, relock_on = NULL`,
    );
    expect((await unlock(one, 2026, 1)).status).toBe(409);
    expect((await unlock(other, 2026, 1)).status).toBe(200);
  });
});

describe('locking a year', () => {
  test('closes all twelve months and keeps their own locks', async () => {
    await lockTo(2025, 2);
    const early = await lockYear(one, 2026);
    expect([early.status, detail(early)]).toEqual([
      409,
      '2026 hasn’t ended. It can be locked on or after January 1, 2027.',
    ]);
    const reply = await lockYear(one, 2025);
    expect(reply.body).toMatchObject({ isLocked: true, lockedBy: 'Dana', lockedMonths: [1, 2] });
    expect(await states(2025)).toBe('LLLLLLLLLLLL');
    await expect(invoiceOn('2025-12-24')).rejects.toThrow(
      'December 2025 is locked. Choose a posting date from January 1, 2026.',
    );
    expect(detail(await lock(one, 2025, 3))).toBe('2025 is locked, including all its months.');
    expect(detail(await unlock(other, 2025, 1))).toBe('All of 2025 is locked. Unlock the year first.');
    expect(detail(await lockYear(other, 2025))).toBe('2025 is already locked.');
  });

  test('and unlocking it restores the months’ own locks', async () => {
    await lockTo(2025, 2);
    await lockYear(one, 2025);
    expect(detail(await unlockYear(one, 2025))).toBe('You locked this period. Someone else must unlock it.');
    const reply = await unlockYear(other, 2025);
    expect(reply.body).toMatchObject({
      isLocked: false,
      lockedMonths: [1, 2],
      relockOn: '2026-11-18T12:00:00.000Z',
    });
    expect(await states(2025)).toBe('LLRRRRRRRRRR');
    await expect(invoiceOn('2025-02-02')).rejects.toThrow('February 2025 is locked.');
    await invoiceOn('2025-03-03');
  });

  test('appears in the history of every month', async () => {
    await lockYear(one, 2025);
    const { body } = await app.call(financialPeriods.history, { as: one, params: { year: 2025, month: 7 } });
    expect(body.entries[0]).toMatchObject({ actorName: 'Dana', what: 'locked the whole year' });
  });
});

test('the first open day skips locked months and years', async () => {
  const { reader } = app.runtime.database;
  await lockTo(2026, 2);
  await lockYear(one, 2025);
  expect(await firstOpenDay(reader, '2025-06-15')).toBe('2026-03-01');
  expect(await firstOpenDay(reader, '2026-02-28')).toBe('2026-03-01');
  expect(await firstOpenDay(reader, '2026-03-17')).toBe('2026-03-17');
});

test('the history shows who locked and unlocked, why, and what was left open', async () => {
  await addInvoice(app, { partnerId, number: 'INV-1', postingDate: '2026-01-05', sync: 'Failed' });
  await lockTo(2026, 1);
  await unlock(other, 2026, 1);
  const { body } = await app.call(financialPeriods.history, { as: one, params: { year: 2026, month: 1 } });
  expect(body.entries.slice(0, 2)).toMatchObject([
    { actorName: 'Noah', what: 'unlocked this period', reason },
    { actorName: 'Dana', what: 'locked this period', reason: null },
  ]);
  expect(body.entries[0]?.changes).toMatchObject([
    { label: 'State', from: 'Locked', to: 'Reopened' },
    { label: 'Relocks on', from: null, to: 'Nov 18, 2026 4:00 AM (PST)' },
  ]);
  expect(body.entries[1]?.changes).toMatchObject([
    { label: 'State', from: 'Open', to: 'Locked' },
    { label: 'Open items', from: null, to: 'Invoices that failed to sync: 1' },
    { label: 'Totals fingerprint', from: null },
  ]);
});
