import { describe, expect, it, test } from 'vitest';
import { calculateMonths } from './agreement-months.rules.ts';
import {
  bought,
  dollars,
  growthRebate,
  nothingCommitted,
  rebate,
  step,
  stepReachedLostRegained,
  superseded,
  terms,
} from './chains.test-data.ts';
import type { MadeSettlement, SettlementInput, StoredAdjustment } from './settlement.rules.ts';
import { unsettled } from './settlement.rules.ts';
import type { SettledTerms } from './settlement-periods.rules.ts';

function settle(
  chain: readonly SettledTerms[],
  purchases: Readonly<Record<string, number>>,
  change: Partial<SettlementInput> & { today: string },
) {
  const series = bought(purchases);
  const { months } = calculateMonths({
    chain,
    purchasesOf: () => series,
    committedCents: nothingCommitted,
    today: change.today,
    frozenMonths: [],
    lockedMonths: new Set(),
    frozenAdjustments: [],
    openAdjustments: [],
    cause: null,
  });
  return unsettled({
    chain,
    months: months.map((month) => ({ ...month, isSettled: false })),
    adjustments: [],
    settlements: [],
    distributedCents: () => 0,
    ...change,
  });
}
const amounts = (due: ReturnType<typeof settle>) =>
  due.map(({ to, amountCents, isCarriedForward }) => [
    to,
    amountCents / 100,
    isCarriedForward ? 'carried' : 'due',
  ]);
const made = (periodTo: string, amount: number, isForAdjustments = false): MadeSettlement => ({
  periodTo,
  amountCents: dollars(amount),
  isForAdjustments,
});
const adjusted = (id: number, month: string, amount: number, change: Partial<StoredAdjustment> = {}) => ({
  id,
  rowId: 1,
  windowFrom: '2026-01-01',
  month,
  earnedCents: dollars(amount),
  isSettled: false,
  ...change,
});

describe('quarterly settlements of an annual rebate', () => {
  const chain = [rebate({}, { settlementFrequency: 'Quarterly' })];

  it('pay 4,500, 4,500 and 18,000', () => {
    expect(amounts(settle(chain, stepReachedLostRegained, { today: '2026-10-15' }))).toEqual([
      ['2026-03-31', 4_500, 'due'],
      ['2026-06-30', 4_500, 'due'],
      ['2026-09-30', 18_000, 'due'],
    ]);
  });

  it('subtract what was settled', () => {
    const settlements = [made('2026-03-31', 4_500), made('2026-06-30', 4_500)];
    const [third] = settle(chain, stepReachedLostRegained, { today: '2026-10-15', settlements });
    expect(third).toMatchObject({
      from: '2026-07-01',
      to: '2026-09-30',
      dueOn: '2026-10-15',
      rowId: 1,
      amountCents: dollars(18_000),
      isForAdjustments: false,
      isCarriedForward: false,
      adjustmentIds: [],
    });
    expect(third?.months).toHaveLength(9);
  });

  it('carry forward a quarter that lost its step', () => {
    const purchases = { '2026-01': 1_000_000, '2026-04': -100_000, '2026-07': 50_000, '2026-10': 300_000 };
    expect(amounts(settle(chain, purchases, { today: '2027-01-01' }))).toEqual([
      ['2026-03-31', 20_000, 'due'],
      ['2026-06-30', -11_000, 'carried'],
      ['2026-09-30', -10_500, 'carried'],
      ['2026-12-31', 5_000, 'due'],
    ]);
  });

  it('are not made before the period ends', () => {
    expect(settle(chain, stepReachedLostRegained, { today: '2026-03-31' })).toEqual([]);
    expect(settle(chain, stepReachedLostRegained, { today: '2026-04-01' })).toHaveLength(1);
  });
});

test('SAP’s partial settlement pays 940.00 more', () => {
  const chain = [rebate({ steps: [step(5_000, 2), step(20_000, 4)] }, { settlementFrequency: 'Monthly' })];
  const purchases = { '2026-01': 3_000, '2026-02': 4_000, '2026-03': 20_000 };
  expect(amounts(settle(chain, purchases, { today: '2026-04-01' }))).toEqual([
    ['2026-01-31', 0, 'carried'],
    ['2026-02-28', 140, 'due'],
    ['2026-03-31', 940, 'due'],
  ]);
});

test('a settlement of 50.00 is paid once', () => {
  const chain = [terms({ settlementFrequency: 'Quarterly' })];
  const purchases = { '2026-01': 1_000, '2026-05': 3_000 };
  const settlements = [made('2026-03-31', 50)];
  expect(amounts(settle(chain, purchases, { today: '2026-07-15', settlements }))).toEqual([
    ['2026-06-30', 70, 'due'],
  ]);
});

test('no baseline: nothing is settled', () => {
  const chain = [growthRebate({}, { settlementFrequency: 'Quarterly' })];
  expect(amounts(settle(chain, { '2026-01': 500_000 }, { today: '2026-07-15' }))).toEqual([
    ['2026-03-31', 0, 'carried'],
    ['2026-06-30', 0, 'carried'],
  ]);
});

test('general discounts subtract what invoices carry', () => {
  const chain = [terms({ type: 'GeneralDiscount', periodType: 'Monthly' })];
  const distributedCents = (through: string) => dollars(through < '2026-02-01' ? 35 : 80);
  const purchases = { '2026-01': 1_000, '2026-02': 2_000 };
  expect(amounts(settle(chain, purchases, { today: '2026-03-01', distributedCents }))).toEqual([
    ['2026-01-31', -5, 'carried'],
    ['2026-02-28', 10, 'due'],
  ]);
});

describe('new terms', () => {
  const purchases = { '2026-01': 100_000, '2026-05-09': 100_000, '2026-05-10': 100_000 };

  it('are settled with the old ones', () => {
    const chain = superseded(terms(), '2026-05-10', terms({ percentageHundredths: 1_000 }));
    const [due, ...others] = settle(chain, purchases, { today: '2027-01-15' });
    expect(due).toMatchObject({ rowId: 2, amountCents: dollars(16_000) });
    expect(others).toEqual([]);
  });

  it('that restart freeze only the old row’s part of the month', () => {
    const chain = superseded(
      terms(),
      '2026-05-10',
      terms({ percentageHundredths: 1_000, restartsWindow: true }),
    );
    const [due] = settle(chain, purchases, { today: '2026-05-24' });
    expect(due).toMatchObject({ to: '2026-05-09', rowId: 1, amountCents: dollars(6_000) });
    expect(due?.months.map(({ rowId, month }) => `${rowId} ${month}`)).toEqual([
      '1 2026-01',
      '1 2026-02',
      '1 2026-03',
      '1 2026-04',
      '1 2026-05',
    ]);
  });
});

describe('adjustments', () => {
  const chain = [terms({ endDate: '2026-12-31' })];
  const settlements = [made('2026-12-31', 300)];
  const after = (adjustments: StoredAdjustment[], today: string, more: MadeSettlement[] = []) =>
    settle(chain, { '2026-01': 10_000 }, { today, adjustments, settlements: [...settlements, ...more] });

  it('of the months so far are settled with them, whichever month they lie in', () => {
    const quarterly = [terms({ settlementFrequency: 'Quarterly' })];
    const [due] = settle(
      quarterly,
      { '2026-01': 10_000 },
      {
        today: '2026-07-15',
        settlements: [made('2026-03-31', 300)],
        adjustments: [adjusted(7, '2026-07', 25)],
      },
    );
    expect(due).toMatchObject({ to: '2026-06-30', amountCents: dollars(25), adjustmentIds: [7] });
  });

  it('of later windows wait for theirs', () => {
    const monthly = [terms({ periodType: 'Monthly' })];
    const [january, february] = settle(
      monthly,
      {},
      { today: '2026-03-15', adjustments: [adjusted(7, '2026-03', 25, { windowFrom: '2026-02-01' })] },
    );
    expect(january).toMatchObject({ amountCents: 0, adjustmentIds: [] });
    expect(february).toMatchObject({ amountCents: dollars(25), adjustmentIds: [7] });
  });

  it('of a settled window make a period of their month, after the chain’s end too', () => {
    const [due, ...others] = after([adjusted(7, '2027-03', 25)], '2027-04-15');
    expect(due).toEqual({
      from: '2027-03-01',
      to: '2027-03-31',
      dueOn: '2027-04-15',
      rowId: 1,
      isForAdjustments: true,
      amountCents: dollars(25),
      isCarriedForward: false,
      months: [],
      adjustmentIds: [7],
    });
    expect(others).toEqual([]);
    expect(after([adjusted(7, '2027-03', 25)], '2027-03-31')).toEqual([]);
  });

  it('are settled once', () => {
    const settled = adjusted(7, '2027-03', 25, { isSettled: true });
    expect(after([settled], '2027-04-20', [made('2027-03-31', 25, true)])).toEqual([]);
  });

  it('are carried forward while they take back', () => {
    const both = [adjusted(7, '2027-03', -100), adjusted(8, '2027-05', 150)];
    expect(amounts(after(both, '2027-06-15'))).toEqual([
      ['2027-03-31', -100, 'carried'],
      ['2027-05-31', 50, 'due'],
    ]);
    expect(after(both, '2027-06-15')[1]?.adjustmentIds).toEqual([7, 8]);
  });

  it('come in the next month if theirs is settled', () => {
    const settled = adjusted(7, '2027-03', 25, { isSettled: true });
    const late = [settled, adjusted(8, '2027-03', 10)];
    expect(after(late, '2027-04-20', [made('2027-03-31', 25, true)])).toEqual([]);
    expect(amounts(after(late, '2027-05-01', [made('2027-03-31', 25, true)]))).toEqual([
      ['2027-04-30', 10, 'due'],
    ]);
  });

  it('stay counted once settled, whatever the periods become', () => {
    const extended = [terms({ settlementFrequency: 'Quarterly' })];
    const adjustments = [
      adjusted(7, '2026-02', 80, { isSettled: true }),
      adjusted(8, '2026-02', -50, { windowFrom: '2027-01-01', isSettled: true }),
    ];
    const claimed = [made('2026-01-31', 300), made('2026-02-28', 30, true)];
    const purchases = { '2026-01': 10_000, '2026-03': 1_000 };
    expect(
      amounts(settle(extended, purchases, { today: '2026-04-15', adjustments, settlements: claimed })),
    ).toEqual([['2026-03-31', 30, 'due']]);
  });

  it('of terms that let payments take the discount are never due', () => {
    const discount = terms({ type: 'GeneralDiscount', periodType: 'Monthly', endDate: '2026-02-28' });
    const early = { condition: 'EarlyPayment', percentageHundredths: 200, endDate: '2026-02-28' } as const;
    const mixed = superseded(discount, '2026-02-01', { ...discount, ...early, id: 2 });
    const owed = [
      adjusted(7, '2026-03', 40, { rowId: 2, windowFrom: '2026-02-01' }),
      adjusted(8, '2026-03', 25, { windowFrom: '2026-01-01' }),
    ];
    const [due, ...others] = settle(
      mixed,
      {},
      { today: '2026-04-15', adjustments: owed, settlements: [made('2026-02-28', 300)] },
    );
    expect(due).toMatchObject({ isForAdjustments: true, amountCents: dollars(25), adjustmentIds: [8] });
    expect(others).toEqual([]);
  });

  it('join the period that ends in their month', () => {
    const evergreen = [terms({ settlementFrequency: 'Quarterly', periodType: 'Quarterly' })];
    const inMonth = (month: string, today: string) =>
      settle(
        evergreen,
        { '2026-01': 10_000, '2026-04': 1_000 },
        { today, settlements: [made('2026-03-31', 300)], adjustments: [adjusted(7, month, 25)] },
      );
    expect(amounts(inMonth('2026-05', '2026-06-15'))).toEqual([['2026-05-31', 25, 'due']]);
    expect(inMonth('2026-06', '2026-06-30')).toEqual([]);
    expect(amounts(inMonth('2026-06', '2026-07-15'))).toEqual([['2026-06-30', 55, 'due']]);
  });
});
