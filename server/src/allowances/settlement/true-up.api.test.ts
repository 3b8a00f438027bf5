import { afterAll, beforeAll, expect, test } from 'vitest';
import { discountTools } from '../../../test/discounts.ts';
import { openSettlements, type Settlements } from '../../../test/settlements.ts';

let office: Settlements;
let discounts: ReturnType<typeof discountTools>;
beforeAll(async () => {
  office = await openSettlements();
  discounts = discountTools(office.app, office.accountant);
});
afterAll(() => office.app.close());

const september = { fromDate: '2026-09-01', toDate: '2026-09-30' };

/** 3% on September's invoices; one hasn't received it yet. */
async function halfDistributed() {
  const { supplier, agree, bill, calculate } = office;
  const supplierId = await supplier();
  const { id } = await agree(supplierId, 'GeneralDiscount', {
    startDate: '2026-09-01',
    periodType: 'Monthly',
    settlementLagDays: 0,
  });
  await bill(supplierId, '2026-09-05', 1_000);
  await bill(supplierId, '2026-09-06', 2_000);
  const first = { ...september, toDate: '2026-09-05' };
  expect(await discounts.run({ supplierId, ...first })).toMatchObject({ invoicesTouched: 1, total: 30 });
  await calculate(supplierId);
  return { supplierId, id };
}

test('what invoices didn’t carry is settled at the end of the period', async () => {
  const { id, supplierId } = await halfDistributed();
  const { due, figures } = await office.read(id);
  expect(due).toMatchObject([{ periodTo: '2026-09-30', amount: 60, distributed: 30 }]);
  expect(figures).toMatchObject({ earned: 90, settled: 30, outstanding: 60 });
  await office.switchOn('GenerateCreditRequestForAgreement');
  await office.settleDue(supplierId);
  const { made, figures: after } = await office.read(id);
  expect(made).toMatchObject([{ method: 'CreditRequest', amount: 60 }]);
  expect(after).toMatchObject({ settled: 30, requested: 60, outstanding: 60 });
  const [request] = await office.app.sql<{ reason: string }>(
    'SELECT reason FROM credit_request WHERE supplier_id = $1',
    [supplierId],
  );
  expect(request?.reason).toBe('PriceDifference');
  expect((await discounts.run({ supplierId, ...september })).skippedCounts).toEqual([
    { reason: 'SettledByPeriod', invoices: 2 },
  ]);
  await office.expectAsFromScratch(supplierId);
});

test('more on invoices than was earned is carried forward', async () => {
  const { id, supplierId } = await halfDistributed();
  await office.giveBack(supplierId, '2026-09-20', 2_500);
  await office.calculate(supplierId);
  expect((await office.read(id)).due).toMatchObject([{ amount: -15, isCarriedForward: true }]);
});

test('early payment without a cap has nothing to claim', async () => {
  const { supplier, agree, bill, calculate, read, settleDue } = office;
  const supplierId = await supplier();
  const { id } = await agree(supplierId, 'GeneralDiscount', {
    startDate: '2026-09-01',
    condition: 'EarlyPayment',
    earlyPaymentDiscountPeriod: 10,
    percentage: 2,
    settlementLagDays: 0,
  });
  await bill(supplierId, '2026-09-05', 1_000);
  await calculate(supplierId);
  await office.app.write(
    `INSERT INTO agreement_month (agreement_id, month, base, earned, accrued) VALUES ($1, '2026-09-01', 1000, 20, 20)
         ON CONFLICT (agreement_id, month) DO UPDATE SET earned = 20, accrued = 20`,
    [id],
  );
  const { due, figures } = await read(id);
  expect(due).toEqual([]);
  expect(figures).toMatchObject({ earned: 20, settled: 20, outstanding: 0 });
  await settleDue(supplierId);
  expect((await read(id)).made).toEqual([]);
});

test('a settlement and a distribution at once give what was earned, and no more', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, supplierId } = await halfDistributed();
    const period = { periodTo: '2026-09-30', method: 'CreditRequest', amount: 60 };
    const [settled] = await Promise.all([
      office.settle(id, period),
      discounts.run({ supplierId, ...september }),
    ]);
    expect([201, 409]).toContain(settled.status);
    const [given] = await office.app.sql<{ total: number }>(
      `SELECT (SELECT coalesce(sum(amount), 0) FROM invoice_discount WHERE agreement_id = $1)::float8
            + (SELECT coalesce(sum(amount), 0) FROM agreement_settlement WHERE agreement_id = $1)::float8 AS total`,
      [id],
    );
    expect({ round, ...given }).toEqual({ round, total: 90 });
    await office.calculate(supplierId);
    expect((await office.read(id)).due).toEqual([]);
  }
});

/** A supplier's general discounts on the overview's figures, in a period. */
const stored = async (supplierId: number, period: string) =>
  (
    await office.app.sql<{ earned: number; settled: number; outstanding: number }>(
      `SELECT sum(earned)::float8 AS earned, sum(settled)::float8 AS settled, sum(outstanding)::float8 AS outstanding
         FROM allowance_figure WHERE supplier_id = $1 AND year = 2026 AND period = $2`,
      [supplierId, period],
    )
  )[0];

test('the overview counts what invoices carried as settled', async () => {
  const { supplierId, id } = await halfDistributed();
  const halfway = { earned: 90, settled: 30, outstanding: 60 };
  expect(await stored(supplierId, 'YearToDate')).toEqual(halfway);
  expect(await stored(supplierId, 'September')).toEqual(halfway);
  expect(await stored(supplierId, 'August')).toEqual({ earned: 0, settled: 0, outstanding: 0 });
  const rest = { periodTo: '2026-09-30', method: 'CreditMemo', amount: 60 };
  expect((await office.settle(id, rest)).status).toBe(201);
  expect(await stored(supplierId, 'YearToDate')).toEqual({ earned: 90, settled: 90, outstanding: 0 });
});
