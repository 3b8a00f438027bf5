import type { Day } from '../../kit/dates.ts';
import type { Period } from '../agreements/agreement-period.rules.ts';
import type { CalculatedTerms, Chain } from './calculated-terms.ts';
import { calendarPeriodOf, dayAfter, earlierOf } from './calendar.ts';

/** The span in which purchases add up. */
export interface CalculationWindow extends Period {
  /** The whole calendar period it is cut from; a one-time window is its own. */
  calendar: Period;
  /** Rows in force in it, oldest first. */
  rows: Chain;
}

/** The chain's windows that start on or before a day. */
export function windowsOf(chain: Chain, through: Day): CalculationWindow[] {
  return runsOf(chain).flatMap((run) => windowsOfRun(run, through));
}

/** Rows that share windows. */
function runsOf(chain: Chain): CalculatedTerms[][] {
  const runs: CalculatedTerms[][] = [];
  for (const row of chain) {
    const run = runs.at(-1);
    const former = run?.at(-1);
    if (run && former && !row.restartsWindow && row.periodType === former.periodType) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

function windowsOfRun(rows: Chain, through: Day): CalculationWindow[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const { startDate, periodType } = first;
  const { endDate } = last;
  if (periodType === 'OneTime') {
    if (endDate === null) throw new RangeError(`One-time agreement ${last.id} has no end date`);
    const window = { from: startDate, to: endDate };
    return startDate <= through ? [{ ...window, calendar: window, rows }] : [];
  }
  const windows: CalculationWindow[] = [];
  let day = startDate;
  const lastStart = earlierOf(through, endDate);
  while (day <= lastStart) {
    const calendar = calendarPeriodOf(periodType, day);
    const window = { from: day, to: earlierOf(calendar.to, endDate) };
    windows.push({
      ...window,
      calendar,
      rows: rows.filter((row) => row.startDate <= window.to && (row.endDate ?? window.to) >= window.from),
    });
    day = dayAfter(window.to);
  }
  return windows;
}
