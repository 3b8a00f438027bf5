import { checkOf } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { discounts } from '@backdock/core/accounting/discounts/discounts.contract.ts';
import type { AgreementTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import {
  agreementMonths,
  documentsPerPage,
  type MonthXRay,
} from '@backdock/core/allowances/months/agreement-months.contract.ts';
import { adjustmentXRay, lastFrozen } from '@backdock/core/allowances/months/adjustment-x-ray.ts';
import { accruedXRay, earnedXRay, purchasesXRay } from '@backdock/core/allowances/months/month-x-ray.ts';
import { usualRebate } from '@backdock/core/allowances/agreements/usual-terms.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Earnings, openEarnings, product } from '../../../test/earnings.ts';

let earnings: Earnings;
beforeAll(async () => {
  earnings = await openEarnings();
});
afterAll(() => earnings.app.close());

let supplierId: number;
beforeEach(async () => {
  supplierId = await earnings.supplier();
});

const months = async (agreementId: number) =>
  (await earnings.app.call(agreementMonths.list, { as: earnings.accountant, params: { agreementId } })).body;
const chainOf = async (agreementId: number) =>
  (await earnings.app.call(agreementMonths.chain, { as: earnings.accountant, params: { agreementId } })).body;
const partsOf = (name: string) => {
  const [year = 0, month = 0] = name.split('-').map(Number);
  return { year, month };
};
async function xRay(agreementId: number, month: string, page = 0): Promise<MonthXRay> {
  const { status, body } = await earnings.app.call(agreementMonths.xRay, {
    as: earnings.accountant,
    params: { agreementId, ...partsOf(month) },
    query: { page: String(page) },
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}

/** All three figures add up to what is stored, to the cent. */
function expectReconciled(month: MonthXRay, documents = month.documents): void {
  for (const each of [purchasesXRay(month, documents), earnedXRay(month), accruedXRay(month)]) {
    const check = checkOf(each);
    expect([each.title, check.total, check.parts.every(Boolean)]).toEqual([each.title, true, true]);
  }
}
const labels = ({ parts }: { parts: readonly { label: string }[] }) => parts.map(({ label }) => label);

test('months and the adjustments that lie in them', async () => {
  const { agree, bill, lock, reopen, calculate, correct } = earnings;
  const agreement = await agree(supplierId, 'Marketing', { startDate: '2026-08-01' });
  await bill(supplierId, '2026-08-10', 1_000);
  await bill(supplierId, '2026-10-02', 2_000);
  await calculate(supplierId);
  await lock(8);
  await correct(agreement, { startDate: '2026-08-01', percentage: 5 });
  const { lastCalculatedOn, ...shown } = await months(agreement.id);
  expect(lastCalculatedOn).toEqual(expect.any(String));
  const figures = (base: number, earned: number) => ({ base, earned, accrued: earned });
  const correction = {
    cause: 'Correction',
    windowFrom: '2026-08-01',
    base: 0,
    earned: 20,
    accrued: 20,
    comment: null,
  };
  expect(shown).toEqual({
    currency: 'Usd',
    months: [
      { month: '2026-08', ...figures(1_000, 30), isFrozen: true, adjustments: [] },
      { month: '2026-09', ...figures(0, 0), isFrozen: false, adjustments: [correction] },
      { month: '2026-10', ...figures(2_000, 100), isFrozen: false, adjustments: [] },
    ],
  });
  const [, september] = shown.months;
  const [adjustment] = september?.adjustments ?? [];
  if (!adjustment) throw new Error('nothing was adjusted');
  const [terms] = (await chainOf(agreement.id)).terms;
  if (!terms) throw new Error('the chain lacks the agreement');
  const frozen = lastFrozen(terms, adjustment);
  const inAugust = await xRay(agreement.id, frozen?.month ?? '');
  // Only what is earned was wrong.
  for (const [figure, total] of [
    ['base', 0],
    ['earned', 20],
    ['accrued', 20],
  ] as const) {
    const explained = adjustmentXRay(terms, adjustment, inAugust, figure);
    expect(checkOf(explained)).toEqual({ parts: [true, true], total: true });
    expect(explained.total).toBe(total);
  }
  // What the terms say now of a frozen month isn't what it has.
  const august = await xRay(agreement.id, '2026-08');
  expectReconciled(august);
  expect(labels(earnedXRay(august))).toContain('Changed since the month was frozen');
  expect(august.period?.formula).toEqual(['$1,000.00 × 5.0% = $50.00']);
  await reopen(8);
});

test('invoices, discounts and returns add up to the stored purchases', async () => {
  const { agree, bill, giveBack, calculate, app, accountant } = earnings;
  await agree(supplierId, 'GeneralDiscount', { startDate: '2026-08-01', percentage: 10 });
  const { id } = await agree(supplierId, 'Marketing', {
    startDate: '2026-08-01',
    deductReturns: true,
    deductOffInvoiceDiscounts: true,
  });
  const invoiceId = await bill(supplierId, '2026-09-10', 1_000.55);
  await bill(supplierId, '2026-09-11', 49.99);
  await bill(supplierId, '2026-10-01', 7);
  await giveBack(supplierId, '2026-09-20', 100);
  await app.call(discounts.distribute, {
    as: accountant,
    body: { supplierId, fromDate: '2026-09-01', toDate: '2026-09-10', dryRun: false },
  });
  await calculate(supplierId);
  const month = await xRay(id, '2026-09');
  expect(month.counted).toEqual({
    invoices: { count: 2, amount: 1_050.54 },
    discounts: { count: 1, amount: 100.06 },
    returns: { count: 1, amount: 100 },
    base: 850.48,
  });
  expect(month.stored.base).toBe(850.48);
  expect(
    month.documents.map(({ kind, id: of, day, amount, discount }) => [kind, of, day, amount, discount]),
  ).toEqual([
    ['invoice', invoiceId, '2026-09-10', 1_000.55, -100.06],
    ['invoice', expect.any(Number), '2026-09-11', 49.99, 0],
    ['creditMemo', expect.any(Number), '2026-09-20', -100, 0],
  ]);
  expect(labels(purchasesXRay(month, month.documents))).toEqual(['Invoices', 'Discounts', 'Returns']);
  expectReconciled(month);
});

test('what arrived since is shown as not counted yet', async () => {
  const { agree, bill, calculate } = earnings;
  const { id } = await agree(supplierId, 'Marketing', { startDate: '2026-09-01' });
  await bill(supplierId, '2026-09-10', 100);
  await calculate(supplierId);
  await bill(supplierId, '2026-09-11', 0.01);
  const month = await xRay(id, '2026-09');
  expect([month.stored.base, month.counted.base]).toEqual([100, 100.01]);
  expect(purchasesXRay(month, month.documents).parts.at(-1)).toMatchObject({
    label: 'Not counted yet',
    sign: '-',
    amount: 0.01,
  });
  expectReconciled(month);
  await calculate(supplierId);
  expect(labels(purchasesXRay(await xRay(id, '2026-09'), []))).toEqual(['Invoices']);
});

test('documents come in pages, and unshown ones are summed', async () => {
  const { agree, bill, calculate } = earnings;
  const { id } = await agree(supplierId, 'Marketing', {
    startDate: '2026-09-01',
    scope: { marketplaceIds: [], skus: ['A'], excludeSkus: [] },
  });
  for (let at = 0; at < documentsPerPage + 2; at += 1) {
    const lines = [product(100 + at, 'A'), product(999, 'B')];
    await bill(supplierId, '2026-09-10', (1_099 + at) / 100, { lines });
  }
  await calculate(supplierId);
  const first = await xRay(id, '2026-09');
  const second = await xRay(id, '2026-09', 1);
  expect([first.documents.length, second.documents.length]).toEqual([documentsPerPage, 2]);
  expectReconciled(first);
  expectReconciled(first, [...first.documents, ...second.documents]);
  expect(purchasesXRay(first, first.documents).parts[0]?.more?.count).toBe(2);
});

const kinds: [string, Partial<AgreementTerms>][] = [
  [
    'Marketing',
    { calculationType: 'FixedAmount', percentage: null, fixedAmount: 1_000, periodType: 'Annually' },
  ],
  ['Marketing', { condition: 'MinimumPurchaseVolume', minimumAmount: 150, periodType: 'Quarterly' }],
  ['Marketing', { capAmountPerPeriod: 2, periodType: 'Quarterly' }],
  [
    'Rebate',
    {
      rebate: {
        ...usualRebate,
        accrualMethod: 'ForecastStep',
        steps: [
          { from: 0, percentage: 1, fixedAmount: null },
          { from: 150, percentage: 2.25, fixedAmount: null },
        ],
      },
    },
  ],
];
test.each(kinds)('an open month of %s (%#) is explained to the cent', async (type, terms) => {
  const { agree, bill, calculate } = earnings;
  const { id } = await agree(supplierId, type as 'Marketing' | 'Rebate', {
    startDate: '2026-07-01',
    ...terms,
  });
  await bill(supplierId, '2026-08-10', 99.99);
  await bill(supplierId, '2026-09-10', 100.13);
  await calculate(supplierId);
  for (const month of ['2026-07', '2026-08', '2026-09', '2026-10']) {
    const found = await xRay(id, month);
    expect(found.period?.formula.length).toBeGreaterThan(0);
    for (const each of [earnedXRay(found), accruedXRay(found)]) expect(each.parts).toHaveLength(2);
    expectReconciled(found);
  }
});

test('an adjustment after the end is a month of its own, with nothing to count', async () => {
  const { agree, bill, lock, reopen, calculate } = earnings;
  const { id } = await agree(supplierId, 'Marketing', {
    startDate: '2026-08-01',
    endDate: '2026-08-31',
    dateBasis: 'InvoiceDate',
  });
  await bill(supplierId, '2026-08-10', 1_000);
  await calculate(supplierId);
  await lock(8);
  await bill(supplierId, '2026-09-11', 500, { invoiceDate: '2026-08-11' });
  await calculate(supplierId);
  const { months: found } = await months(id);
  expect(found.map(({ month, adjustments }) => [month, adjustments.length])).toEqual([
    ['2026-08', 0],
    ['2026-09', 1],
  ]);
  const september = await xRay(id, '2026-09');
  expect([september.stored.earned, september.counted.base, september.period]).toEqual([0, 0, null]);
  expectReconciled(september);
  await reopen(8);
});

test('a month that the agreement doesn’t have isn’t found', async () => {
  const { id } = await earnings.agree(supplierId, 'Marketing', { startDate: '2026-09-01' });
  const call = (month: string) =>
    earnings.app.call(agreementMonths.xRay, {
      as: earnings.accountant,
      params: { agreementId: id, ...partsOf(month) },
    });
  expect((await call('2026-01')).status).toBe(404);
  expect((await call('2026-13')).status).toBe(400);
});

async function linesOf(agreementId: number, month: string, { kind, id }: MonthXRay['documents'][number]) {
  const { status, body } = await earnings.app.call(agreementMonths.lines, {
    as: earnings.accountant,
    params: { agreementId, ...partsOf(month), kind, documentId: id },
  });
  return { status, body };
}

test('a document opens into the lines that count, which add up to what it counts for', async () => {
  const { agree, bill, giveBack, calculate } = earnings;
  const scoped = { marketplaceIds: [], skus: ['SKU-1'], excludeSkus: [] };
  const all = await agree(supplierId, 'Marketing', { startDate: '2026-08-01' });
  const some = await agree(supplierId, 'Ddr', { startDate: '2026-08-01', scope: scoped });
  const lines = [product(10_010), product(5_005, 'SKU-2')];
  await bill(supplierId, '2026-08-10', 150.15, { lines });
  await giveBack(supplierId, '2026-08-20', 40);
  await calculate(supplierId);
  const amounts = async (agreementId: number) => {
    const { documents } = await xRay(agreementId, '2026-08');
    const opened: number[][] = [];
    for (const document of documents) {
      const { body } = await linesOf(agreementId, '2026-08', document);
      expect([body.day, body.amount]).toEqual([document.day, document.amount + document.discount]);
      const sum = body.lines.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
      expect(sum).toBe(Math.round(body.amount * 100));
      opened.push(body.lines.map(({ amount }) => amount));
    }
    return opened;
  };
  expect(await amounts(all.id)).toEqual([[100.1, 50.05], [-40]]);
  // A memo that covers nothing is no return of a scope.
  expect(await amounts(some.id)).toEqual([[100.1]]);
  const [document] = (await xRay(all.id, '2026-08')).documents;
  if (!document) throw new Error('nothing counts');
  expect((await linesOf(all.id, '2026-09', document)).status).toBe(404);
  expect((await linesOf(all.id, '2026-08', { ...document, id: 999_999 })).status).toBe(404);
});
