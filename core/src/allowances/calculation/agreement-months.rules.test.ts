import { describe, expect, it, test } from 'vitest';
import type { MonthsInput } from './agreement-months.rules.ts';
import type { Month } from './calendar.ts';
import {
  bought,
  dollars,
  fixedTerms,
  growthRebate,
  rebate,
  step,
  stepReachedLostRegained,
  superseded,
  terms,
} from './chains.test-data.ts';
import { adjustment, calculate, earned, inMonth, through } from './months.test-data.ts';

test('a step is reached, lost and regained', () => {
  const result = calculate({});
  expect(earned(result)).toEqual([1_500, 1_500, 1_500, 1_500, 1_500, 1_500, 13_000, -12_500, 17_500, 0]);
  expect(result.adjustments).toEqual([]);
  expect(inMonth(result, '2026-07')).toEqual({
    rowId: 1,
    month: '2026-07',
    baseCents: dollars(200_000),
    earnedCents: dollars(13_000),
    accruedCents: dollars(13_000),
    isFrozen: false,
  });
});

test('the current month counts through today', () => {
  const result = calculate({ purchases: { '2026-01-10': 100, '2026-01-20': 1_000 }, today: '2026-01-15' });
  expect(result.months).toEqual([expect.objectContaining({ month: '2026-01', baseCents: dollars(100) })]);
  expect(calculate({ today: '2025-12-31' }).months).toEqual([]);
});

describe('step 2 corrected to 2.5 % in October', () => {
  const before = calculate({});
  const chain = [rebate({ steps: [step(0, 1), step(1_000_000, 2.5), step(2_500_000, 3)] })];
  const correct = (last: Month, change: Partial<MonthsInput> = {}) =>
    calculate({ chain, frozenMonths: through(before, last), cause: 'Correction', ...change });
  const owed = adjustment({ earnedCents: dollars(6_750), accruedCents: dollars(6_750) });

  it('changes September while it is open', () => {
    const result = correct('2026-08');
    expect(inMonth(result, '2026-08')).toMatchObject({ earnedCents: dollars(-12_500), isFrozen: true });
    expect(inMonth(result, '2026-09')).toMatchObject({ earnedCents: dollars(24_250), isFrozen: false });
    expect(result.adjustments).toEqual([]);
  });

  it('is adjusted in October once September is locked', () => {
    const result = correct('2026-09');
    expect(inMonth(result, '2026-09')).toMatchObject({ earnedCents: dollars(17_500), isFrozen: true });
    expect(result.adjustments).toEqual([owed]);
  });

  it('returns to September when it is reopened', () => {
    const result = correct('2026-08', { openAdjustments: [owed], cause: null });
    expect(inMonth(result, '2026-09')).toMatchObject({ earnedCents: dollars(24_250) });
    expect(result.adjustments).toEqual([]);
  });

  it('leaves late documents their own adjustment', () => {
    const purchases = { ...stepReachedLostRegained, '2026-09-30': 50_000 };
    const frozenMonths = through(before, '2026-09');
    const late = calculate({ purchases, frozenMonths });
    const document = adjustment({
      cause: 'LateDocument',
      baseCents: dollars(50_000),
      earnedCents: dollars(1_000),
      accruedCents: dollars(1_000),
    });
    expect(late.adjustments).toEqual([document]);
    const { adjustments } = correct('2026-09', { openAdjustments: late.adjustments });
    expect(adjustments.map(({ cause, earnedCents }) => [cause, earnedCents])).toEqual([
      ['Correction', dollars(5_750)],
      ['LateDocument', dollars(1_000)],
    ]);
    const series = bought(purchases);
    const both = correct('2026-09', { openAdjustments: late.adjustments, purchasesOf: () => series });
    expect(both.adjustments).toEqual([
      adjustment({ earnedCents: dollars(7_000), accruedCents: dollars(7_000) }),
      document,
    ]);
  });

  it('moves on when its month is locked, and stays once frozen', () => {
    const later = { today: '2026-11-05' };
    const october = correct('2026-09', { ...later, openAdjustments: [owed], cause: null });
    expect(october.adjustments).toEqual([owed]);
    const frozenMonths = through(october, '2026-10');
    const frozen = correct('2026-09', { ...later, frozenMonths, frozenAdjustments: [owed] });
    expect(frozen.adjustments).toEqual([]);
    const unfrozen = correct('2026-09', { ...later, frozenMonths, openAdjustments: [owed], cause: null });
    expect(unfrozen.adjustments).toEqual([{ ...owed, month: '2026-11' }]);
  });

  it('is taken back if its month reopens but the adjustment is frozen', () => {
    const october = inMonth(before, '2026-10');
    const result = correct('2026-08', {
      today: '2026-11-05',
      frozenMonths: [...through(before, '2026-08'), ...(october ? [october] : [])],
      frozenAdjustments: [owed],
      cause: null,
    });
    expect(inMonth(result, '2026-09')).toMatchObject({ earnedCents: dollars(24_250) });
    expect(result.adjustments).toEqual([
      adjustment({ month: '2026-11', earnedCents: dollars(-6_750), accruedCents: dollars(-6_750) }),
    ]);
  });

  it('ignores manual adjustments', () => {
    const manual = adjustment({ cause: 'Manual', earnedCents: 999 });
    const result = correct('2026-09', { frozenAdjustments: [manual], openAdjustments: [manual] });
    expect(result.adjustments).toEqual([owed]);
  });
});

describe('new terms on July 1', () => {
  const purchases = Object.fromEntries(Object.entries(stepReachedLostRegained).slice(0, 7));
  const next = rebate({ steps: [step(0, 2), step(1_000_000, 4)] });
  const change = (restartsWindow: boolean) =>
    calculate({
      chain: superseded(rebate(), '2026-07-01', { ...next, restartsWindow }),
      purchases,
      today: '2026-07-31',
    });

  it.each([
    [false, 8_000],
    [true, 4_000],
  ])('with restart %s: July has %f', (restarts, july) => {
    const result = change(restarts);
    expect(earned(result, 1)).toEqual([1_500, 1_500, 1_500, 1_500, 1_500, 1_500]);
    expect(earned(result, 2)).toEqual([july]);
    expect(result.adjustments).toEqual([]);
  });

  it('in the middle of a month split it', () => {
    const result = calculate({
      chain: superseded(terms(), '2026-01-15', terms({ percentageHundredths: 1_000 })),
      purchases: { '2026-01-14': 100, '2026-01-15': 10 },
      today: '2026-02-10',
    });
    expect(result.months.map(({ rowId, month, earnedCents }) => [rowId, month, earnedCents])).toEqual([
      [1, '2026-01', dollars(3)],
      [2, '2026-01', dollars(1)],
      [2, '2026-02', 0],
    ]);
  });

  it('keep adjustments of the old row on the old row', () => {
    const chain = superseded(rebate(), '2026-07-01', next);
    const former = calculate({ purchases, today: '2026-07-31' });
    const frozenMonths = through(former, '2026-06');
    const late = { ...purchases, '2026-06-30': 100_000 };
    const { adjustments, months } = calculate({ chain, purchases: late, today: '2026-08-15', frozenMonths });
    // 1.0 M through June: 2 % instead of 1 %.
    expect(adjustments).toEqual([
      adjustment({
        month: '2026-07',
        cause: 'LateDocument',
        baseCents: dollars(100_000),
        earnedCents: dollars(11_000),
        accruedCents: dollars(11_000),
      }),
    ]);
    expect(earned({ months, adjustments }, 2)).toEqual([8_000, 0]);
  });
});

describe('a fixed amount', () => {
  it('of 1,000.00 over 100 days adds up', () => {
    const chain = [fixedTerms(1_000, { periodType: 'OneTime', endDate: '2026-04-10' })];
    expect(earned(calculate({ chain, purchases: {} }))).toEqual([310, 280, 310, 100]);
  });

  it('rounds to date, so that the last month completes it', () => {
    const chain = [fixedTerms(1_000, { periodType: 'Quarterly' })];
    const result = calculate({ chain, purchases: {}, today: '2026-03-31' });
    expect(earned(result)).toEqual([344.44, 311.12, 344.44]);
  });
});

test('no baseline: nothing in any month', () => {
  const result = calculate({
    chain: [growthRebate()],
    purchases: { '2026-01': 500_000 },
    today: '2026-03-31',
  });
  expect(result.months).toEqual(
    ['2026-01', '2026-02', '2026-03'].map((month, index) => ({
      rowId: 1,
      month,
      baseCents: index === 0 ? dollars(500_000) : 0,
      earnedCents: null,
      accruedCents: 0,
      isFrozen: false,
    })),
  );
  expect(result.adjustments).toEqual([]);
});

test('a baseline that is lost takes back what was earned', () => {
  const purchases = { '2025-01': 100, '2025-02': -100, '2026-01': 200 };
  const result = calculate({ chain: [growthRebate()], purchases, today: '2026-03-31' });
  expect(earned(result)).toEqual([4, -4, null]);
});

describe('a growth rebate crossing a locked month', () => {
  const purchases = { '2025-01': 200_000, '2026-01': 210_000, '2026-02': 10_000 };
  const chain = [growthRebate()];
  const before = calculate({ chain, purchases, today: '2026-03-10' });

  it('earns by month', () => expect(earned(before)).toEqual([200, 400, 0]));

  it('is adjusted when a document of the year before comes late', () => {
    const late = { ...purchases, '2025-01-31': 9_000 };
    const frozenMonths = through(before, '2026-01');
    const result = calculate({ chain, purchases: late, today: '2026-03-10', frozenMonths });
    // Against 209,000: 0.5 % growth in January, 5.3 % through February.
    expect(earned(result)).toEqual([200, 220, 0]);
    expect(result.adjustments).toEqual([
      adjustment({
        month: '2026-02',
        cause: 'LateDocument',
        earnedCents: dollars(-200),
        accruedCents: dollars(-200),
      }),
    ]);
  });
});
