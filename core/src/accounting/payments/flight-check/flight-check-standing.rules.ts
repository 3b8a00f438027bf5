import { bankingDaysAfter } from '../../../kit/banking-days.ts';
import { type Day, shortDate } from '../../../kit/dates.ts';
import { currencyOfCents } from '../../../kit/money.ts';
import { whyNotPayRejected } from '../../../partners/account-rejections.rules.ts';
import { methodOf, payToMethodLabels } from '../../../partners/pay-to.values.ts';
import type { PayToFacts, Remark, Run, StandingFacts } from './flight-check-facts.ts';
import type { PartnerRun } from './flight-check-partners.rules.ts';
import type { Standing } from '../payments.values.ts';

/** Banking days to wait after a prenote before paying: it can be returned until then. */
const prenoteDays = 3;

export interface Stands {
  standing: Standing;
  /** Why the partner is left out of the file. */
  why: string | null;
}

interface Situation {
  partner: StandingFacts | undefined;
  hold: Remark | undefined;
  prenotes: boolean;
}

/** Whether this run pays a partner, and what blocks it. Human decisions take precedence. */
export function standingOf(
  of: Pick<PartnerRun, 'totalCents' | 'creditCents'>,
  run: Omit<Run, 'paymentDate'>,
  { partner, hold, prenotes }: Situation,
): Stands {
  if (hold) return { standing: 'Held', why: `Held by ${hold.by}: ${hold.reason}` };
  if (of.totalCents <= 0) {
    const credits = currencyOfCents(of.creditCents, run.currency);
    return { standing: 'NothingLeft', why: `Credits of ${credits} leave nothing to pay.` };
  }
  if (partner?.hasPendingChange) {
    return { standing: 'PayToPending', why: 'A change to its bank details is awaiting verification.' };
  }
  const payTo = partner?.payTo;
  if (!payTo) return { standing: 'PayToMissing', why: 'No verified bank details.' };
  if (payTo.method !== methodOf(run.paymentType)) {
    return {
      standing: 'WrongMethod',
      why: `The verified bank details are for ${payToMethodLabels[payTo.method]}.`,
    };
  }
  const rejected = whyNotPayRejected(payTo.rejection);
  if (rejected) return { standing: 'PayToRejected', why: rejected.message };
  const why = prenotes && payTo.method === 'Ach' ? whyNotTried(payTo, run.today) : null;
  return why === null ? { standing: 'Pays', why } : { standing: 'Prenote', why };
}

/** Bank details that have received a payment need no prenote. */
function whyNotTried({ tried, wasPaid }: Pick<PayToFacts, 'tried' | 'wasPaid'>, today: Day): string | null {
  if (wasPaid) return null;
  if (tried === null) {
    return 'Bank details haven’t been tested. The next file will include a prenote.';
  }
  if (tried.on === null) return 'The prenote is in a file that hasn’t been sent to the bank yet.';
  const from = bankingDaysAfter(tried.on, prenoteDays);
  return today >= from ? null : `Prenote pending. Payments can start on ${shortDate(from)}.`;
}
