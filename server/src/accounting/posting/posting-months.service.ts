import { whyNotPostIn } from '@backdock/core/accounting/financial-periods/posting.rules.ts';
import { postingDayInstead } from '@backdock/core/accounting/posting-day.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, refuseIf } from '../../platform/errors.ts';
import { firstOpenDay } from '../financial-periods/financial-periods.service.ts';

/** A document in the books: the date on it, and its posting date. */
interface Posted {
  date: Day;
  postingDate: Day | null;
}

/**
 * Nothing moves into a locked month or out of one; only the former has another day to offer. If a lock commits
 * meanwhile, the database refuses in the same words.
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

/** The same for many that move to one day: checks one document for each month they leave. */
export async function refuseClosedMonthsOfAll(
  tx: Tx,
  documents: readonly (Posted & { postingDate: Day })[],
  to: Day,
): Promise<void> {
  const months = new Map(documents.map((document) => [document.postingDate.slice(0, 7), document]));
  for (const document of months.values()) await refuseClosedMonths(tx, document, to);
}
