import type { Day } from '../../kit/dates.ts';
import type { CalculatedTerms } from './calculated-terms.ts';
import type { Purchases } from './purchases.ts';
import type { CalculationWindow } from './windows.rules.ts';

/** The days of a window in which one row is in force. */
export interface WindowPart {
  terms: CalculatedTerms;
  window: CalculationWindow;
  from: Day;
  to: Day;
  purchases: Purchases;
  /** What the rows before it earned in this window. */
  earnedBeforeCents: number;
}
