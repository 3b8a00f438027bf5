import type { Day } from '../../kit/dates.ts';
import { centsToNumber } from '../../kit/money.ts';
import type { Chain } from '../calculation/calculated-terms.ts';
import { earlierOf } from '../calculation/calendar.ts';
import type { CommittedCents } from '../calculation/forecast.rules.ts';
import { neededFor, type RebateOutlook, rebateOutlook } from '../calculation/rebate-outlook.rules.ts';
import { earnedByBuying } from '../calculation/what-if.rules.ts';
import type { WindowPart } from '../calculation/window-part.ts';
import { partsOfWindow, type PurchasesOf } from '../calculation/window-parts.rules.ts';
import { windowsOf } from '../calculation/windows.rules.ts';
import type { LadderStep, RebateWindow } from './rebate-overview.schema.ts';

/** Every row's part of a year's windows that had begun by today. */
export function partsOfYear(chain: Chain, purchasesOf: PurchasesOf, year: number, today: Day): WindowPart[] {
  return windowsOf(chain, earlierOf(today, `${year}-12-31`))
    .filter(({ to }) => to >= `${year}-01-01`)
    .flatMap((window) => partsOfWindow(window, purchasesOf))
    .filter(({ from }) => from <= today);
}

/** The part of each window that is in force, or the last one that was. */
export const lastParts = (parts: readonly WindowPart[]) =>
  parts.filter(({ window }, at) => parts[at + 1]?.window !== window);

/** Null if the row is no rebate. */
export function rebateWindow(
  part: WindowPart,
  today: Day,
  committedCents: CommittedCents,
): RebateWindow | null {
  const outlook = rebateOutlook(part, today, committedCents);
  return outlook && { agreementId: part.terms.id, ...inDollars(outlook, part), steps: ladderSteps(part) };
}

/** What the whole window has earned, including under terms that have since been replaced. */
export const ofWindow = ({ earnedBeforeCents }: WindowPart, cents: number | null) =>
  cents === null ? null : centsToNumber(earnedBeforeCents + cents);

function inDollars(outlook: RebateOutlook, part: WindowPart) {
  return {
    windowFrom: outlook.windowFrom,
    windowTo: outlook.windowTo,
    purchasesToDate: centsToNumber(outlook.purchasesCents),
    baselineToDate: dollars(outlook.baselineCents),
    growthPercent: dollars(outlook.growthHundredths),
    currentStepIndex: outlook.stepIndex,
    earnedToDate: ofWindow(part, outlook.earnedCents),
    accrualStepIndex: outlook.accrualStepIndex,
    accruedToDate: centsToNumber(part.earnedBeforeCents + outlook.accruedCents),
    nextStepIndex: outlook.nextStepIndex,
    amountToNextStep: dollars(outlook.amountToNextStepCents),
    nextStepGain: dollars(outlook.nextStepGainCents),
    coveragePercent: outlook.coveragePercent,
    daysLeft: outlook.daysLeft,
    requiredDailyPace: dollars(outlook.requiredDailyPaceCents),
    currentDailyPace: dollars(outlook.currentDailyPaceCents),
    forecastPurchases: centsToNumber(outlook.forecastPurchasesCents),
    forecastStepIndex: outlook.forecastStepIndex,
    forecastEarned: ofWindow(part, outlook.forecastEarnedCents),
    risk: outlook.risk,
  };
}

/** Each step with the purchases that reach it, and what they earn. */
function ladderSteps(part: WindowPart): LadderStep[] {
  const { rebate } = part.terms;
  return (rebate?.steps ?? []).map(({ from, percentageHundredths, fixedCents }, at) => {
    const needed = rebate && neededFor(part, rebate, at + 1);
    return {
      index: at + 1,
      from: centsToNumber(from),
      percentage: dollars(percentageHundredths),
      fixedAmount: dollars(fixedCents),
      purchases: dollars(needed),
      earned: needed === null ? null : ofWindow(part, earnedByBuying(part, needed)),
    };
  });
}

const dollars = (hundredths: number | null) => (hundredths === null ? null : centsToNumber(hundredths));
