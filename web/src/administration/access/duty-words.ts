import type { WeakenedDuty } from '@backdock/core/administration/access/users.contract.ts';

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(' and ');

/** `Only Avery Quinn left`. */
export function leftText({ after }: WeakenedDuty): string {
  return after.length === 0 ? 'No one left' : `Only ${namesOf(after)} left`;
}

/** What the change means for the work these duties check. */
export function dutySummary(duties: readonly WeakenedDuty[]): string {
  const fewest = duties.toSorted((one, other) => one.after.length - other.after.length)[0];
  if (!fewest || fewest.after.length === 0) return 'No one would be left to check this work.';
  const [only, second] = fewest.after;
  if (!second) return `Only ${only?.name} would be left, and no one can check ${only?.name}’s own work.`;
  return `Only ${namesOf(fewest.after)} would be left, so each one’s work could be checked only by the other.`;
}
