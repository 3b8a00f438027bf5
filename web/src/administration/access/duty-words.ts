import type { WeakenedDuty } from '@backdock/core/administration/access/users.contract.ts';

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(' and ');

/** Who is left, on one duty: `Only Avery Quinn left`. */
export function leftText({ after }: WeakenedDuty): string {
  return after.length === 0 ? 'No one left' : `Only ${namesOf(after)} left`;
}

/** What it means for the work. */
export function dutySummary(duties: readonly WeakenedDuty[]): string {
  const fewest = duties.toSorted((one, other) => one.after.length - other.after.length)[0];
  if (!fewest || fewest.after.length === 0) return 'No one is left to check this work.';
  const [only, second] = fewest.after;
  if (!second) return `${only?.name} is the only one left. No one can check what they do themselves.`;
  return `${namesOf(fewest.after)} are the only ones left. What one of them does, only the other can check.`;
}
