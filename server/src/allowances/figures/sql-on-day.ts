import { budgetMonths, monthNames } from '@backdock/core/allowances/budgets/budgets.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';

/** The day is inlined into the SQL, so only our own format gets through. */
const dayPattern = /^(\d{4})-(\d{2})-\d{2}$/;

/** SQL for a row of figures that depends on the day: its status, what is still to come, and the budget so far. */
export function sqlOnDay(row: 'allowance_row' | 'rebate_row', today: Day) {
  const [, year = '', month = ''] = dayPattern.exec(today) ?? [];
  if (year === '') throw new Error(`${today} is no day`);
  const of = (column: string) => `${row}.${column}` as const;
  const sumOf = (count: number) =>
    budgetMonths
      .slice(0, count)
      .map((name) => `coalesce(${of(name)}, 0)`)
      .join(' + ');
  const isBudgeted = `coalesce(${budgetMonths.map(of).join(', ')}) IS NOT NULL`;
  const budgetToDate = `CASE WHEN ${isBudgeted} THEN
    CASE WHEN ${of('year')} < ${year} THEN ${sumOf(12)} WHEN ${of('year')} = ${year} THEN ${sumOf(Number(month))} END END`;
  const ofPeriod = budgetMonths.map((name) => `WHEN '${monthNames[name]}' THEN ${of(name)}`).join(' ');
  const later = budgetMonths.slice(Number(month)).map((name) => `'${monthNames[name]}'`);
  const inLaterMonth = later.length === 0 ? 'false' : `${of('period')} IN (${later.join(', ')})`;
  const isToCome = `(${of('year')} > ${year} OR (${of('year')} = ${year} AND ${inLaterMonth}))`;
  return {
    status: `(CASE WHEN ${of('start_date')} > date '${today}' THEN 'Future'
      WHEN ${of('end_date')} < date '${today}' THEN 'Historic' ELSE 'Active' END)`,
    budgetToDate: `(${budgetToDate})`,
    budgetOfPeriod: `(CASE ${of('period')} ${ofPeriod} ELSE ${budgetToDate} END)`,
    /** Nothing is earned yet in a month to come. */
    soFar: (column: string) => `(CASE WHEN NOT ${isToCome} THEN ${of(column)} END)` as const,
  } as const;
}

/** A share in percent; null of nothing, or of less. */
export const percentOf = (part: string, whole: string, decimals: number) =>
  `(CASE WHEN ${whole} > 0 THEN round(${part} / ${whole} * 100, ${decimals}) END)` as const;
