import type { Day } from '../../kit/dates.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import { type Month, monthAfter, monthOf } from './calendar.ts';

export function whyNotAdjust({ startDate }: { startDate: Day }, today: Day): Refusal | null {
  if (startDate <= today) return null;
  return refusal('agreement.future', 'This agreement hasn’t started. Edit its terms instead.');
}

/** The month after the last closed one, or the current month if none was ever closed. */
export function monthToAdjust(closed: { locked: Day | null; settled: Day | null }, today: Day): Month {
  const days = [closed.locked, closed.settled].filter((day) => day !== null);
  const last = days.toSorted().at(-1);
  return last === undefined ? monthOf(today) : monthAfter(monthOf(last));
}
