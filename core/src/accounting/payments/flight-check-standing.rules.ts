import { bankingDaysAfter } from '../../kit/banking-days.ts';
import { type Day, shortDate } from '../../kit/dates.ts';
import { currencyOfCents } from '../../kit/money.ts';
import { whyNotPayRejected } from '../../partners/account-rejections.rules.ts';
import { methodOf, payToMethodLabels } from '../../partners/pay-to.values.ts';
import type { PayToFacts, Remark, Run, StandingFacts } from './flight-check-facts.ts';
import type { PartnerRun } from './flight-check-partners.rules.ts';
import type { Standing } from './payments.values.ts';

/** So many banking days after a try of bank details nothing is paid to them: so long it can come back. */
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

/** Whether a partner is paid by this run, and what stands between. What people decided comes first. */
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
    return { standing: 'PayToPending', why: 'A change of its bank details waits for a second person.' };
  }
  const payTo = partner?.payTo;
  if (!payTo) return { standing: 'PayToMissing', why: 'It has no verified bank details.' };
  if (payTo.method !== methodOf(run.paymentType)) {
    return {
      standing: 'WrongMethod',
      why: `Its verified bank details are for ${payToMethodLabels[payTo.method]}.`,
    };
  }
  const rejected = whyNotPayRejected(payTo.rejection);
  if (rejected) return { standing: 'PayToRejected', why: rejected.message };
  const why = prenotes && payTo.method === 'Ach' ? whyNotTried(payTo, run.today) : null;
  return why === null ? { standing: 'Pays', why } : { standing: 'Prenote', why };
}

/** Details to which a payment has arrived need no try. */
function whyNotTried({ tried, wasPaid }: Pick<PayToFacts, 'tried' | 'wasPaid'>, today: Day): string | null {
  if (wasPaid) return null;
  if (tried === null) {
    return 'Its bank details were never tried. The next file tries them with an entry of nothing.';
  }
  if (tried.on === null)
    return 'Its bank details are being tried by a file that was not sent to the bank yet.';
  const from = bankingDaysAfter(tried.on, prenoteDays);
  return today >= from
    ? null
    : `Its bank details are being tried. They can be paid from ${shortDate(from)} on.`;
}
