import { whyNotPostIn } from '@backdock/core/accounting/financial-periods/posting.rules.ts';
import { postingDayInstead } from '@backdock/core/accounting/posting-day.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { Tx } from '../platform/db/database.ts';
import { AppError, refuseIf } from '../platform/errors.ts';
import { firstOpenDay } from './financial-periods/financial-periods.service.ts';

/** A document of the books: the day that stands on it, and the day on which it is posted. */
interface Posted {
  date: Day;
  postingDate: Day | null;
}

/**
 * Neither into a locked month nor out of one. Only for the first there is another day that would do. What a lock that
 * commits meanwhile forbids, the database refuses in the same words.
 */
export async function refuseClosedMonths(
  tx: Tx,
  { date, postingDate: from }: Posted,
  to: Day,
): Promise<void> {
  const open = await firstOpenDay(tx, to);
  const isStuck = from !== null && (await firstOpenDay(tx, from)) !== from;
  if (isStuck && (from < to || open === to)) refuseIf(whyNotPostIn(from, await firstOpenDay(tx, from)));
  const refusal = whyNotPostIn(to, open);
  if (!refusal) return;
  throw new AppError('conflict', refusal.code, refusal.message, {
    instead: isStuck ? undefined : { postingDate: postingDayInstead(date, open) },
  });
}

/** The same for many that go to one day: of each month that they leave, one is asked about. */
export async function refuseClosedMonthsOfAll(
  tx: Tx,
  documents: readonly (Posted & { postingDate: Day })[],
  to: Day,
): Promise<void> {
  const months = new Map(documents.map((document) => [document.postingDate.slice(0, 7), document]));
  for (const document of months.values()) await refuseClosedMonths(tx, document, to);
}
