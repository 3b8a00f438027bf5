import { describe, expect, it, test } from 'vitest';
import { daysAfter } from '../../kit/banking-days.ts';
import { parseCents } from '../../kit/money.ts';
import {
  dollars,
  fixedStep,
  fixedTerms,
  growthRebate,
  partOf,
  rebate,
  step,
  superseded,
  terms,
} from './chains.test-data.ts';
import { earnedOn } from './earned.rules.ts';
import type { CalculatedTerms, Chain } from './calculated-terms.ts';
import { purchasesByDay } from './purchases.ts';
import { goldenRebates } from './rebate-cases.test-data.ts';
import { partOn, partsOfWindow } from './window-parts.rules.ts';
import { windowsOf } from './windows.rules.ts';

const earned = (chain: Chain | CalculatedTerms, purchases: Readonly<Record<string, number>>, day: string) =>
  earnedOn(partOf(chain, purchases, day), day);
const inDollars = (text: string) => parseCents(text) / 100;

describe('golden rebates', () => {
  test.each(goldenRebates.paidToTheFirst)('$purchases earns $earned', ({ purchases, earned: expected }) =>
    expect(earned(rebate(), { '2026-05': inDollars(purchases) }, '2026-12-31')).toBe(parseCents(expected)),
  );

  test.each(goldenRebates.incremental)(
    '$purchases pays back to the first dollar',
    ({ purchases, earned: other }) => {
      const cents = earned(rebate(), { '2026-05': inDollars(purchases) }, '2026-12-31') ?? 0;
      const isAboveFirstStep = inDollars(purchases) >= 1_000_000;
      expect(cents > parseCents(other)).toBe(isAboveFirstStep);
    },
  );

  test.each(goldenRebates.growth)('$purchases against $baseline', (each) => {
    const purchases = { '2025-03': inDollars(each.baseline), '2026-03': inDollars(each.purchases) };
    const expected = (text: string | null) => (text === null ? null : parseCents(text));
    expect(earned(growthRebate(), purchases, '2026-12-31')).toBe(expected(each.growthOnly));
    const onAll = growthRebate({ growthPaidOn: 'AllPurchases' });
    expect(earned(onAll, purchases, '2026-12-31')).toBe(expected(each.allPurchases));
  });

  test.each(goldenRebates.growth)('$purchases against a fixed $baseline', (each) => {
    const row = growthRebate({
      growthBaselineType: 'FixedAmount',
      growthBaselineCents: parseCents(each.baseline),
    });
    const expected = each.growthOnly === null ? null : parseCents(each.growthOnly);
    expect(earned(row, { '2026-03': inDollars(each.purchases) }, '2026-12-31')).toBe(expected);
  });
});

describe('growth at the end of February', () => {
  const purchases = {
    '2027-01-15': 200_000,
    '2028-01-15': 214_000,
    '2028-02-29': 6_000,
    '2029-01-15': 231_000,
  };
  const row = growthRebate({}, { startDate: '2028-01-01' });

  test.each([
    ['2028-02-29', 600],
    ['2029-02-28', 220],
  ])('%s: %f', (day, expected) => expect(earned(row, purchases, day)).toBe(dollars(expected)));
});

describe('a percentage', () => {
  it('rounds once, half a cent away from zero', () => {
    const row = terms({ percentageHundredths: 50 });
    expect(earned(row, { '2026-01': 1, '2026-02': 1 }, '2026-01-31')).toBe(1);
    expect(earned(row, { '2026-01': 1, '2026-02': 1 }, '2026-02-28')).toBe(1);
    expect(earned(row, { '2026-01': -1 }, '2026-01-31')).toBe(-1);
  });

  it('starts over in each period', () => {
    const monthly = terms({ periodType: 'Monthly' });
    expect(earned(monthly, { '2026-01': 100, '2026-02': 200 }, '2026-02-28')).toBe(dollars(6));
    expect(earned(monthly, { '2026-01': 100, '2026-02': 200 }, '2026-01-31')).toBe(dollars(3));
  });

  it('counts only its own days', () => {
    const row = terms({ startDate: '2026-01-10', endDate: '2026-03-10' });
    const purchases = { '2026-01-09': 100, '2026-01-10': 200, '2026-03-10': 400, '2026-03-11': 800 };
    expect(earned(row, purchases, '2026-12-31')).toBe(dollars(18));
  });
});

describe('a minimum volume', () => {
  const row = terms({
    condition: 'MinimumPurchaseVolume',
    minimumCents: dollars(1_000),
    periodType: 'Quarterly',
  });

  it.each([
    ['2026-01-31', 0],
    ['2026-02-28', 30],
    // Returns lose it again.
    ['2026-03-31', 0],
  ])('%s: %f', (day, expected) =>
    expect(earned(row, { '2026-01': 999.99, '2026-02': 0.01, '2026-03': -1 }, day)).toBe(dollars(expected)),
  );
});

describe('a fixed amount', () => {
  const once = fixedTerms(1_000, { periodType: 'OneTime', endDate: daysAfter('2026-01-01', 99) });

  it.each([
    ['2026-01-01', 10],
    ['2026-01-31', 310],
    [daysAfter('2026-01-01', 98), 990],
    [daysAfter('2026-01-01', 99), 1_000],
    ['2027-01-01', 1_000],
  ])('over 100 days without purchases, %s: %f', (day, expected) =>
    expect(earned(once, {}, day)).toBe(dollars(expected)),
  );

  it('gets its share of a partial period', () => {
    const row = fixedTerms(300, { periodType: 'Monthly', startDate: '2026-04-16', endDate: '2026-06-10' });
    expect(earned(row, {}, '2026-04-30')).toBe(dollars(150));
    expect(earned(row, {}, '2026-05-31')).toBe(dollars(300));
    expect(earned(row, {}, '2026-06-10')).toBe(dollars(100));
    expect(earned(row, {}, '2026-07-31')).toBe(dollars(100));
  });

  it('is completed by the last day', () => {
    const row = fixedTerms(1_000, { periodType: 'Quarterly' });
    expect(['2026-01-31', '2026-02-28', '2026-03-31'].map((day) => earned(row, {}, day))).toEqual([
      34_444, 65_556, 100_000,
    ]);
  });

  it('waits for a minimum volume', () => {
    const row = fixedTerms(365, { condition: 'MinimumPurchaseVolume', minimumCents: dollars(100) });
    expect(earned(row, { '2026-02': 100 }, '2026-01-31')).toBe(0);
    expect(earned(row, { '2026-02': 100 }, '2026-02-28')).toBe(dollars(59));
  });
});

describe('a cap and a guarantee', () => {
  const row = terms({ capCents: dollars(50), guaranteeCents: dollars(20) });

  it.each([
    [100, '2026-05-31', 3],
    [100, '2026-12-30', 3],
    // Topped up on the last day.
    [100, '2026-12-31', 20],
    [1_000, '2026-12-31', 30],
    [5_000, '2026-05-31', 50],
    [5_000, '2026-12-31', 50],
    [-100, '2026-05-31', -3],
    [-100, '2026-12-31', 20],
  ])('%f bought, %s: %f', (volume, day, expected) =>
    expect(earned(row, { '2026-02': volume }, day)).toBe(dollars(expected)),
  );

  it('are whole in a partial period', () => {
    const short = { ...row, endDate: '2026-03-10' };
    expect(earned(short, {}, '2026-03-09')).toBe(0);
    expect(earned(short, {}, '2026-03-10')).toBe(dollars(20));
    expect(earned(short, { '2026-02': 5_000 }, '2026-03-10')).toBe(dollars(50));
  });

  it('guarantees what a minimum volume would not give, but never more than the cap', () => {
    const missed = { ...row, condition: 'MinimumPurchaseVolume' as const, minimumCents: dollars(1_000) };
    expect(earned(missed, { '2026-02': 100 }, '2026-12-31')).toBe(dollars(20));
    expect(earned({ ...row, guaranteeCents: dollars(80) }, {}, '2026-12-31')).toBe(dollars(50));
  });

  it('hold for rebates, but give nothing without a baseline', () => {
    const capped = rebate({}, { capCents: dollars(15_000), guaranteeCents: dollars(12_000) });
    expect(earned(capped, { '2026-02': 1_000_000 }, '2026-05-31')).toBe(dollars(15_000));
    expect(earned(capped, { '2026-02': 500_000 }, '2026-12-31')).toBe(dollars(12_000));
    const noBaseline = growthRebate({}, { guaranteeCents: dollars(12_000) });
    expect(earned(noBaseline, { '2026-02': 500_000 }, '2026-12-31')).toBeNull();
  });
});

describe('a proof of performance', () => {
  const row = terms({ condition: 'ProofOfPerformance', guaranteeCents: dollars(50) });
  const purchases = { '2026-01': 1_000, '2026-06': 1_000 };

  it('is missing: nothing, not even the guarantee', () => {
    expect(earned(row, purchases, '2026-12-31')).toBe(0);
  });

  it('is accepted: everything so far', () => {
    const proven = { ...row, proofAcceptedOn: '2026-06-15' };
    expect(earned(proven, purchases, '2026-06-14')).toBe(0);
    expect(earned(proven, purchases, '2026-06-15')).toBe(dollars(60));
  });

  it('comes after the window: on its last day', () => {
    const late = { ...row, proofAcceptedOn: '2027-02-01' };
    expect(earned(late, purchases, '2026-12-30')).toBe(0);
    expect(earned(late, purchases, '2026-12-31')).toBe(dollars(60));
  });
});

describe('early payment', () => {
  const row = terms({ type: 'GeneralDiscount', condition: 'EarlyPayment', periodType: 'Monthly' });
  const purchases = purchasesByDay([
    { day: '2026-01-05', cents: 10_050, grantedCents: 302 },
    { day: '2026-01-06', cents: 10_050, grantedCents: 302 },
  ]);
  const on = (change: Partial<CalculatedTerms>) => {
    const part = partOn([{ ...row, ...change }], () => purchases, '2026-01-31');
    return part && earnedOn(part, '2026-01-31');
  };

  it('earns what payments took, up to the cap', () => {
    expect(on({})).toBe(604);
    expect(on({ capCents: 500 })).toBe(500);
  });
});

/** What each row has earned in its last window through a day. */
function byRow(chain: Chain, purchases: Readonly<Record<string, number>>, day: string) {
  const { purchases: series } = partOf(chain, purchases, day);
  const parts = windowsOf(chain, day).flatMap((window) => partsOfWindow(window, () => series));
  return parts.map((part) => (earnedOn(part, day) ?? 0) / 100);
}

describe('new terms on July 1', () => {
  const purchases = {
    '2026-01': 450_000,
    '2026-04': 450_000,
    '2026-07': 200_000,
  };
  const next = rebate({ steps: [step(0, 2), step(1_000_000, 4)] });
  const change = (own: Partial<CalculatedTerms>, former = rebate(), start = '2026-07-01') =>
    superseded(former, start, { ...next, ...own });

  it('pay for purchases from then on, at the step of the whole window', () => {
    expect(byRow(change({}), purchases, '2026-07-31')).toEqual([9_000, 8_000]);
    expect(byRow(change({}), purchases, '2026-06-30')).toEqual([9_000, 0]);
  });

  it('find the step from then on if the window restarts', () => {
    expect(byRow(change({ restartsWindow: true }), purchases, '2026-07-31')).toEqual([9_000, 4_000]);
  });

  it('leave the first part alone when later returns lose the step', () => {
    const returned = { ...purchases, '2026-01': 1_000_000, '2026-08': -900_000 };
    expect(byRow(change({}), returned, '2026-07-31')).toEqual([29_000, 8_000]);
    expect(byRow(change({}), returned, '2026-08-31')).toEqual([29_000, -14_000]);
  });

  it('cap and guarantee the whole window, and never take back the first part', () => {
    expect(byRow(change({ capCents: dollars(12_000) }), purchases, '2026-07-31')).toEqual([9_000, 3_000]);
    expect(byRow(change({ capCents: dollars(5_000) }), purchases, '2026-07-31')).toEqual([9_000, 0]);
    const guaranteed = change({ guaranteeCents: dollars(20_000) });
    expect(byRow(guaranteed, purchases, '2026-07-31')).toEqual([9_000, 8_000]);
    expect(byRow(guaranteed, purchases, '2026-12-31')).toEqual([9_000, 11_000]);
    expect(byRow(change({ guaranteeCents: dollars(5_000) }), purchases, '2026-12-31')).toEqual([
      9_000, 8_000,
    ]);
  });

  it('don’t top up the old guarantee, unless its window ends', () => {
    const former = rebate({}, { guaranteeCents: dollars(10_000) });
    expect(byRow(change({}, former), purchases, '2026-12-31')).toEqual([9_000, 8_000]);
    expect(byRow(change({ restartsWindow: true }, former), purchases, '2026-12-31')).toEqual([10_000, 4_000]);
  });

  it('pay what a fixed step adds to the first part', () => {
    const fixed = (...steps: ReturnType<typeof fixedStep>[]) => change({ rebate: rebate({ steps }).rebate });
    expect(byRow(fixed(fixedStep(1_000_000, 15_000)), purchases, '2026-07-31')).toEqual([9_000, 6_000]);
    expect(byRow(fixed(fixedStep(1_000_000, 5_000)), purchases, '2026-07-31')).toEqual([9_000, 0]);
    expect(byRow(fixed(fixedStep(5_000_000, 15_000)), purchases, '2026-07-31')).toEqual([9_000, 0]);
  });

  it('pay for growth from then on', () => {
    const prior = { '2025-01': 500_000, '2025-07': 100_000 };
    const chain = superseded(growthRebate(), '2026-07-01', growthRebate({ steps: [step(5, 10)] }));
    // 900,000 against 500,000 grows 80 %: 4 % of 400,000. Then 10 % of 200,000 − 100,000.
    expect(byRow(chain, { ...purchases, ...prior }, '2026-07-31')).toEqual([16_000, 10_000]);
    const restarted = chain.map((row) => ({ ...row, restartsWindow: row.id === 2 }));
    expect(byRow(restarted, { ...purchases, ...prior }, '2026-07-31')).toEqual([16_000, 10_000]);
  });

  it('can change twice', () => {
    const [first, second] = change({});
    if (!first || !second) throw new RangeError('Two rows');
    const chain = [first, ...superseded(second, '2026-08-01', rebate({ steps: [step(0, 5)] }))];
    expect(byRow(chain, { ...purchases, '2026-08': 100_000 }, '2026-08-31')).toEqual([9_000, 8_000, 5_000]);
  });

  it('change other kinds by day too', () => {
    const [half, other] = [fixedTerms(365), fixedTerms(730)];
    expect(byRow(superseded(half, '2026-07-01', other), {}, '2026-07-31')).toEqual([181, 62]);
    const minimum = terms({ condition: 'MinimumPurchaseVolume', minimumCents: dollars(1_000_000) });
    // Not reached under the old terms; reached with the whole window under the new ones.
    expect(byRow(superseded(minimum, '2026-07-01', minimum), purchases, '2026-07-31')).toEqual([0, 6_000]);
  });

  it('can count purchases differently', () => {
    const chain = change({});
    const series = new Map(chain.map(({ id }) => [id, partOf(chain, purchases, '2026-07-01').purchases]));
    series.set(2, partOf(chain, { '2026-01': 100_000, '2026-07': 50_000 }, '2026-07-01').purchases);
    const [window] = windowsOf(chain, '2026-07-31');
    const none = purchasesByDay([]);
    const parts = window ? partsOfWindow(window, (id) => series.get(id) ?? none) : [];
    expect(parts.map((part) => earnedOn(part, '2026-07-31'))).toEqual([dollars(9_000), dollars(1_000)]);
  });

  it('keep each row’s own proof', () => {
    const proof = terms({ condition: 'ProofOfPerformance', proofAcceptedOn: '2026-09-01' });
    const chain = superseded(proof, '2026-07-01', { ...proof, proofAcceptedOn: null });
    expect(byRow(chain, purchases, '2026-06-29')).toEqual([0, 0]);
    expect(byRow(chain, purchases, '2026-07-31')).toEqual([27_000, 0]);
  });
});

describe('SAP’s partial settlement', () => {
  it.each([
    [3_000, 0],
    [7_000, 140],
    [27_000, 1_080],
  ])('%f earns %f', (volume, expected) =>
    expect(
      earned(rebate({ steps: [step(5_000, 2), step(20_000, 4)] }), { '2026-01': volume }, '2026-12-31'),
    ).toBe(dollars(expected)),
  );
});
