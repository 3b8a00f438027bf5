import { usualRebate } from '@backdock/core/allowances/agreements/usual-terms.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { earnedBy, type Earnings, openEarnings } from '../../../test/earnings.ts';

let earnings: Earnings | undefined;
let supplierId: number;
let agreement: Agreement;

/** January to September as in the golden case. Locked months stay locked, so each test has its own books. */
beforeEach(async () => {
  await earnings?.app.close();
  earnings = await openEarnings();
  const { supplier, agree, bill, giveBack, calculate } = earnings;
  supplierId = await supplier();
  agreement = await agree(supplierId, 'Rebate');
  for (const month of ['01', '02', '03', '04', '05', '06']) {
    await bill(supplierId, `2026-${month}-12`, 150_000);
  }
  await bill(supplierId, '2026-07-12', 200_000);
  await giveBack(supplierId, '2026-08-12', 150_000);
  await bill(supplierId, '2026-09-12', 400_000);
  await calculate(supplierId);
});
afterAll(() => earnings?.app.close());

const books = () => {
  if (!earnings) throw new Error('the books are closed');
  return earnings;
};
const throughAugust = [1, 2, 3, 4, 5, 6, 7, 8];
const steps = (second: number) => ({
  rebate: {
    ...usualRebate,
    steps: [
      { from: 0, percentage: 1, fixedAmount: null },
      { from: 1_000_000, percentage: second, fixedAmount: null },
      { from: 2_500_000, percentage: 3, fixedAmount: null },
    ],
  },
});
const earned = async () => earnedBy(await books().months(agreement.id));
const inMonth = async (month: string) =>
  (await books().months(agreement.id)).find((each) => each.month === month)?.earned;

describe('a correction', () => {
  test('recalculates open months at once', async () => {
    const { lock, correct, adjustments, expectAsFromScratch } = books();
    await lock(...throughAugust);
    await correct(agreement, steps(2.5));
    expect((await earned()).slice(6)).toEqual([13_000, -12_500, 24_250, 0]);
    expect(await adjustments(agreement.id)).toEqual([]);
    await expectAsFromScratch(supplierId);
  });

  test('is one adjustment for closed months, and disappears when they reopen', async () => {
    const { lock, reopen, correct, adjustments, calculate, expectAsFromScratch } = books();
    await lock(...throughAugust, 9);
    await correct(agreement, steps(2.5));
    expect((await earned()).slice(8)).toEqual([17_500, 0]);
    const owed = { month: '2026-10', window: '2026-01-01', cause: 'Correction', earned: 6_750 };
    expect(await adjustments(agreement.id)).toEqual([owed]);
    await expectAsFromScratch(supplierId);
    await reopen(9);
    await calculate(supplierId);
    expect(await inMonth('2026-09')).toBe(24_250);
    expect(await adjustments(agreement.id)).toEqual([]);
    await expectAsFromScratch(supplierId);
  });

  test('owes nothing for documents that came late under the old terms', async () => {
    const { lock, correct, bill, agree, adjustments, expectAsFromScratch } = books();
    const byInvoiceDate = await agree(supplierId, 'Marketing', { dateBasis: 'InvoiceDate' });
    await books().calculate(supplierId);
    await lock(...throughAugust, 9);
    await books().calculate(supplierId);
    await bill(supplierId, '2026-10-02', 1_000, { invoiceDate: '2026-09-20' });
    await correct(byInvoiceDate, { dateBasis: 'InvoiceDate', percentage: 4 });
    const found = await adjustments(byInvoiceDate.id);
    const september = found.filter(({ window }) => window === '2026-09-01');
    expect(september).toEqual([
      { month: '2026-10', window: '2026-09-01', cause: 'Correction', earned: 4_010 },
      { month: '2026-10', window: '2026-09-01', cause: 'LateDocument', earned: 30 },
    ]);
    await expectAsFromScratch(supplierId);
  });
});

describe('locking', () => {
  test('freezes what was calculated, and what was not is an adjustment', async () => {
    const { lock, bill, calculate, adjustments, expectAsFromScratch } = books();
    await bill(supplierId, '2026-09-20', 100_000);
    await lock(...throughAugust, 9);
    await calculate(supplierId);
    expect(await inMonth('2026-09')).toBe(17_500);
    expect(await adjustments(agreement.id)).toEqual([
      { month: '2026-10', window: '2026-01-01', cause: 'NotCalculated', earned: 2_000 },
    ]);
    await expectAsFromScratch(supplierId);
  });

  test('months that were never calculated freeze with nothing', async () => {
    const { lock, agree, calculate, months, adjustments, expectAsFromScratch } = books();
    const late = await agree(supplierId, 'Marketing');
    await lock(...throughAugust);
    await calculate(supplierId);
    const found = await months(late.id);
    expect(earnedBy(found)).toEqual([...throughAugust.map(() => 0), 12_000, 0]);
    const owed = await adjustments(late.id);
    expect(new Set(owed.map(({ cause, month }) => `${cause} ${month}`))).toEqual(
      new Set(['NotCalculated 2026-09']),
    );
    expect(owed.map((each) => each.earned)).toEqual([
      4_500, 4_500, 4_500, 4_500, 4_500, 4_500, 6_000, -4_500,
    ]);
    await calculate(supplierId);
    expect(await adjustments(late.id)).toEqual(owed);
    await expectAsFromScratch(supplierId);
  });

  test('a year freezes all of its months', async () => {
    const { app, bill, calculate, adjustments } = books();
    const before = await earned();
    await app.write('INSERT INTO financial_year (year, is_locked, locked_on) VALUES (2026, true, now())');
    await calculate(supplierId);
    expect(await earned()).toEqual(before);
    await expect(bill(supplierId, '2026-09-20', 10)).rejects.toThrow('September 2026 is locked');
    expect(await adjustments(agreement.id)).toEqual([]);
  });

  test('an adjustment freezes with its month, and the next one takes what follows', async () => {
    const { app, lock, correct, calculate, adjustments, expectAsFromScratch } = books();
    await lock(...throughAugust, 9);
    const corrected = await correct(agreement, steps(2.5));
    app.clock.now = new Date('2026-11-05T20:00:00Z');
    await lock(10);
    await correct(corrected, steps(2));
    expect(await adjustments(agreement.id)).toMatchObject([
      { month: '2026-10', cause: 'Correction', earned: 6_750 },
      { month: '2026-11', cause: 'Correction', earned: -6_750 },
    ]);
    await calculate(supplierId);
    await expectAsFromScratch(supplierId);
  });
});

test('growth in a locked month is adjusted when a document comes late', async () => {
  const { supplier, agree, bill, lock, calculate, adjustments, expectAsFromScratch } = books();
  const grower = await supplier();
  await bill(grower, '2025-03-10', 1_000_000);
  await bill(grower, '2026-03-10', 1_050_000);
  const { id } = await agree(grower, 'Rebate', {
    dateBasis: 'InvoiceDate',
    rebate: {
      ...usualRebate,
      rebateType: 'Growth',
      growthBaselineType: 'PriorYearActual',
      growthPaidOn: 'GrowthOnly',
      steps: [
        { from: 5, percentage: 2, fixedAmount: null },
        { from: 10, percentage: 3, fixedAmount: null },
      ],
    },
  });
  await calculate(grower);
  await lock(...throughAugust, 9);
  await calculate(grower);
  expect(await adjustments(id)).toEqual([]);
  await bill(grower, '2026-10-02', 75_000, { invoiceDate: '2026-03-20' });
  await calculate(grower);
  expect(await adjustments(id)).toEqual([
    { month: '2026-10', window: '2026-01-01', cause: 'LateDocument', earned: 2_750 },
  ]);
  await expectAsFromScratch(grower);
});

describe('the database', () => {
  test('keeps frozen months and adjustments as they are', async () => {
    const { app, lock, correct } = books();
    await lock(...throughAugust, 9);
    await correct(agreement, steps(2.5));
    await lock(10);
    for (const statement of [
      `UPDATE agreement_month SET earned = 0 WHERE month = '2026-09-01'`,
      `DELETE FROM agreement_month WHERE month = '2026-09-01'`,
      `UPDATE agreement_adjustment SET earned = 0`,
      `DELETE FROM agreement_adjustment`,
    ]) {
      await expect(app.write(statement)).rejects.toThrow('frozen');
    }
    await expect(
      app.write(
        `INSERT INTO agreement_month VALUES ($1, '2026-10-01', 1, 1, 1)
                 ON CONFLICT (agreement_id, month) DO UPDATE SET earned = 1`,
        [agreement.id],
      ),
    ).rejects.toThrow('October 2026');
  });
});
