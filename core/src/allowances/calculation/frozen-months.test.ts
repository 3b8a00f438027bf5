import { describe, expect, it, test } from 'vitest';
import { terms } from './chains.test-data.ts';
import { adjustment, calculate, earned, through } from './months.test-data.ts';

describe('a proof accepted after the window', () => {
  const row = terms({ condition: 'ProofOfPerformance', periodType: 'Quarterly' });
  const purchases = { '2026-01': 100, '2026-03': 200 };
  const before = calculate({ chain: [row], purchases, today: '2026-05-20' });
  const chain = [{ ...row, proofAcceptedOn: '2026-05-20' }];

  it('belongs to its last month', () => {
    expect(earned(before)).toEqual([0, 0, 0, 0, 0]);
    const result = calculate({ chain, purchases, today: '2026-05-20', cause: 'ProofAccepted' });
    expect(earned(result)).toEqual([0, 0, 9, 0, 0]);
  });

  it('is an adjustment if that is frozen', () => {
    const result = calculate({
      chain,
      purchases,
      today: '2026-05-20',
      frozenMonths: through(before, '2026-03'),
      cause: 'ProofAccepted',
    });
    expect(earned(result)).toEqual([0, 0, 0, 0, 0]);
    expect(result.adjustments).toEqual([
      adjustment({ month: '2026-04', cause: 'ProofAccepted', earnedCents: 900, accruedCents: 900 }),
    ]);
  });
});

test('a window that is over is adjusted in an open month after it', () => {
  const chain = [terms({ periodType: 'Monthly' })];
  const before = calculate({ chain, purchases: {}, today: '2026-04-10' });
  const result = calculate({
    chain,
    purchases: { '2026-01-15': 100, '2026-02-15': 200 },
    today: '2026-04-10',
    frozenMonths: through(before, '2026-03'),
  });
  expect(result.adjustments).toEqual([
    adjustment({
      month: '2026-04',
      cause: 'LateDocument',
      baseCents: 10_000,
      earnedCents: 300,
      accruedCents: 300,
    }),
    adjustment({
      windowFrom: '2026-02-01',
      month: '2026-04',
      cause: 'LateDocument',
      baseCents: 20_000,
      earnedCents: 600,
      accruedCents: 600,
    }),
  ]);
});

describe('months locked before they were calculated', () => {
  const lockedMonths = new Set(['2026-01', '2026-02']);
  const chain = [terms()];
  const purchases = { '2026-01': 100, '2026-02': 200, '2026-03': 400 };
  const owed = adjustment({
    month: '2026-03',
    cause: 'NotCalculated',
    baseCents: 30_000,
    earnedCents: 900,
    accruedCents: 900,
  });

  it('freeze empty, and the rest is an adjustment', () => {
    const result = calculate({ chain, purchases, today: '2026-03-31', lockedMonths });
    expect(result.months.map(({ earnedCents, isFrozen }) => [earnedCents, isFrozen])).toEqual([
      [0, true],
      [0, true],
      [1_200, false],
    ]);
    expect(result.adjustments).toEqual([owed]);
  });

  it('are not counted twice, stored or not', () => {
    const first = calculate({ chain, purchases, today: '2026-03-31', lockedMonths });
    const openAdjustments = first.adjustments;
    const again = { chain, purchases, today: '2026-03-31', lockedMonths, openAdjustments };
    expect(calculate(again).adjustments).toEqual([owed]);
    const frozenMonths = through(first, '2026-02');
    expect(calculate({ ...again, frozenMonths }).adjustments).toEqual([owed]);
  });

  it('freeze with what they had', () => {
    const frozenMonths = [
      { rowId: 1, month: '2026-01', baseCents: 4_000, earnedCents: 120, accruedCents: 120 },
    ];
    const result = calculate({ chain, purchases, today: '2026-02-28', frozenMonths, cause: 'NotCalculated' });
    expect(result.adjustments).toEqual([
      adjustment({
        month: '2026-02',
        cause: 'NotCalculated',
        baseCents: 6_000,
        earnedCents: 180,
        accruedCents: 180,
      }),
    ]);
  });
});

describe('an open month before a locked one', () => {
  it('is calculated, and takes no adjustment for later months', () => {
    const chain = [terms()];
    const before = calculate({ chain, purchases: { '2026-01': 100 }, today: '2026-03-31' });
    const result = calculate({
      chain,
      purchases: { '2026-01': 300, '2026-02': 200 },
      today: '2026-03-31',
      frozenMonths: before.months.filter(({ month }) => month === '2026-02'),
    });
    expect(earned(result)).toEqual([9, 0, 0]);
    expect(result.adjustments).toEqual([
      adjustment({
        month: '2026-03',
        cause: 'LateDocument',
        baseCents: 20_000,
        earnedCents: 600,
        accruedCents: 600,
      }),
    ]);
  });
});

describe('corrected dates', () => {
  const purchases = { '2026-01': 100, '2026-02': 200, '2026-03': 400 };
  const monthly = terms({ periodType: 'Monthly' });
  const before = calculate({ chain: [monthly], purchases, today: '2026-03-31' });

  it('take back a frozen month before the new start', () => {
    const result = calculate({
      chain: [{ ...monthly, startDate: '2026-02-01' }],
      purchases,
      today: '2026-03-31',
      frozenMonths: through(before, '2026-01'),
      cause: 'Correction',
    });
    expect(earned(result)).toEqual([3, 6, 12]);
    expect(result.adjustments).toEqual([
      adjustment({
        windowFrom: '2026-02-01',
        month: '2026-02',
        baseCents: -10_000,
        earnedCents: -300,
        accruedCents: -300,
      }),
    ]);
  });

  it('take back a frozen month after the new end', () => {
    const result = calculate({
      chain: [{ ...monthly, endDate: '2026-01-31' }],
      purchases,
      today: '2026-03-31',
      frozenMonths: through(before, '2026-02'),
      cause: 'Correction',
    });
    expect(earned(result)).toEqual([3, 6]);
    expect(result.adjustments).toMatchObject([
      { windowFrom: '2026-01-01', month: '2026-03', earnedCents: -600 },
    ]);
  });
});

test('rows that are not in the chain are refused', () => {
  const frozenMonths = [{ rowId: 9, month: '2026-01', baseCents: 0, earnedCents: 0, accruedCents: 0 }];
  expect(() => calculate({ frozenMonths })).toThrow('Agreement 9');
});
