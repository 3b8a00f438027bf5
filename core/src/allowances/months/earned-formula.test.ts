import { expect, test } from 'vitest';
import type { CalculatedRebate, CalculatedTerms } from '../calculation/calculated-terms.ts';
import { earnedOn } from '../calculation/earned.rules.ts';
import { purchasesByDay } from '../calculation/purchases.ts';
import type { WindowPart } from '../calculation/window-part.ts';
import { earnedFormula } from './earned-formula.ts';

const rebate = (more: Partial<CalculatedRebate> = {}): CalculatedRebate => ({
  rebateType: 'PaidToTheFirst',
  steps: [
    { from: 50_000, percentageHundredths: 100, fixedCents: null },
    { from: 100_000, percentageHundredths: 225, fixedCents: null },
  ],
  growthBaselineType: null,
  growthBaselineCents: null,
  growthPaidOn: null,
  accrualMethod: 'ActualStep',
  accrualStepIndex: null,
  ...more,
});

/** $1,234.56 bought in the window, on March 10. */
function partOf(more: Partial<CalculatedTerms> = {}, earnedBeforeCents = 0): WindowPart {
  const terms: CalculatedTerms = {
    id: 1,
    type: 'Marketing',
    startDate: '2026-01-01',
    endDate: null,
    condition: 'Unconditional',
    minimumCents: null,
    calculationType: 'Percentage',
    percentageHundredths: 300,
    fixedCents: null,
    periodType: 'Annually',
    capCents: null,
    guaranteeCents: null,
    proofAcceptedOn: null,
    restartsWindow: false,
    rebate: null,
    ...more,
  };
  const year = { from: '2026-01-01', to: '2026-12-31' };
  return {
    terms,
    window: { ...year, calendar: year, rows: [terms] },
    ...year,
    purchases: purchasesByDay([{ day: '2026-03-10', cents: 123_456, grantedCents: 2_000 }]),
    earnedBeforeCents,
  };
}

const fixedAmount = {
  calculationType: 'FixedAmount',
  percentageHundredths: null,
  fixedCents: 36_500,
} as const;
const growth = rebate({
  rebateType: 'Growth',
  steps: [{ from: 500, percentageHundredths: 200, fixedCents: null }],
  growthBaselineType: 'FixedAmount',
  growthBaselineCents: 36_500,
  growthPaidOn: 'GrowthOnly',
});
const fixedSteps = rebate({ steps: [{ from: 50_000, percentageHundredths: null, fixedCents: 9_000 }] });

test.each([
  ['a rate', partOf(), ['$1,234.56 × 3.0% = $37.04']],
  ['a fixed amount by days', partOf(fixedAmount), ['$365.00 × 90 of 365 days = $90.00']],
  ['early payment', partOf({ condition: 'EarlyPayment' }), ['Discounts for early payment: $20.00']],
  [
    'a minimum that isn’t reached',
    partOf({ condition: 'MinimumPurchaseVolume', minimumCents: 200_000 }),
    ['Purchases of $1,234.56 are below the minimum of $2,000.00.'],
  ],
  [
    'a missing proof',
    partOf({ condition: 'ProofOfPerformance' }),
    ['Nothing is earned until the proof is accepted.'],
  ],
  ['a cap', partOf({ capCents: 3_000 }), ['$1,234.56 × 3.0% = $37.04', 'Capped at $30.00 = $30.00']],
  [
    'a cap after earlier terms',
    partOf({ capCents: 3_000 }, 1_000),
    ['$1,234.56 × 3.0% = $37.04', 'Capped at $30.00, less $10.00 under earlier terms = $20.00'],
  ],
  [
    'a step',
    partOf({ rebate: rebate() }),
    ['Purchases since Jan 01, 2026: $1,234.56', 'Step 2 of 2 reached.', '$1,234.56 × 2.25% = $27.78'],
  ],
  [
    'no step',
    partOf({ rebate: rebate({ steps: [{ from: 999_999, percentageHundredths: 100, fixedCents: null }] }) }),
    ['Purchases since Jan 01, 2026: $1,234.56', 'No step reached.'],
  ],
  [
    'a fixed step after earlier terms',
    partOf({ rebate: fixedSteps }, 2_500),
    [
      'Purchases since Jan 01, 2026: $1,234.56',
      'Step 1 of 1 reached.',
      'The step pays $90.00, less $25.00 under earlier terms = $65.00',
    ],
  ],
  [
    'growth',
    partOf({ rebate: growth }),
    [
      'Purchases since Jan 01, 2026: $1,234.56',
      'Baseline: $90.00',
      'Step 1 of 1 reached.',
      '($1,234.56 − $90.00) × 2.0% = $22.89',
    ],
  ],
])('%s', (_, part, lines) => {
  expect(earnedFormula(part, '2026-03-31', 'Usd')).toEqual(lines);
});

test('the last amount is what is earned', () => {
  for (const part of [
    partOf(),
    partOf({ capCents: 3_000 }),
    partOf({ rebate: rebate() }),
    partOf({ rebate: growth }),
  ]) {
    const last = earnedFormula(part, '2026-03-31', 'Cad').at(-1) ?? '';
    const cents = earnedOn(part, '2026-03-31') ?? 0;
    expect(last.endsWith(`CA$${(cents / 100).toFixed(2)}`)).toBe(true);
  }
});

test('a guarantee tops up at the end', () => {
  const part = partOf({ guaranteeCents: 10_000 });
  expect(earnedFormula(part, '2026-12-31', 'Usd').at(-1)).toBe(
    'Topped up to the guarantee of $100.00 = $100.00',
  );
});
