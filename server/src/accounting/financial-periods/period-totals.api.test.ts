import { createHash } from 'node:crypto';
import { financialPeriods } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import {
  checklistItems,
  checklistKeys,
} from '@backdock/core/accounting/financial-periods/period-checklist.rules.ts';
import { creditMemos } from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addInvoice, addMemo, addPartner } from '../../../test/period-documents.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { externalCtx, type System } from '../../platform/context.ts';
import { financialPeriodJobs } from './financial-periods.jobs.ts';

let app: TestApp;
let [one, other]: [string, string] = ['', ''];
let [american, canadian]: [number, number] = [0, 0];
beforeAll(async () => {
  app = await openTestApp();
  one = await app.signedIn({ roles: ['Accountant'], name: 'Dana' });
  other = await app.signedIn({ roles: ['Accountant'], name: 'Noah' });
  american = await addPartner(app);
  canadian = await addPartner(app, 'Cad');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql(
    'TRUNCATE reopened_change, period_change, financial_month, financial_year, credit_memo, invoice CASCADE',
  );
});

const january = { year: 2026, month: 1 };
const reason = 'A late bill of the carrier';
const lock = (as = one) => app.call(financialPeriods.lockMonth, { as, params: january, body: {} });
const unlock = (as = other) =>
  app.call(financialPeriods.unlockMonth, { as, params: january, body: { reason } });
const totals = async (params = january) =>
  (await app.call(financialPeriods.totals, { as: one, params })).body;
const report = async () => (await app.call(financialPeriods.reopenReport, { as: one, params: january })).body;
const relock = async (now: string) => {
  const base = { log: app.runtime.log, requestId: 'test', ip: null, host: '' };
  const actor: System = { kind: 'system', name: 'financial-periods.relock' };
  const ctx = externalCtx<System>(app.runtime, { ...base, actor, now: new Date(now) });
  await financialPeriodJobs[0]?.run(ctx, {}, app.runtime);
};
const invoice = (number: string, postingDate: string | null, more: object = {}) =>
  addInvoice(app, { partnerId: american, number, postingDate, ...more });
const memo = (number: string, postingDate: string | null, more: object = {}) =>
  addMemo(app, { partnerId: american, number, postingDate, ...more });

describe('the checklist', () => {
  test('counts what the linked lists show', async () => {
    await invoice('A', '2026-01-01', { sync: 'Failed' });
    await invoice('B', '2026-01-31', { sync: 'NotSynced' });
    await invoice('C', '2026-01-31', { sync: 'NotSynced' });
    await invoice('D', '2026-02-01', { sync: 'Failed' });
    await invoice('E', '2025-12-31', { sync: 'NotSynced' });
    await invoice('F', '2026-01-15');
    await invoice('G', null, { date: '2026-01-31' });
    await invoice('H', null, { date: '2026-02-01' });
    await memo('A', '2026-01-20', { sync: 'Failed' });
    await memo('B', null, { date: '2026-01-01', sync: 'NotSynced' });
    await memo('C', null, { date: '2026-01-02' });
    await memo('D', '2026-01-03', { sync: 'NotSynced' });
    const { body } = await app.call(financialPeriods.checklist, { as: one, params: january });
    expect(body.map(({ key, count }) => [key, count])).toEqual([
      ['invoicesFailed', 1],
      ['creditMemosFailed', 1],
      ['paymentsFailed', 0],
      ['achFilesOpen', 0],
      ['wireFilesOpen', 0],
      ['invoicesNotSynced', 2],
      ['creditMemosNotSynced', 1],
      ['paymentsNotSynced', 0],
      ['invoicesWithoutPostingDate', 1],
      ['creditMemosWithoutPostingDate', 2],
      ['priceChangesUndecided', 0],
      ['reviewsPending', 0],
      ['allowancesNotCalculated', 0],
    ]);
    for (const key of checklistKeys) {
      const { list: shown, filter } = checklistItems[key];
      if (shown !== 'invoice' && shown !== 'credit_memo') continue;
      const of = shown === 'invoice' ? invoices.list : creditMemos.list;
      const query = JSON.stringify({ filterModel: filter(january) });
      const list = await app.call(of, { as: one, query: { query } });
      const counted = body.find((item) => item.key === key)?.count;
      expect(list.headers.get('content-range')?.split('/')[1]).toBe(String(counted));
    }
  });

  test('doesn’t block the lock, and is saved with it', async () => {
    await invoice('A', '2026-01-01', { sync: 'Failed' });
    expect((await lock()).status).toBe(200);
    const [change] = await app.sql<{ checklist: object }>('SELECT checklist FROM period_change');
    expect(change?.checklist).toMatchObject({ invoicesFailed: 1, creditMemosFailed: 0 });
  });
});

describe('the totals', () => {
  test('of an open month match its postings, to the cent', async () => {
    await invoice('A', '2026-01-01', { total: 0.1 });
    await invoice('B', '2026-01-31', { total: 0.2 });
    await invoice('C', '2026-02-01', { total: 7 });
    await invoice('D', '2026-01-10', { total: 99_999_999.99, partnerId: canadian });
    await invoice('E', null, { total: 5 });
    await memo('M', '2026-01-09', { total: 12.34 });
    expect(await totals()).toEqual({
      snapshot: null,
      lines: [
        { document: 'invoice', currency: 'Usd', count: 2, total: 0.3, locked: null, hasChanged: false },
        {
          document: 'invoice',
          currency: 'Cad',
          count: 1,
          total: 99_999_999.99,
          locked: null,
          hasChanged: false,
        },
        { document: 'credit_memo', currency: 'Usd', count: 1, total: 12.34, locked: null, hasChanged: false },
      ],
    });
    expect((await totals({ year: 2026, month: 6 })).lines).toEqual([]);
  });

  test('are saved with a fingerprint when the month is locked', async () => {
    await invoice('A', '2026-01-01', { total: 10.5 });
    await lock();
    const text = '2026-01\n2026-01 invoice Usd 1 1050';
    expect((await totals()).snapshot).toEqual({
      of: 'month',
      takenOn: '2026-11-15T12:00:00.000Z',
      takenBy: 'Dana',
      fingerprint: createHash('sha256').update(text).digest('hex'),
      isIntact: true,
    });
  });

  test('no longer match their fingerprint after someone edits the table', async () => {
    await invoice('A', '2026-01-01');
    await lock();
    await app.write(`UPDATE period_change SET totals = jsonb_set(totals, '{0,cents}', '1')`);
    expect(await totals()).toMatchObject({ snapshot: { isIntact: false }, lines: [{ hasChanged: true }] });
  });

  test('show the changes since a reopening, until the month is locked again', async () => {
    await invoice('A', '2026-01-01', { total: 10.5 });
    await lock();
    await unlock();
    await invoice('B', '2026-01-02', { total: 4.5 });
    expect((await totals()).lines).toEqual([
      {
        document: 'invoice',
        currency: 'Usd',
        count: 2,
        total: 15,
        locked: { count: 1, total: 10.5 },
        hasChanged: true,
      },
    ]);
    await lock();
    expect((await totals()).lines).toMatchObject([{ locked: { count: 2, total: 15 }, hasChanged: false }]);
  });

  test('of a month locked with its year come from the year’s lock', async () => {
    await invoice('A', '2025-05-01', { total: 10 });
    await invoice('B', '2025-06-01', { total: 20 });
    await app.call(financialPeriods.lockYear, { as: one, params: { year: 2025 }, body: {} });
    expect(await totals({ year: 2025, month: 6 })).toMatchObject({
      snapshot: { of: 'year', isIntact: true },
      lines: [{ count: 1, total: 20, locked: { count: 1, total: 20 }, hasChanged: false }],
    });
  });
});

describe('the reopen report', () => {
  test('lists documents added, moved, changed and deleted while the month was open', async () => {
    const [a, b, c] = [
      await invoice('A', '2026-01-01', { total: 10 }),
      await invoice('B', '2026-02-01', { total: 20 }),
      await invoice('C', '2026-01-03', { total: 30 }),
    ];
    await lock();
    expect(await report()).toEqual([]);
    await unlock();
    await app.write('UPDATE invoice SET total = 11 WHERE id = $1', [a]);
    await app.write(`UPDATE invoice SET posting_date = '2026-01-31' WHERE id = $1`, [b]);
    await app.write('DELETE FROM invoice WHERE id = $1', [c]);
    await app.write(`UPDATE invoice SET payment_type = 'None'`);
    await memo('M', '2026-01-05', { total: 3 });
    const [reopening, ...others] = await report();
    expect(others).toEqual([]);
    expect(reopening).toMatchObject({
      of: 'month',
      reopenedBy: 'Noah',
      reopenedOn: '2026-11-15T12:00:00.000Z',
      reason,
      relockOn: '2026-11-18T12:00:00.000Z',
      closedOn: null,
      changeCount: 4,
    });
    expect(reopening?.changes).toMatchObject([
      { document: 'credit_memo', number: 'M', before: null, after: { postingDate: '2026-01-05', total: 3 } },
      {
        document: 'invoice',
        documentId: c,
        number: null,
        before: { postingDate: '2026-01-03', total: 30 },
        after: null,
      },
      { number: 'B', before: { postingDate: '2026-02-01' }, after: { postingDate: '2026-01-31' } },
      {
        document: 'invoice',
        documentId: a,
        number: 'A',
        partnerName: 'Northwind Usd',
        currency: 'Usd',
        before: { postingDate: '2026-01-01', total: 10 },
        after: { postingDate: '2026-01-01', total: 11 },
        by: 'test',
      },
    ]);
  });

  test('separates the reopenings and names who made each change', async () => {
    await lock();
    await unlock();
    await invoice('A', '2026-01-01');
    await lock();
    await unlock();
    const [person] = await app.sql<{ id: number }>(`SELECT id FROM employee WHERE name = 'Noah'`);
    await app.sql(
      `BEGIN; SELECT set_config('backdock.actor', 'employee:${person?.id}', true), set_config('backdock.audited', 'yes', true);
       INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, posting_date, total, status,
         payment_type, created_on, updated_on)
       VALUES (${american}, 'Supplier', 'B', '2026-01-02', '2026-01-02', 5, 'Posted', 'Wire', now(), now()); COMMIT`,
    );
    const windows = await report();
    expect(windows.map(({ changes }) => changes.map(({ number, by }) => [number, by]))).toEqual([
      [['B', 'Noah']],
      [['A', 'test']],
    ]);
    expect(windows.map(({ closedOn, closedBy }) => [closedOn, closedBy])).toEqual([
      [null, null],
      ['2026-11-15T12:00:00.000Z', 'Dana'],
    ]);
  });

  test('counts all changes and shows the newest 500', async () => {
    await lock();
    await unlock();
    await app.write(
      `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, posting_date, total, status,
         payment_type, created_on, updated_on)
       SELECT $1, 'Supplier', 'MANY-' || n, '2026-01-02', '2026-01-02', 1, 'Posted', 'Wire', now(), now()
         FROM generate_series(1, 600) n`,
      [american],
    );
    const [reopening] = await report();
    expect([reopening?.changeCount, reopening?.changes.length]).toEqual([600, 500]);
  });
});

describe('automatic relocking', () => {
  test('locks a reopened month when due, once, with its totals', async () => {
    await lock();
    await unlock();
    await invoice('A', '2026-01-02', { total: 12.5 });
    await relock('2026-11-18T11:59:59Z');
    expect(await app.sql('SELECT FROM financial_month WHERE is_locked')).toHaveLength(0);
    await Promise.all([relock('2026-11-18T12:00:00Z'), relock('2026-11-18T12:00:00Z')]);
    await relock('2026-11-18T12:05:00Z');
    const changes = await app.sql(
      `SELECT action, employee_id IS NULL AS "byNobody", totals FROM period_change ORDER BY id DESC LIMIT 2`,
    );
    expect(changes).toMatchObject([
      { action: 'Relocked', byNobody: true, totals: [{ count: 1, cents: 1250 }] },
      { action: 'Unlocked' },
    ]);
    await expect(invoice('B', '2026-01-02')).rejects.toThrow('January 2026 is locked.');
    const [reopening] = await report();
    expect(reopening).toMatchObject({ closedOn: '2026-11-18T12:00:00.000Z', closedBy: null });
    const { body } = await app.call(financialPeriods.history, { as: one, params: january });
    expect(body.entries[0]).toMatchObject({
      actorName: 'System',
      what: 'relocked this period as scheduled',
    });
  });

  test('locks years too, and several periods at once', async () => {
    await app.call(financialPeriods.lockYear, { as: one, params: { year: 2025 }, body: {} });
    await app.call(financialPeriods.unlockYear, { as: other, params: { year: 2025 }, body: { reason } });
    await lock();
    await unlock();
    await relock('2026-12-01T00:00:00Z');
    expect(
      await app.sql(`SELECT year, month FROM period_change WHERE action = 'Relocked' ORDER BY id`),
    ).toEqual([
      { year: 2025, month: null },
      { year: 2026, month: 1 },
    ]);
  });

  test('skips a month already locked by hand', async () => {
    await lock();
    await unlock();
    await lock();
    await relock('2026-12-01T00:00:00Z');
    expect(await app.sql(`SELECT FROM period_change WHERE action = 'Relocked'`)).toHaveLength(0);
  });
});
