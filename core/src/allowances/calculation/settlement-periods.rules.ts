import { daysAfter } from '../../kit/banking-days.ts';
import type { Day } from '../../kit/dates.ts';
import { isInForce, type Period } from '../agreements/agreement-period.rules.ts';
import type { SettlementFrequency } from '../agreements/agreements.values.ts';
import type { CalculatedTerms, Chain } from './calculated-terms.ts';
import { calendarPeriodOf, dayAfter, lastDayOf, monthOf, monthsFrom } from './calendar.ts';
import { windowsOf } from './windows.rules.ts';

/** What decides when a row is settled. */
export interface SettledTerms extends CalculatedTerms {
  settlementFrequency: SettlementFrequency;
  settlementLagDays: number;
}

export interface SettlementPeriod extends Period {
  /** In force on the last day; the period is settled by its terms. */
  rowId: number;
  dueOn: Day;
}

/** The chain's periods that end on or before a day. An end date cuts the last one short. */
export function settlementPeriods(chain: Chain<SettledTerms>, through: Day): SettlementPeriod[] {
  const start = chain[0]?.startDate;
  if (start === undefined) return [];
  const windowEnds = new Set(windowsOf(chain, through).map(({ to }) => to));
  const chainEnd = chain.at(-1)?.endDate ?? null;
  const monthEnds = monthsFrom(monthOf(start), monthOf(through)).map(lastDayOf);
  const candidates = new Set([...monthEnds, ...windowEnds, ...(chainEnd === null ? [] : [chainEnd])]);
  const periods: SettlementPeriod[] = [];
  let from = start;
  for (const to of [...candidates].filter((day) => start <= day && day <= through).toSorted()) {
    const row = chain.find((each) => isInForce(each, to));
    if (!row || !(to === chainEnd || endsPeriod(row, to, windowEnds))) continue;
    periods.push(settlementPeriod(row, { from, to }));
    from = dayAfter(to);
  }
  return periods;
}

export function settlementPeriod({ id, settlementLagDays }: SettledTerms, period: Period): SettlementPeriod {
  return { ...period, rowId: id, dueOn: daysAfter(period.to, settlementLagDays) };
}

function endsPeriod({ settlementFrequency }: SettledTerms, day: Day, windowEnds: ReadonlySet<Day>): boolean {
  if (settlementFrequency === 'AtPeriodEnd') return windowEnds.has(day);
  return calendarPeriodOf(settlementFrequency, day).to === day;
}
