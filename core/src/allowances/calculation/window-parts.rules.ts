import type { Day } from '../../kit/dates.ts';
import type { Chain } from './calculated-terms.ts';
import { earlierOf, laterOf } from './calendar.ts';
import { earnedOn } from './earned.rules.ts';
import type { Purchases } from './purchases.ts';
import type { WindowPart } from './window-part.ts';
import { type CalculationWindow, windowsOf } from './windows.rules.ts';

/** Rows may count purchases differently, by scope, base or date. */
export type PurchasesOf = (rowId: number) => Purchases;

/** The window's rows in order: each knows what those before it earned. */
export function partsOfWindow(window: CalculationWindow, purchasesOf: PurchasesOf): WindowPart[] {
  let earnedBeforeCents = 0;
  return window.rows.map((terms) => {
    const part: WindowPart = {
      terms,
      window,
      from: laterOf(window.from, terms.startDate),
      to: earlierOf(window.to, terms.endDate),
      purchases: purchasesOf(terms.id),
      earnedBeforeCents,
    };
    earnedBeforeCents += earnedOn(part, part.to) ?? 0;
    return part;
  });
}

/** Every part of every window that starts on or before a day. */
export function partsThrough(chain: Chain, purchasesOf: PurchasesOf, day: Day): WindowPart[] {
  return windowsOf(chain, day).flatMap((window) => partsOfWindow(window, purchasesOf));
}

/** The row in force on a day, in its window; the last one before if the chain has ended. */
export function partOn(chain: Chain, purchasesOf: PurchasesOf, day: Day): WindowPart | null {
  const window = windowsOf(chain, day).at(-1);
  if (!window) return null;
  return partsOfWindow(window, purchasesOf).findLast(({ from }) => from <= day) ?? null;
}
