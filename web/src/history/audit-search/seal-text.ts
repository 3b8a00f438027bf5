import { maxUnsealed, type SealState } from '@backdock/core/history/audit-search.contract.ts';
import { clockTime, dayInPacific, shortDate } from '@backdock/core/kit/dates.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';

/** A nightly check that didn't run for this long has a problem. */
const maxAgeMs = 36 * 60 * 60_000;

type Tone = 'success' | 'warning' | 'error';

/** What the last check of the trail found. */
export function verificationText(
  { verification }: Pick<SealState, 'verification'>,
  now: Date,
): { tone: Tone; text: string } {
  if (!verification) return { tone: 'warning', text: 'Not verified yet. The trail is checked every night.' };
  const { on, records, problems } = verification;
  const verified = `Verified ${momentText(on, now)}: ${pluralize(records, 'record')}`;
  if (problems > 0) {
    return {
      tone: 'error',
      text: `${verified}, ${pluralize(problems, 'problem')} found. Records or seals were changed outside of Backdock. The server’s log names them; contact whoever operates the database.`,
    };
  }
  const isOld = now.getTime() - new Date(on).getTime() > maxAgeMs;
  return isOld
    ? { tone: 'warning', text: `${verified}, no changes found. The nightly check hasn’t run since.` }
    : { tone: 'success', text: `${verified}, no changes found.` };
}

const momentText = (moment: string, now: Date) => {
  const isToday = dayInPacific(new Date(moment)) === dayInPacific(now);
  return `${isToday ? 'today' : `on ${shortDate(moment)}`} at ${clockTime(moment)}`;
};

export function unsealedText(count: number): string {
  if (count === 0) return 'All records are sealed';
  if (count > maxUnsealed) return `More than ${pluralize(maxUnsealed, 'record')} wait for the next seal`;
  return `${pluralize(count, 'record')} ${count === 1 ? 'waits' : 'wait'} for the next seal`;
}
