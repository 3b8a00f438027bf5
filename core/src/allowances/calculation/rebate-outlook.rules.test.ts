import { describe, expect, it, test } from 'vitest';
import {
  dollars,
  fixedStep,
  growthRebate,
  nothingCommitted,
  partOf,
  rebate,
  step,
  superseded,
  terms,
} from './chains.test-data.ts';
import type { CalculatedTerms, Chain } from './calculated-terms.ts';
import { rebateOutlook } from './rebate-outlook.rules.ts';
import { whatIf } from './what-if.rules.ts';

function outlook(
  chain: Chain | CalculatedTerms,
  purchases: Readonly<Record<string, number>>,
  today: string,
  committed = 0,
) {
  const found = rebateOutlook(partOf(chain, purchases, today), today, () => dollars(committed));
  if (!found) throw new RangeError('No rebate');
  return found;
}

test('one cent more earns $25,000', () => {
  expect(outlook(rebate(), { '2026-01': 2_499_999.99 }, '2026-10-12')).toMatchObject({
    windowFrom: '2026-01-01',
    windowTo: '2026-12-31',
    purchasesCents: dollars(2_499_999.99),
    baselineCents: null,
    growthHundredths: null,
    stepIndex: 2,
    earnedCents: dollars(50_000),
    accrualStepIndex: 2,
    accruedCents: dollars(50_000),
    nextStepIndex: 3,
    amountToNextStepCents: 1,
    nextStepGainCents: dollars(25_000),
    coveragePercent: 99.99,
    daysLeft: 80,
    requiredDailyPaceCents: 1,
    risk: 'OnTrack',
  });
});

test('on the last step', () => {
  expect(outlook(rebate(), { '2026-01': 2_500_000 }, '2026-10-12')).toMatchObject({
    stepIndex: 3,
    nextStepIndex: null,
    amountToNextStepCents: null,
    nextStepGainCents: null,
    coveragePercent: 100,
    requiredDailyPaceCents: null,
    risk: 'Secured',
  });
});

test('below the first step', () => {
  const row = rebate({ steps: [step(5_000, 2), step(20_000, 4)] });
  expect(outlook(row, { '2026-01': 3_000 }, '2026-10-12')).toMatchObject({
    stepIndex: null,
    earnedCents: 0,
    nextStepIndex: 1,
    amountToNextStepCents: dollars(2_000),
    nextStepGainCents: dollars(100),
    coveragePercent: 60,
    requiredDailyPaceCents: dollars(25),
    risk: 'Missed',
  });
});

describe('risk', () => {
  it.each([
    [73_000, 'OnTrack'],
    [64_749.99, 'Missed'],
    [66_000, 'AtRisk'],
  ])('%f in the first days of the year: %s', (volume, expected) => {
    const row = rebate({ steps: [step(0, 1), step(365_000, 2)] });
    const { risk } = outlook(row, { '2026-01': volume }, '2026-03-14');
    expect(risk).toBe(expected);
  });

  it('exactly 10 % below is at risk', () => {
    const row = rebate({ steps: [step(1_000, 2)] }, { periodType: 'OneTime', endDate: '2026-01-10' });
    expect(outlook(row, { '2026-01': 90 }, '2026-01-01').risk).toBe('AtRisk');
    expect(outlook(row, { '2026-01': 89.99 }, '2026-01-01').risk).toBe('Missed');
    expect(outlook(row, { '2026-01': 100 }, '2026-01-01').risk).toBe('OnTrack');
    expect(outlook(row, { '2026-01': 950 }, '2026-01-11').risk).toBe('Missed');
  });
});

test('paces are empty on the last day', () => {
  expect(outlook(rebate(), { '2026-01': 900_000 }, '2026-12-31')).toMatchObject({
    daysLeft: 0,
    requiredDailyPaceCents: null,
    currentDailyPaceCents: null,
    forecastPurchasesCents: dollars(900_000),
    forecastEarnedCents: dollars(9_000),
  });
});

test('the pace to keep and the pace so far', () => {
  expect(outlook(rebate(), { '2026-01': 31_000 }, '2026-01-31')).toMatchObject({
    forecastPurchasesCents: dollars(365_000),
    forecastStepIndex: 1,
    forecastEarnedCents: dollars(3_650),
    daysLeft: 334,
    currentDailyPaceCents: dollars(1_000),
    // 969,000 / 334 = 2,901.197…, rounded up.
    requiredDailyPaceCents: 290_120,
  });
});

test('what is ordered raises the forecast', () => {
  expect(outlook(rebate(), { '2026-01': 31_000 }, '2026-01-31', 2_469_000)).toMatchObject({
    forecastPurchasesCents: dollars(2_500_000),
    forecastStepIndex: 3,
    forecastEarnedCents: dollars(75_000),
  });
});

describe('growth', () => {
  const prior = { '2025-01': 100_000, '2025-07': 233_333.33 };

  it('needs a share more than the whole baseline, rounded up', () => {
    // 333,333.33 × 1.05 = 349,999.9965
    expect(outlook(growthRebate(), { ...prior, '2026-01': 104_999.99 }, '2026-01-31')).toMatchObject({
      baselineCents: dollars(100_000),
      growthHundredths: 499,
      stepIndex: null,
      nextStepIndex: 1,
      amountToNextStepCents: dollars(350_000 - 104_999.99),
      // 2 % of 350,000.00 − 333,333.33
      nextStepGainCents: 33_333,
      coveragePercent: 29.99,
    });
  });

  it('so far is secured only against the whole baseline', () => {
    const soFar = outlook(growthRebate(), { ...prior, '2026-01': 130_000 }, '2026-01-31');
    expect(soFar).toMatchObject({ stepIndex: 3, nextStepIndex: null, coveragePercent: 100, risk: 'OnTrack' });
    expect(outlook(growthRebate(), { ...prior, '2026-01': 400_000 }, '2026-01-31').risk).toBe('Secured');
    const slowed = { ...prior, '2025-02': -50_000, '2026-01': 130_000, '2026-02': -60_000 };
    expect(outlook(growthRebate(), slowed, '2026-02-28')).toMatchObject({ stepIndex: 3, risk: 'OnTrack' });
  });

  it('has no outlook without a baseline', () => {
    expect(outlook(growthRebate(), { '2026-01': 500_000 }, '2026-05-31')).toMatchObject({
      baselineCents: 0,
      growthHundredths: null,
      stepIndex: null,
      earnedCents: null,
      accruedCents: 0,
      amountToNextStepCents: null,
      nextStepGainCents: null,
      coveragePercent: 0,
      forecastStepIndex: null,
      forecastEarnedCents: null,
      risk: null,
    });
  });
});

test('new terms gain only on what is bought under them', () => {
  const next = rebate({ steps: [step(0, 2), step(1_000_000, 4)] });
  const chain = superseded(rebate(), '2026-07-01', next);
  const now = outlook(chain, { '2026-01': 900_000, '2026-07': 50_000 }, '2026-07-31');
  // 50,000 × 2 % now; 100,000 × 4 % at 1.0 M.
  expect(now).toMatchObject({
    purchasesCents: dollars(950_000),
    earnedCents: dollars(1_000),
    amountToNextStepCents: dollars(50_000),
    nextStepGainCents: dollars(3_000),
  });
});

test('a guarantee is forecast, and no gain of buying more', () => {
  const row = rebate({}, { guaranteeCents: dollars(40_000) });
  expect(outlook(row, { '2026-01': 900_000 }, '2026-12-01', 50_000)).toMatchObject({
    nextStepGainCents: dollars(11_000),
    forecastEarnedCents: dollars(40_000),
  });
});

test('only rebates have one', () => {
  expect(rebateOutlook(partOf(terms(), {}, '2026-01-31'), '2026-01-31', nothingCommitted)).toBeNull();
});

describe('what if', () => {
  it.each([
    [0, 1, 0],
    [999_999.99, 1, 10_000],
    [1_000_000, 2, 20_000],
    [3_000_000, 3, 90_000],
  ])('%f were bought: step %i, %f', (volume, stepIndex, expected) => {
    const part = partOf(rebate(), { '2026-01': 5 }, '2026-02-01');
    expect(whatIf(part, dollars(volume))).toEqual({
      volumeCents: dollars(volume),
      stepIndex,
      earnedCents: dollars(expected),
    });
  });

  it('fixed steps and other kinds', () => {
    const fixed = partOf(rebate({ steps: [fixedStep(100, 5)] }), {}, '2026-02-01');
    expect(whatIf(fixed, dollars(100))).toMatchObject({ stepIndex: 1, earnedCents: dollars(5) });
    expect(whatIf(partOf(terms(), {}, '2026-02-01'), dollars(100))).toMatchObject({
      stepIndex: null,
      earnedCents: dollars(3),
    });
  });
});
