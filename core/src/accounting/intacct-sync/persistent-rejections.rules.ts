import { bankingDaysAfter } from '../../kit/banking-days.ts';
import { dayInPacific, minuteInPacific } from '../../kit/dates.ts';

/** A business day passed since then: the same time on the next banking day. */
export function isBusinessDayOld(since: Date, now: Date): boolean {
  const next = bankingDaysAfter(dayInPacific(since), 1);
  const time = (on: Date) => minuteInPacific(on).slice('yyyy-MM-dd'.length);
  return minuteInPacific(now) >= `${next}${time(since)}`;
}
