import { dayInPacific, type Day } from '../kit/dates.ts';
import { differences, type Fields } from '../kit/differences.ts';

/** One audit record of the trail. Where both states are empty, something was done with the record but not to it. */
export interface TrailStep {
  id: number;
  at: string;
  before: Fields | null;
  after: Fields | null;
}

/**
 * A record's audited fields as they were when a day ended in Pacific time; null while it did not exist. Starts from
 * what is true now (null for a record that is gone) and takes back whatever happened later. The trail must be whole:
 * whether a step without a `before` created the record, only the steps older than it tell.
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
