import { dayInPacific, type Day } from '../kit/dates.ts';
import { differences, type Fields } from '../kit/differences.ts';

/** One audit record. If both states are null, the action didn't change the record. */
export interface TrailStep {
  id: number;
  at: string;
  before: Fields | null;
  after: Fields | null;
}

/**
 * A record's audited fields at the end of a Pacific day; null if it didn't exist yet. Starts from the current state
 * (null for a deleted record) and undoes everything later. Needs the whole trail: only older steps show whether a step
 * without `before` created the record.
 */
export function asItWasOn(current: Fields | null, trail: readonly TrailStep[], day: Day): Fields | null {
  const steps = trail
    .filter(({ before, after }) => before !== null || after !== null)
    .toSorted((one, other) => other.id - one.id);
  let state = current;
  for (const [at, step] of steps.entries()) {
    if (dayInPacific(new Date(step.at)) <= day) return state;
    state = takenBack(state, step, steps[at + 1]);
  }
  return state;
}

function takenBack(state: Fields | null, step: TrailStep, older: TrailStep | undefined): Fields | null {
  const { before, after } = step;
  if (after === null) return before;
  if (before === null && (older === undefined || older.after === null)) return null;
  const earlier: Record<string, Fields[string]> = { ...state };
  for (const { field, from } of differences(before, after)) {
    if (from === null && !(before && field in before)) delete earlier[field];
    else earlier[field] = from;
  }
  return earlier;
}
