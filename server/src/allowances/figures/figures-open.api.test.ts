import { checkOf, type XRay } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { usualRebate } from '@backdock/core/allowances/agreements/usual-terms.ts';
import {
  budgetVarianceXRay,
  budgetXRay,
  monthsOfPart,
} from '@backdock/core/allowances/budgets/budget-x-ray.ts';
import { type BudgetRow, budgets } from '@backdock/core/allowances/budgets/budgets.contract.ts';
import { totalXRay } from '@backdock/core/allowances/figures/figure-x-ray.ts';
import {
  allowances,
  type AllowanceRow,
  marketingFigures,
} from '@backdock/core/allowances/figures/figures.contract.ts';
import { agreementMonths } from '@backdock/core/allowances/months/agreement-months.contract.ts';
import { purchasesXRay } from '@backdock/core/allowances/months/month-x-ray.ts';
import { type RebateRow, rebateFigures } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import { rebates } from '@backdock/core/allowances/rebates/rebates.contract.ts';
import {
  forecastEarnedXRay,
  forecastPurchasesXRay,
  nextStepGainXRay,
  toNextStepXRay,
  windowXRay,
} from '@backdock/core/allowances/rebates/window-x-ray.ts';
import {
  dueXRay,
  earnedToDateXRay,
  madeXRay,
  outstandingXRay,
  requestedXRay,
  settledXRay,
  writtenOffXRay,
} from '@backdock/core/allowances/settlement/settlement-x-ray.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { termsFor, why } from '../../../test/agreements.ts';
import { openSettlements, type Settlements } from '../../../test/settlements.ts';

let office: Settlements;
beforeAll(async () => {
  office = await openSettlements();
});
afterAll(() => office.app.close());

const year = { year: 2026, period: 'YearToDate' } as const;

/** It adds up to the figure, part by part. */
function expectOpens(xRay: XRay | null, total: number | null): void {
  expect(xRay?.total).toBe(total);
  const check = xRay && checkOf(xRay);
  expect([xRay?.title, check?.total, check?.parts.every(Boolean)]).toEqual([xRay?.title, true, true]);
}

const equals = (filter: number): FilterModel[string] => ({ filterType: 'number', type: 'equals', filter });

async function rebateRow(supplierId: number): Promise<RebateRow> {
  const { app, accountant: as } = office;
  const query = JSON.stringify({ filterModel: { supplierId: equals(supplierId) } });
  const [row] = (await app.call(rebateFigures.list, { as, query: { query } })).body as RebateRow[];
  if (!row) throw new Error('the list lacks the rebate');
  return row;
}

const chainOf = async (agreementId: number) =>
  (await office.app.call(agreementMonths.chain, { as: office.accountant, params: { agreementId } })).body
    .terms;

/** Straight from the invoices, bypassing our code. */
async function boughtBy(supplierId: number, from: string, to: string): Promise<number> {
  const [row] = await office.app.sql<{ bought: number }>(
    `SELECT sum(line.amount)::float8 AS bought FROM invoice_line line JOIN invoice ON invoice.id = line.invoice_id
      WHERE partner_id = $1 AND posting_date BETWEEN $2 AND $3`,
    [supplierId, from, to],
  );
  return row?.bought ?? 0;
}

/** What a month's documents add up to. */
async function documentsOf(agreementId: number, month: number): Promise<number> {
  const { app, accountant: as } = office;
  const params = { agreementId, year: 2026, month };
  const { body } = await app.call(agreementMonths.xRay, { as, params, query: { page: '0' } });
  expect(checkOf(purchasesXRay(body, body.documents)).total).toBe(true);
  return body.documents.reduce((sum, { amount, discount }) => sum + amount + discount, 0);
}

test('every amount of a rebate opens its period, over locked months, a correction and new terms', async () => {
  const { app, accountant: as, tools, supplier, agree, bill, calculate, correct, lock, reopen } = office;
  const supplierId = await supplier();
  const agreement = await agree(supplierId, 'Rebate', { settlementMethod: 'None' });
  await bill(supplierId, '2025-02-10', 400_000.1);
  await bill(supplierId, '2025-11-10', 300_000.2);
  await bill(supplierId, '2026-01-10', 123_456.78);
  await bill(supplierId, '2026-02-10', 900_000.9);
  await bill(supplierId, '2026-09-10', 77_000.07);
  await calculate(supplierId);
  await lock(1, 2);
  const steps = [
    { from: 0, percentage: 1, fixedAmount: null },
    { from: 1_000_000, percentage: 2.25, fixedAmount: null },
    { from: 2_500_000, percentage: 3, fixedAmount: null },
  ];
  const raised = steps.map((step) => ({ ...step, percentage: step.percentage + 1 }));
  const corrected = await correct(agreement, { settlementMethod: 'None', rebate: { ...usualRebate, steps } });
  const { status, body: edited } = await tools.edit(as, agreement, {
    version: corrected.version,
    editReason: 'UpdateDueToAgreementChange',
    editComment: why,
    effectiveDate: '2026-08-01',
    restartWindow: false,
    terms: termsFor('Rebate', {
      startDate: '2026-08-01',
      settlementMethod: 'None',
      rebate: { ...usualRebate, steps: raised },
    }),
  });
  expect([status, edited]).toEqual([200, expect.anything()]);
  await calculate(supplierId);

  const row = await rebateRow(supplierId);
  const terms = await chainOf(row.agreementId);
  expect(terms).toHaveLength(2);
  expect(terms.flatMap(({ months }) => months.flatMap(({ adjustments }) => adjustments))).not.toEqual([]);
  const { body } = await app.call(rebates.ofSupplier, {
    as,
    params: { supplierId },
    query: { year: '2026' },
  });
  const window = body.rebates[0]?.windows.at(-1);
  if (!window) throw new Error('the ladder lacks the period');
  const shown = { window: row, terms, currency: row.currency };
  expectOpens(windowXRay('purchases', shown), row.purchasesToDate);
  expectOpens(windowXRay('earned', shown), row.earnedToDate);
  expectOpens(windowXRay('accrued', shown), row.accruedToDate);
  expectOpens(toNextStepXRay(shown, window.steps), row.amountToNextStep);
  expectOpens(nextStepGainXRay(shown, window.steps), row.nextStepGain);
  expectOpens(forecastPurchasesXRay(shown), row.forecastPurchases);
  expectOpens(forecastEarnedXRay(shown), row.forecastEarned);
  expect(row.purchasesToDate).toBe(await boughtBy(supplierId, '2026-01-01', '2026-10-15'));
  expect(await documentsOf(row.agreementId, 9)).toBe(77_000.07);
  const settlements = await office.read(row.agreementId);
  expectOpens(
    outstandingXRay(settlements, terms, { part: year, total: row.outstanding ?? 0 }),
    row.outstanding,
  );
  expect(row.outstanding).toBe(row.earnedToDate);
  await reopen(1);
  await reopen(2);
});

test('budgets, claims and totals of a list open what they add up', async () => {
  const { app, accountant: as, supplier, agree, bill, calculate } = office;
  const supplierId = await supplier();
  const change = {
    percentage: 2.35,
    periodType: 'Quarterly',
    settlementMethod: 'None',
    settlementLagDays: 0,
  } as const;
  const { id } = await agree(supplierId, 'Marketing', change);
  await agree(supplierId, 'Marketing', {
    ...change,
    name: 'Catalog',
    marketing: { program: 'Catalog', activities: [] },
  });
  for (const [day, dollars] of [
    ['2026-01-05', 10_000.01],
    ['2026-05-05', 5_000.55],
    ['2026-08-05', 333.33],
  ] as const)
    await bill(supplierId, day, dollars);
  await app.write(
    `INSERT INTO agreement_budget_year (supplier_id, agreement_type, year, january, march, october, december, uploaded_by,
       uploaded_on, file_name)
     SELECT $1, 'Marketing', 2026, 100.1, 50.05, 7, 999, (SELECT min(id) FROM employee), now(), 'plan.xlsx'`,
    [supplierId],
  );
  await calculate(supplierId);
  const first = (await office.read(id)).due[0];
  if (!first) throw new Error('nothing is due');
  expectOpens(dueXRay(first, 'Usd'), first.amount);
  await office.settle(id, { periodTo: '2026-03-31', method: 'CreditMemo', amount: first.amount });
  const second = (await office.read(id)).due[0]?.amount ?? 0;
  await office.settle(id, { periodTo: '2026-06-30', method: 'CreditRequest', amount: second });
  const third = (await office.read(id)).due[0]?.amount ?? 0;
  await office.settle(id, { periodTo: '2026-09-30', method: 'CreditRequest', amount: third });
  await app.write(
    `UPDATE credit_request SET status = 'Closed', close_reason = 'IncorrectAmountCalculated',
       close_comment = 'Agreed on the phone with the supplier.', closed_on = now()
      WHERE id = (SELECT max(request.id) FROM credit_request request
                    JOIN agreement_settlement settlement ON settlement.id = agreement_settlement_id
                   WHERE settlement.supplier_id = $1)`,
    [supplierId],
  );
  await calculate(supplierId);

  const query = JSON.stringify({ filterModel: { supplierId: equals(supplierId) } });
  const rows = (await app.call(marketingFigures.list, { as, query: { query } })).body as AllowanceRow[];
  const row = rows.find(({ agreementId }) => agreementId === id);
  const last = rows.find(({ budget }) => budget !== null);
  if (!row || !last) throw new Error('the list lacks the agreements');
  const terms = await chainOf(id);
  const settlements = await office.read(id);
  const part = (total: number | null) => ({ part: year, total: total ?? 0 });
  expect([row.settled, row.requested]).toEqual([first.amount, second]);
  expectOpens(settledXRay(settlements, part(row.settled)), row.settled);
  expectOpens(requestedXRay(settlements, part(row.requested)), row.requested);
  expectOpens(outstandingXRay(settlements, terms, part(row.outstanding)), row.outstanding);
  expectOpens(outstandingXRay(settlements, terms), settlements.figures.outstanding);
  expectOpens(writtenOffXRay(settlements), third);
  expectOpens(earnedToDateXRay(settlements, terms), settlements.figures.earned);
  for (const made of settlements.made) expectOpens(madeXRay(made, 'Usd'), made.amount);

  const [budget] = (await app.call(budgets.list, { as, query: { query, year: '2026' } })).body as BudgetRow[];
  const months = monthsOfPart(year, '2026-10-15');
  const shownBudget = { title: 'Budget', currency: 'Usd', budget, months } as const;
  expect(last.budget).toBe(157.15);
  expectOpens(budgetXRay({ ...shownBudget, total: last.budget ?? 0 }), 157.15);
  const earned = rows.map(({ agreementName, earned: amount }) => ({
    label: agreementName,
    amount: amount ?? 0,
  }));
  expectOpens(
    budgetVarianceXRay({ ...shownBudget, total: last.budgetVariance ?? 0, earned }),
    last.budgetVariance,
  );
  // By the invoices themselves, each of the two agreements rounds its quarters.
  const expected = (2 * Math.round((await boughtBy(supplierId, '2026-01-01', '2026-12-31')) * 2.35)) / 100;
  expect(Math.abs(rows.reduce((sum, each) => sum + (each.earned ?? 0), 0) - expected)).toBeLessThan(0.03);
});

test('totals by kind open the agreements of every kind', async () => {
  const { app, accountant: as, supplier, agree, bill, calculate } = office;
  const supplierId = await supplier();
  for (const type of ['GeneralDiscount', 'Marketing', 'Ddr', 'Rebate'] as const)
    await agree(supplierId, type);
  await bill(supplierId, '2026-03-05', 1_234.56);
  await calculate(supplierId);
  const { body } = await app.call(allowances.overview, { as, query: { year: '2026' } });
  for (const total of body.totals) {
    const filterModel: FilterModel = {
      agreementType: { filterType: 'set', values: [total.type] },
      currency: { filterType: 'set', values: [total.currency] },
    };
    const query = JSON.stringify({ filterModel });
    const rows: AllowanceRow[] = (await app.call(allowances.figures, { as, query: { query, limit: '500' } }))
      .body;
    const shown = {
      title: total.type,
      currency: total.currency,
      agreementType: total.type,
      rows,
    };
    for (const column of ['earned', 'budget', 'outstanding'] as const) {
      const sum = total[column];
      if (sum === null) continue;
      expectOpens(totalXRay({ ...shown, total: sum, count: rows.length, amount: (row) => row[column] }), sum);
    }
  }
  const [stored] = await app.sql<{ earned: number }>(
    `SELECT sum(earned)::float8 AS earned FROM agreement_month month
       JOIN allowance_agreement agreement ON agreement.id = agreement_id WHERE type = 'GeneralDiscount'`,
  );
  expect(body.totals.find(({ type }) => type === 'GeneralDiscount')?.earned).toBe(stored?.earned);
});
