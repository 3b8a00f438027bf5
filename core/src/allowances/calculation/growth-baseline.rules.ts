import { daysAfter } from '../../kit/banking-days.ts';
import type { Day } from '../../kit/dates.ts';
import type { Period } from '../agreements/agreement-period.rules.ts';
import type { CalculatedTerms } from './calculated-terms.ts';
import { calendarPeriodOf, dayBefore, daysIn, earlierOf, isLeapYear } from './calendar.ts';
import { type Fraction, fraction, times } from './fraction.ts';
import type { Purchases } from './purchases.ts';
import type { CalculationWindow } from './windows.rules.ts';

/** What a window's purchases through a day are measured against; null unless the terms reward growth. */
export function baselineThrough(
  { rebate, periodType }: Pick<CalculatedTerms, 'rebate' | 'periodType'>,
  window: CalculationWindow,
  purchases: Purchases,
  day: Day,
): Fraction | null {
  if (rebate?.rebateType !== 'Growth') return null;
  if (day < window.from) return fraction(0);
  const elapsed = daysIn(window.from, day);
  switch (rebate.growthBaselineType) {
    case 'FixedAmount':
      return times(
        fraction(rebate.growthBaselineCents ?? 0),
        fraction(elapsed, daysIn(window.from, window.to)),
      );
    case 'PriorPeriodActual': {
      const { from, to } = windowBefore(window, periodType);
      // A longer window must not be measured against days of its own.
      return fraction(purchases.between(from, earlierOf(daysAfter(from, elapsed - 1), to)));
    }
    case 'PriorYearActual':
    case null: {
      const { from, to } = aYearEarlier({ from: window.from, to: day });
      return fraction(purchases.between(from, to));
    }
  }
}

/** Not cut short: purchases from before the agreement count too. */
function windowBefore(window: CalculationWindow, periodType: CalculatedTerms['periodType']): Period {
  const to = dayBefore(window.calendar.from);
  if (periodType !== 'OneTime') return calendarPeriodOf(periodType, to);
  return { from: daysAfter(window.from, -daysIn(window.from, window.to)), to };
}

/** The same days; the end of February is matched with the end of February. */
export function aYearEarlier({ from, to }: Period): Period {
  const year = Number(to.slice(0, 4)) - 1;
  const endsWithFebruary = to.endsWith('-02-28') && isLeapYear(year);
  return { from: sameDayBefore(from), to: endsWithFebruary ? `${yearText(year)}-02-29` : sameDayBefore(to) };
}

function sameDayBefore(day: Day): Day {
  const year = yearText(Number(day.slice(0, 4)) - 1);
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
}

const yearText = (year: number) => String(year).padStart(4, '0');
