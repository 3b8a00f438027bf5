import {
  financialPeriods,
  type MonthTotals,
} from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Earnings, openEarnings } from '../../../test/earnings.ts';

let earnings: Earnings;
let second: string;
beforeAll(async () => {
  earnings = await openEarnings();
  second = await earnings.app.signedIn({ name: 'Noah', roles: ['Accountant'] });
});
afterAll(() => earnings.app.close());

let supplierId: number;
beforeEach(async () => {
  await earnings.app.sql(
    `TRUNCATE reopened_allowance, reopened_change, period_change, financial_month, agreement_month, agreement_adjustment,
       agreement_calculation, purchase_mark, allowance_agreement CASCADE`,
  );
  supplierId = await earnings.supplier();
});

const september = { year: 2026, month: 9 };
const read = async (call: 'checklist' | 'totals' | 'reopenReport') =>
  (await earnings.app.call(financialPeriods[call], { as: earnings.accountant, params: september })).body;
const lock = () =>
  earnings.app.call(financialPeriods.lockMonth, {
    as: earnings.admin,
    params: september,
    body: { reason: 'The first month that is kept here.' },
  });
const waiting = async () => {
  const items = (await read('checklist')) as { key: string; count: number; suppliers: { id: number }[] }[];
  const found = items.find(({ key }) => key === 'allowancesNotCalculated');
  return { count: found?.count, ids: found?.suppliers.map(({ id }) => id) };
};
/** Other tests' invoices stay. */
async function allowancesOf() {
  const { snapshot, lines } = (await read('totals')) as MonthTotals;
  return { snapshot, lines: lines.filter(({ document }) => document !== 'invoice') };
}
const none = { count: 0, ids: [] };

test('suppliers wait until they are calculated through the month, and the lock doesn’t wait', async () => {
  const { agree, bill, calculate, app } = earnings;
  expect(await waiting()).toEqual(none);
  const { id } = await agree(supplierId, 'Marketing');
  expect(await waiting()).toEqual({ count: 1, ids: [supplierId] });
  await calculate(supplierId);
  expect(await waiting()).toEqual(none);
  await bill(supplierId, '2026-10-05', 100);
  expect(await waiting()).toEqual(none);
  await bill(supplierId, '2026-09-30', 100);
  expect(await waiting()).toEqual({ count: 1, ids: [supplierId] });
  await calculate(supplierId);
  await app.write(
    `UPDATE agreement_calculation SET calculated_through = '2026-09-29' WHERE agreement_id = $1`,
    [id],
  );
  expect(await waiting()).toEqual({ count: 1, ids: [supplierId] });
  await app.write(
    `UPDATE agreement_calculation SET calculated_through = '2026-09-30' WHERE agreement_id = $1`,
    [id],
  );
  expect(await waiting()).toEqual(none);

  await bill(supplierId, '2026-09-29', 100);
  expect((await lock()).status).toBe(200);
  const [change] = await app.sql<{ checklist: object }>('SELECT checklist FROM period_change');
  expect(change?.checklist).toMatchObject({ allowancesNotCalculated: 1 });
});

test('an agreement that ended needs no calculation after its last day, and a later one none at all', async () => {
  const { agree, calculate, app } = earnings;
  const { id } = await agree(supplierId, 'Marketing', { endDate: '2026-09-15' });
  await calculate(supplierId);
  await app.write(
    `UPDATE agreement_calculation SET calculated_through = '2026-09-15' WHERE agreement_id = $1`,
    [id],
  );
  await agree(await earnings.supplier(), 'Marketing', { startDate: '2026-10-01' });
  expect(await waiting()).toEqual(none);
});

test('a month totals what is earned and accrued by kind, and stays the same once it is locked', async () => {
  const { agree, bill, calculate, app } = earnings;
  await agree(supplierId, 'Marketing');
  await agree(supplierId, 'Ddr', { percentage: 1.5 });
  await bill(supplierId, '2026-09-10', 1_000);
  await calculate(supplierId);
  const other = await earnings.supplier();
  await agree(other, 'Marketing');
  await bill(other, '2026-09-11', 0.5);
  await calculate(other);
  await lock();
  const lines = [
    { document: 'marketing_earned', currency: 'Usd', count: 2, total: 30.02 },
    { document: 'marketing_accrued', currency: 'Usd', count: 2, total: 30.02 },
    { document: 'ddr_earned', currency: 'Usd', count: 1, total: 15 },
    { document: 'ddr_accrued', currency: 'Usd', count: 1, total: 15 },
  ];
  const before = await allowancesOf();
  expect(before.snapshot).toMatchObject({ isIntact: true });
  expect(before.lines).toMatchObject(lines.map((line) => ({ ...line, hasChanged: false })));
  // Locked before allowances were totaled: there is nothing to compare them with.
  await app.sql('ALTER TABLE period_change DISABLE TRIGGER ALL');
  await app.sql('UPDATE period_change SET totals_allowances = false');
  await app.sql('ALTER TABLE period_change ENABLE TRIGGER ALL');
  expect((await allowancesOf()).lines).toMatchObject(
    lines.map((line) => ({ ...line, locked: null, hasChanged: false })),
  );
});

test('reopening reports the months that thaw, and the adjustments that go with them', async () => {
  const { agree, bill, calculate, correct } = earnings;
  const agreement = await agree(supplierId, 'Marketing', { startDate: '2026-09-01' });
  await bill(supplierId, '2026-09-10', 1_000);
  await calculate(supplierId);
  const quiet = await earnings.supplier();
  await agree(quiet, 'Marketing', { startDate: '2026-09-01' });
  await bill(quiet, '2026-09-10', 10);
  await calculate(quiet);
  await lock();
  await correct(agreement, { startDate: '2026-09-01', percentage: 5 });
  await earnings.app.call(financialPeriods.unlockMonth, {
    as: second,
    params: september,
    body: { reason: 'A late bill of the carrier' },
  });
  expect(await read('reopenReport')).toMatchObject([
    { allowances: { thawed: 2, changedCount: 0, changed: [] } },
  ]);
  await calculate(supplierId);
  await calculate(quiet);
  expect(await read('reopenReport')).toMatchObject([
    {
      allowances: {
        thawed: 2,
        changedCount: 1,
        changed: [
          {
            agreementId: agreement.id,
            agreementType: 'Marketing',
            supplierId,
            before: { earned: 30, accrued: 30, adjusted: 20 },
            after: { earned: 50, accrued: 50, adjusted: 0 },
          },
        ],
      },
    },
  ]);
});
