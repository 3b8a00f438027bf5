import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCreditRequests } from '../../../test/new-credit-request.ts';
import { earnedBy, type Earnings, openEarnings } from '../../../test/earnings.ts';
import { asSystem } from '../../../test/as-system.ts';
import { runJob } from '../../../test/run-job.ts';
import { refreshDue } from '../settlement/due-settlements.service.ts';
import { calculationJobs } from './calculation.jobs.ts';
import { calculateAllFromScratch, calculateSupplier } from './calculation.service.ts';

let earnings: Earnings;
beforeAll(async () => {
  earnings = await openEarnings();
});
afterAll(() => earnings.app.close());

let supplierId: number;
beforeEach(async () => {
  supplierId = await earnings.supplier();
});

const marksOf = async (of: number) =>
  earnings.app.sql<{ month: string | null; reason: string }>(
    `SELECT DISTINCT to_char(month, 'YYYY-MM') AS month, reason FROM purchase_mark WHERE supplier_id = $1 ORDER BY 1`,
    [of],
  );
const queueUp = () => runJob(earnings.app, calculationJobs(refreshDue), 'allowances.queue-calculations', {});
const queued = async () => {
  const rows = await earnings.app.sql<{ id: number }>(
    `SELECT (data ->> 'supplierId')::int AS id FROM pgboss.job WHERE name = 'allowances.calculate'`,
  );
  return rows.map(({ id }) => id);
};

describe('marks', () => {
  test('name the months that a bill could count in', async () => {
    await earnings.bill(supplierId, '2026-09-12', 100, { invoiceDate: '2026-08-30' });
    expect(await marksOf(supplierId)).toEqual([
      { month: '2026-08', reason: 'Documents' },
      { month: '2026-09', reason: 'Documents' },
    ]);
  });

  test('name both months of a bill that moves, and none if only its status changes', async () => {
    const id = await earnings.bill(supplierId, '2026-09-12', 100);
    await earnings.calculate(supplierId);
    await earnings.app.write(`UPDATE invoice SET intacct_sync_status = 'Synced' WHERE id = $1`, [id]);
    expect(await marksOf(supplierId)).toEqual([]);
    await earnings.app.write(`UPDATE invoice SET posting_date = '2026-10-02' WHERE id = $1`, [id]);
    expect((await marksOf(supplierId)).map(({ month }) => month)).toEqual(['2026-09', '2026-10']);
  });

  test('name the month of a memo whose claim gets another reason', async () => {
    const memoId = await earnings.giveBack(supplierId, '2026-09-12', 100);
    const [requestId = 0] = await addCreditRequests(earnings.app, supplierId, { totalCents: 10_000 });
    await earnings.app.write(
      `WITH covered AS (
         INSERT INTO credit_coverage (credit_request_id, credit_memo_id, amount, covered_on)
         VALUES ($1, $2, 40, now()))
       UPDATE credit_request SET covered_amount = 40 WHERE id = $1`,
      [requestId, memoId],
    );
    await earnings.calculate(supplierId);
    await earnings.app.write(`UPDATE credit_request SET reason = 'LateShipmentPenalty' WHERE id = $1`, [
      requestId,
    ]);
    expect(await marksOf(supplierId)).toEqual([{ month: '2026-09', reason: 'Documents' }]);
  });

  test('are removed if the supplier has no agreement', async () => {
    await earnings.bill(supplierId, '2026-09-12', 100);
    await queueUp();
    expect(await marksOf(supplierId)).toEqual([]);
    expect(await queued()).not.toContain(supplierId);
  });
});

describe('each minute', () => {
  test('suppliers are looked for three times', async () => {
    const { app } = earnings;
    const waiting = async () => {
      const rows = await app.sql<{ seconds: number }>(
        `SELECT extract(epoch FROM start_after - $1)::int AS seconds FROM pgboss.job
          WHERE name = 'allowances.queue-calculations' ORDER BY 1`,
        [app.clock.now.toISOString()],
      );
      return rows.map(({ seconds }) => seconds);
    };
    await queueUp();
    await queueUp();
    expect(await waiting()).toEqual([20, 40]);
    await runJob(app, calculationJobs(refreshDue), 'allowances.queue-calculations', { isExtra: true });
    expect(await waiting()).toEqual([20, 40]);
  });

  test('queues a supplier once for the same marks, and again for new ones', async () => {
    await earnings.agree(supplierId, 'Marketing');
    const count = async () => (await queued()).filter((id) => id === supplierId).length;
    await queueUp();
    await queueUp();
    expect(await count()).toBe(1);
    await earnings.bill(supplierId, '2026-09-12', 100);
    await queueUp();
    expect(await count()).toBe(2);
  });

  test('queues agreements in force once a day, without any mark', async () => {
    const { app } = earnings;
    await earnings.agree(supplierId, 'Marketing');
    await earnings.calculate(supplierId);
    const count = async () => (await queued()).filter((id) => id === supplierId).length;
    await queueUp();
    expect(await count()).toBe(0);
    const before = app.clock.now;
    app.clock.now = new Date('2026-10-16T19:00:00Z');
    try {
      await queueUp();
      await queueUp();
      expect(await count()).toBe(1);
    } finally {
      app.clock.now = before;
    }
  });
});

test('a posting that commits during a calculation is counted by the next', async () => {
  const { app, months, calculate, expectAsFromScratch } = earnings;
  const { id } = await earnings.agree(supplierId, 'Marketing');
  await asSystem(app, async (ctx) => {
    await calculateSupplier(ctx, supplierId);
    await earnings.bill(supplierId, '2026-10-02', 1_000);
  });
  expect(earnedBy(await months(id)).at(-1)).toBe(0);
  expect(await marksOf(supplierId)).toEqual([{ month: '2026-10', reason: 'Documents' }]);
  await calculate(supplierId);
  expect(earnedBy(await months(id)).at(-1)).toBe(30);
  await expectAsFromScratch(supplierId);
});

test('calculations, postings and a lock at once leave nothing out', async () => {
  const { app, bill, calculate, lock, reopen, expectAsFromScratch } = earnings;
  await earnings.agree(supplierId, 'Marketing');
  await earnings.agree(supplierId, 'Rebate', { dateBasis: 'InvoiceDate' });
  await Promise.all([
    ...Array.from({ length: 8 }, (_, at) => bill(supplierId, '2026-10-02', 10 + at)),
    ...Array.from({ length: 4 }, () => calculate(supplierId)),
    lock(1),
    bill(supplierId, '2026-09-02', 77),
  ]);
  await calculate(supplierId);
  await expectAsFromScratch(supplierId);
  const [row] = await app.sql<{ base: number }>(
    `SELECT sum(base)::float8 AS base FROM agreement_month JOIN allowance_agreement ON id = agreement_id
      WHERE supplier_id = $1 AND type = 'Marketing'`,
    [supplierId],
  );
  expect(row?.base).toBe(8 * 10 + 28 + 77);
  await reopen(1);
  await calculate(supplierId);
  await expectAsFromScratch(supplierId);
});

test('counting everything from scratch changes nothing', async () => {
  const { app, bill, calculate, months } = earnings;
  const { id } = await earnings.agree(supplierId, 'Marketing');
  await bill(supplierId, '2026-09-12', 100);
  await calculate(supplierId);
  const before = await months(id);
  await app.write('UPDATE purchase_day SET amount = amount + 1');
  await calculateAllFromScratch((work) => asSystem(app, work));
  expect(await months(id)).toEqual(before);
});
