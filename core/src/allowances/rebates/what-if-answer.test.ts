import { expect, test } from 'vitest';
import { centsToNumber } from '../../kit/money.ts';
import { bought, rebate, step } from '../calculation/chains.test-data.ts';
import type { AgreementRow } from '../agreements/agreements.contract.ts';
import { lastParts, partsOfYear, rebateWindow } from './rebate-windows.rules.ts';
import type { RebateOverview } from './rebate-overview.schema.ts';
import { answerWhatIf } from './what-if-answer.ts';

const today = '2026-11-17';
const purchases = { '2025-03': 1_900_000, '2025-12': 130_000, '2026-03': 2_187_560.18 };
const steps = [step(1e6, 1), step(1.5e6, 1.5), step(2e6, 2), step(2.5e6, 2.75), step(3e6, 3.25)];

const agreement = {
  id: 1,
  type: 'Rebate',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  condition: 'Unconditional',
  minimumAmount: null,
  calculationType: 'Percentage',
  percentage: null,
  fixedAmount: null,
  periodType: 'Annually',
  capAmountPerPeriod: null,
  minimumGuaranteeAmount: null,
  restartsWindow: false,
  rebate: {
    rebateType: 'PaidToTheFirst',
    steps: steps.map(({ from, percentageHundredths }) => ({
      from: centsToNumber(from),
      percentage: centsToNumber(percentageHundredths ?? 0),
      fixedAmount: null,
    })),
    growthBaselineType: null,
    growthBaselineAmount: null,
    growthPaidOn: null,
    accrualMethod: 'ActualStep',
    accrualStepIndex: null,
    stackOrder: 1,
  },
} as unknown as AgreementRow;

function overview(): RebateOverview {
  return {
    agreements: [agreement],
    purchases: [
      { agreementId: 1, days: Object.entries(purchases).map(([month, amount]) => [`${month}-01`, amount]) },
    ],
    committed: [{ agreementId: 1, windowFrom: '2026-01-01', amount: 100 }],
    lastCalculatedOn: null,
    windows: [],
    months: [],
    adjustments: [],
  };
}

const chain = [rebate({ steps }, { endDate: '2026-12-31' })];
const [part] = lastParts(partsOfYear(chain, () => bought(purchases), 2026, today));
const standing = part && rebateWindow(part, today, () => 10_000);

test('without a question it is what the server says', () => {
  if (!standing) throw new RangeError('No window');
  const answer = answerWhatIf(overview(), standing, today, { extraPurchases: 0, terms: null });
  expect(answer?.standing).toEqual(standing);
  expect(answer).toMatchObject({
    purchases: standing.forecastPurchases,
    earned: standing.forecastEarned,
    gain: 0,
  });
});

test('more purchases reach the next step', () => {
  if (!standing) throw new RangeError('No window');
  const extraPurchases = 2_500_000 - standing.forecastPurchases;
  const answer = answerWhatIf(overview(), standing, today, { extraPurchases, terms: null });
  expect(answer).toMatchObject({ purchases: 2_500_000, stepIndex: 4, earned: 68_750 });
  expect(answer?.gain).toBeCloseTo(68_750 - (standing.forecastEarned ?? 0), 2);
});

test('other steps and another end', () => {
  if (!standing || !agreement.rebate) throw new RangeError('No window');
  const lower = { ...agreement.rebate, steps: [{ from: 2e6, percentage: 3, fixedAmount: null }] };
  const asked = (endDate: string) =>
    answerWhatIf(overview(), standing, today, { extraPurchases: 0, terms: { rebate: lower, endDate } });
  expect(asked('2026-12-31')).toMatchObject({ stepIndex: 1, standing: { earnedToDate: 65_626.81 } });
  expect(asked('2026-11-30')).toMatchObject({ standing: { windowTo: '2026-11-30', daysLeft: 13 } });
});
