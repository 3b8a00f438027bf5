import { describe, expect, it } from 'vitest';
import { accruedOn, accrualStep } from './accrual.rules.ts';
import type { CalculatedTerms, Chain } from './calculated-terms.ts';
import {
  dollars,
  fixedStep,
  fixedTerms,
  growthRebate,
  nothingCommitted,
  partOf,
  rebate,
  step,
  superseded,
  terms,
} from './chains.test-data.ts';

const accrued = (
  chain: Chain | CalculatedTerms,
  purchases: Readonly<Record<string, number>>,
  day: string,
  committed = 0,
) => accruedOn(partOf(chain, purchases, day), day, () => committed) / 100;

describe('kinds without steps', () => {
  it('accrue what they earn', () => {
    expect(accrued(terms(), { '2026-01': 1_000 }, '2026-05-31')).toBe(30);
    expect(accrued(fixedTerms(365), {}, '2026-01-31')).toBe(31);
  });
});

describe('the step reached', () => {
  it('accrues what is earned', () =>
    expect(accrued(rebate(), { '2026-01': 1_750_000 }, '2026-05-31')).toBe(35_000));
});

describe('a chosen step', () => {
  const chosen = rebate({ accrualMethod: 'ManualStep', accrualStepIndex: 3 });

  it('accrues at its rate, and becomes what is earned at the end', () => {
    expect(accrued(chosen, { '2026-01': 500_000 }, '2026-05-31')).toBe(15_000);
    expect(accrued(chosen, { '2026-01': 500_000 }, '2026-12-30')).toBe(15_000);
    expect(accrued(chosen, { '2026-01': 500_000 }, '2026-12-31')).toBe(5_000);
  });

  it('accrues nothing while more is returned than bought', () =>
    expect(accrued(chosen, { '2026-01': -500 }, '2026-05-31')).toBe(0));

  it('accrues a fixed amount by the days that have passed', () => {
    const fixed = rebate({
      accrualMethod: 'ManualStep',
      accrualStepIndex: 2,
      steps: [fixedStep(0, 365), fixedStep(1_000_000, 3_650)],
    });
    expect(accrued(fixed, {}, '2026-01-31')).toBe(310);
    expect(accrued(fixed, {}, '2026-12-31')).toBe(365);
  });

  it('stays within the cap', () =>
    expect(accrued({ ...chosen, capCents: dollars(100) }, { '2026-01': 500_000 }, '2026-05-31')).toBe(100));

  it('accrues growth, or all purchases', () => {
    const growth = growthRebate({ accrualMethod: 'ManualStep', accrualStepIndex: 1 });
    const purchases = { '2025-01': 100_000, '2026-01': 102_000, '2026-02': -10_000 };
    expect(accrued(growth, purchases, '2026-01-31')).toBe(40);
    expect(accrued(growth, purchases, '2026-02-28')).toBe(0);
    const onAll = growthRebate({
      accrualMethod: 'ManualStep',
      accrualStepIndex: 1,
      growthPaidOn: 'AllPurchases',
    });
    expect(accrued(onAll, purchases, '2026-02-28')).toBe(1_840);
  });

  it('accrues nothing without a baseline', () => {
    const growth = growthRebate({ accrualMethod: 'ManualStep', accrualStepIndex: 3 });
    expect(accrued(growth, { '2026-01': 500_000 }, '2026-05-31')).toBe(0);
    expect(accrued(growth, { '2026-01': 500_000 }, '2026-12-31')).toBe(0);
  });

  it('accrues the new part of new terms, and settles the old part on its last day', () => {
    const next = rebate({
      accrualMethod: 'ManualStep',
      accrualStepIndex: 1,
      steps: [step(0, 4), step(5_000_000, 5)],
    });
    const chain = superseded(chosen, '2026-07-01', next);
    const purchases = { '2026-01': 500_000, '2026-07': 100_000 };
    expect(accrued(chain, purchases, '2026-06-29')).toBe(15_000);
    expect(accrued(chain, purchases, '2026-06-30')).toBe(5_000);
    expect(accrued(chain, purchases, '2026-07-31')).toBe(4_000);
  });
});

describe('the forecast step', () => {
  const forecast = rebate({ accrualMethod: 'ForecastStep' });

  it('accrues at the rate the whole window is heading for', () => {
    // 100,000 in 31 days comes to 1.18 M in a year.
    expect(accrued(forecast, { '2026-01': 100_000 }, '2026-01-31')).toBe(2_000);
    expect(accrued(forecast, { '2026-01': 80_000 }, '2026-01-31')).toBe(800);
    expect(accrued(forecast, { '2026-01': 80_000 }, '2026-01-31', 2_420_000_00)).toBe(2_400);
    expect(accrued(forecast, { '2026-01': 100_000 }, '2026-12-31')).toBe(1_000);
  });

  it('is measured against the whole baseline', () => {
    const growth = growthRebate({ accrualMethod: 'ForecastStep' });
    const purchases = { '2025-01': 100_000, '2025-07': 1_000_000, '2026-01': 150_000 };
    // Half as much again, as expected for the rest of the year.
    const part = partOf(growth, purchases, '2026-01-31');
    expect(accrualStep(part, '2026-01-31', nothingCommitted)).toBe(3);
    expect(accrued(growth, purchases, '2026-01-31')).toBe(2_000);
  });
});

it('no step is accrued without steps', () => {
  const part = partOf(terms(), {}, '2026-01-31');
  expect(accrualStep(part, '2026-01-31', nothingCommitted)).toBeNull();
});
