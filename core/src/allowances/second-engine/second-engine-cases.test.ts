import { expect, test } from 'vitest';
import { parseCents } from '../../kit/money.ts';
import {
  growthRebate,
  fixedTerms,
  goldenSteps,
  rebate,
  stepReachedLostRegained,
  step,
  superseded,
  dollars,
} from '../calculation/chains.test-data.ts';
import { goldenRebates } from '../calculation/rebate-cases.test-data.ts';
import type { SettledTerms } from '../calculation/settlement-periods.rules.ts';
import type { Documents, SupplierTerms } from './documents.test-data.ts';
import { SecondBooks } from './second-books.test-data.ts';
import { earnedThrough } from './second-engine.test-data.ts';
import { partsOf } from './second-windows.test-data.ts';

const whole = (row: SettledTerms): SupplierTerms => ({
  ...row,
  chainId: 1,
  calculationBase: 'InvoiceTotal',
  dateBasis: 'InvoiceDate',
  deductReturns: true,
  deductOffInvoiceDiscounts: true,
  skus: [],
  excludeSkus: [],
});

/** Bills without lines, in dollars by day; a month alone means its first day. */
function bought(amounts: Readonly<Record<string, number>>): Documents {
  const invoices = Object.entries(amounts).map(([at, amount]) => ({
    invoiceDate: at.length === 7 ? `${at}-01` : at,
    postingDate: null,
    orderDate: null,
    shipDate: null,
    totalCents: dollars(amount),
    lines: [],
    discounts: [],
  }));
  return { invoices, memos: [], taken: [], ordered: [] };
}

function earnedOn(rows: readonly SettledTerms[], amounts: Readonly<Record<string, number>>, day: string) {
  const chain = rows.map(whole);
  const facts = { chain, documents: bought(amounts) };
  return chain
    .flatMap((row) => partsOf(chain, row, day))
    .filter(({ window }) => window.from <= day && day <= window.to)
    .map((part) => earnedThrough(facts, part, day))
    .reduce((sum, cents) => (sum === null || cents === null ? null : sum + cents), 0);
}

function open(rows: readonly SettledTerms[], today: string) {
  return new SecondBooks({
    chain: rows.map(whole),
    documents: bought(stepReachedLostRegained),
    today,
    locked: new Set(),
  });
}

test.each(goldenRebates.paidToTheFirst)('$purchases earn $earned', ({ purchases, earned }) => {
  const amounts = { '2026-03': Number(purchases) };
  expect(earnedOn([rebate()], amounts, '2026-03-31')).toBe(parseCents(earned));
});

test.each(goldenRebates.growth)(
  '$purchases after $baseline earn $growthOnly or $allPurchases',
  ({ purchases, baseline, growthOnly, allPurchases }) => {
    const amounts = { '2025-03': Number(baseline), '2026-03': Number(purchases) };
    const expected = (amount: string | null) => (amount === null ? null : parseCents(amount));
    expect(earnedOn([growthRebate()], amounts, '2026-03-31')).toBe(expected(growthOnly));
    const onAll = growthRebate({ growthPaidOn: 'AllPurchases' });
    expect(earnedOn([onAll], amounts, '2026-03-31')).toBe(expected(allPurchases));
  },
);

test('a step is reached, lost and regained', () => {
  const books = open([rebate()], '2026-09-30');
  books.calculate();
  expect(books.months.map(({ earned }) => earned / 100)).toEqual([
    1500, 1500, 1500, 1500, 1500, 1500, 13_000, -12_500, 17_500,
  ]);
});

test('quarters are settled for what was earned since the last one', () => {
  const books = open([rebate({}, { settlementFrequency: 'Quarterly' })], '2026-11-01');
  books.calculate();
  books.settle();
  expect(books.settlements.map(({ amount }) => amount / 100)).toEqual([4_500, 4_500, 18_000]);
});

test('a corrected step changes the open month, or adjusts if it is locked', () => {
  const books = open([rebate()], '2026-10-15');
  const { world } = books;
  books.calculate();
  for (let month = 1; month <= 8; month++) world.locked.add(`2026-0${month}`);
  world.chain = [whole(rebate({ steps: goldenSteps.with(1, step(1_000_000, 2.5)) }))];
  const september = () => books.months.find(({ month }) => month === '2026-09')?.earned;
  books.calculate();
  expect(books.adjustments).toEqual([]);
  expect(september()).toBe(2_425_000);

  const late = open([rebate()], '2026-10-15');
  late.calculate();
  for (let month = 1; month <= 9; month++) late.world.locked.add(`2026-0${month}`);
  late.world.chain = world.chain;
  late.calculate();
  expect(late.adjustments).toMatchObject([{ month: '2026-10', earned: 675_000 }]);
  late.world.locked.delete('2026-09');
  late.calculate();
  expect(late.adjustments).toEqual([]);
  expect(late.months.find(({ month }) => month === '2026-09')?.earned).toBe(2_425_000);
});

test.each([
  { restartsWindow: false, earned: 1_700_000 },
  { restartsWindow: true, earned: 1_300_000 },
])(
  'new terms in July pay only for what is bought from then on ($restartsWindow)',
  ({ restartsWindow, earned }) => {
    const next = rebate({ steps: [step(0, 2), step(1_000_000, 4)] }, { restartsWindow });
    const books = open(superseded(rebate(), '2026-07-01', next), '2026-07-31');
    books.calculate();
    expect(books.months.reduce((sum, month) => sum + month.earned, 0)).toBe(earned);
  },
);

test('a fixed amount is earned by the day', () => {
  const terms = fixedTerms(1_000, { periodType: 'OneTime', endDate: '2026-04-10' });
  expect(earnedOn([terms], {}, '2026-01-01')).toBe(1_000);
  expect(earnedOn([terms], {}, '2026-04-10')).toBe(100_000);
});

test('the end of February is compared with the end of February', () => {
  const amounts = {
    '2027-01': 200_000,
    '2028-01': 214_000,
    '2028-02-29': 6_000,
    '2029-01': 231_000,
  };
  const terms = growthRebate({}, { startDate: '2028-01-01' });
  expect(earnedOn([terms], amounts, '2028-02-29')).toBe(60_000);
  expect(earnedOn([terms], amounts, '2029-02-28')).toBe(22_000);
});
