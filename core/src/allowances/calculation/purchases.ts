import type { Day } from '../../kit/dates.ts';

export interface DayPurchases {
  day: Day;
  /** Net, as the agreement counts them. */
  cents: number;
  /** What payments took under an early-payment agreement. */
  grantedCents?: number;
}

/** An agreement's purchases, from before it started on. */
export interface Purchases {
  /** In ascending order. */
  days: readonly DayPurchases[];
  firstDay: Day | null;
  /** Both days included. */
  between: (from: Day, to: Day) => number;
  grantedBetween: (from: Day, to: Day) => number;
}

/** From days in ascending order. */
export function purchasesByDay(days: readonly DayPurchases[]): Purchases {
  const sums = runningSums(days.map(({ cents }) => cents));
  const granted = runningSums(days.map(({ grantedCents }) => grantedCents ?? 0));
  const between = (totals: readonly number[], from: Day, to: Day) =>
    to < from ? 0 : (totals[countThrough(days, to)] ?? 0) - (totals[countBefore(days, from)] ?? 0);
  return {
    days,
    firstDay: days[0]?.day ?? null,
    between: (from, to) => between(sums, from, to),
    grantedBetween: (from, to) => between(granted, from, to),
  };
}

function runningSums(amounts: readonly number[]): number[] {
  const sums = [0];
  let sum = 0;
  for (const amount of amounts) sums.push((sum += amount));
  return sums;
}

const countThrough = (days: readonly DayPurchases[], day: Day) => countWhile(days, (each) => each <= day);
const countBefore = (days: readonly DayPurchases[], day: Day) => countWhile(days, (each) => each < day);

/** How many of the sorted days come first. */
function countWhile(days: readonly DayPurchases[], comesFirst: (day: Day) => boolean): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = days[middle];
    if (found && comesFirst(found.day)) low = middle + 1;
    else high = middle;
  }
  return low;
}
