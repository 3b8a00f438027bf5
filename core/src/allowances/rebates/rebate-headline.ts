import { type Day, shortDate } from '../../kit/dates.ts';
import { centsToNumber, numberToCents } from '../../kit/money.ts';
import type { Currency } from '../../partners/partners.values.ts';
import { rateText } from '../agreements/agreement-words.ts';
import type { RebateWindow } from './rebate-overview.schema.ts';
import { roughAmount, roughAmountUp } from './rough-amount.ts';

type Standing = Pick<
  RebateWindow,
  | 'windowTo'
  | 'currentStepIndex'
  | 'nextStepIndex'
  | 'amountToNextStep'
  | 'nextStepGain'
  | 'forecastPurchases'
  | 'steps'
>;

/** What the next dollar is worth: `Buy $312,440 more by Dec 31 to earn $25,000 more`. */
export function rebateHeadline(standing: Standing, today: Day, of: Currency): string {
  const { windowTo, currentStepIndex, nextStepIndex, amountToNextStep, nextStepGain } = standing;
  if (today > windowTo)
    return currentStepIndex === null
      ? 'Ended below the first step'
      : `Ended on step ${currentStepIndex} of ${standing.steps.length}`;
  if (nextStepIndex === null) return lastStepText(standing);
  if (amountToNextStep === null || nextStepGain === null) return 'No baseline to measure growth against';
  const purchase = `Buy ${roughAmountUp(amountToNextStep, of)} more by ${dayAndMonth(windowTo)}`;
  // A cap can leave nothing to gain.
  return nextStepGain > 0
    ? `${purchase} to earn ${roughAmount(nextStepGain, of)} more`
    : `${purchase} to reach step ${nextStepIndex}`;
}

function lastStepText({ steps }: Standing): string {
  const rate = steps.at(-1)?.percentage;
  return rate ? `Top step reached: ${rateText(rate)} on every dollar` : 'Top step reached';
}

/** How far the forecast stays below the next step; negative if it goes beyond. Null without a next step. */
export function forecastGap({ nextStepIndex, forecastPurchases, steps }: Standing): number | null {
  const needed = nextStepIndex === null ? null : steps[nextStepIndex - 1]?.purchases;
  return needed ? centsToNumber(numberToCents(needed) - numberToCents(forecastPurchases)) : null;
}

/** `Dec 31`. */
const dayAndMonth = (day: Day) => shortDate(day).replace(/, \d+$/, '');
