import type { Day } from '../../kit/dates.ts';
import { centsToNumber, numberToCents } from '../../kit/money.ts';
import type { AgreementRow } from '../agreements/agreements.contract.ts';
import { whatIf } from '../calculation/what-if.rules.ts';
import { committedIn, partOfOverview } from './overview-part.ts';
import type { RebateOverview, RebateWindow } from './rebate-overview.schema.ts';
import { ofWindow, rebateWindow } from './rebate-windows.rules.ts';

/** Other terms and more purchases, to see what they would earn. */
export interface WhatIfQuestion {
  /** Beyond the forecast. */
  extraPurchases: number;
  /** Null for the agreed ones. */
  terms: Pick<AgreementRow, 'rebate' | 'endDate'> | null;
}

export interface WhatIfAnswer {
  /** Where the rebate would stand today. */
  standing: RebateWindow;
  /** Of the whole window. */
  purchases: number;
  stepIndex: number | null;
  earned: number | null;
  /** Beyond what the agreed terms earn if purchases reach the forecast. */
  gain: number | null;
}

/** The engine's answer, from what the overview holds. Null if the terms in question have no such window. */
export function answerWhatIf(
  overview: RebateOverview,
  window: RebateWindow,
  today: Day,
  { extraPurchases, terms }: WhatIfQuestion,
): WhatIfAnswer | null {
  const part = partOfOverview(overview, window, today, terms ?? {});
  const standing = part && rebateWindow(part, today, committedIn(overview));
  if (!standing) return null;
  const cents = numberToCents(standing.forecastPurchases) + numberToCents(extraPurchases);
  const { stepIndex, earnedCents } = whatIf(part, cents);
  const { forecastEarned } = window;
  const earned = ofWindow(part, earnedCents);
  return {
    standing,
    purchases: centsToNumber(cents),
    stepIndex,
    earned,
    gain:
      earned === null || forecastEarned === null
        ? null
        : centsToNumber(numberToCents(earned) - numberToCents(forecastEarned)),
  };
}
