import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { dateOfDay, type Day, shortDate } from '../../../kit/dates.ts';
import { spaced } from '../../../kit/form-messages.ts';
import { currencyOfCents } from '../../../kit/money.ts';
import type { CheckedFacts, Found, PartnerFacts, PayToFacts, Run } from './flight-check-facts.ts';
import { duplicatesOf } from './flight-check-duplicates.rules.ts';
import { findingKey } from './flight-check-keys.rules.ts';
import { notesOf, syncFailures } from './flight-check-notes.rules.ts';
import type { PartnerRun } from './flight-check-partners.rules.ts';

/** Bank details count as new for this many days. */
const newBankDays = 30;
/** A payment this many times the usual one is flagged, once there is enough history. */
const unusualTimes = 3;
const fewestPayments = 3;
/** History used to work out what is usual. */
export const usualMonths = 6;

/** Everything to review before paying this partner: risks first, then notes. */
export function findingsOf(
  of: PartnerRun,
  run: Run,
  facts: CheckedFacts,
  isPaidHere: (invoiceId: number) => boolean,
): Found[] {
  const partner = facts.partners.get(of.partnerId);
  const duplicates = of.items.flatMap((item) => {
    const twins = item.itemType === 'Invoice' ? facts.twins.get(item.documentId) : undefined;
    return twins ? duplicatesOf(item, twins, isPaidHere) : [];
  });
  return [
    ...duplicates,
    ...(partner ? risksOf(of, run, partner) : []),
    ...syncFailures(of),
    ...notesOf(of, run, partner, facts.closedMonths),
  ];
}

function risksOf(of: PartnerRun, run: Run, partner: PartnerFacts): Found[] {
  const { payTo } = partner;
  return [
    ...(payTo ? newBankDetails(of, run.today, payTo, partner.paidElsewhere) : []),
    ...(payTo ? notifications(of, run.today, payTo) : []),
    ...unusualAmount(of, run, partner.usual),
    ...notActive(of, run, partner),
  ];
}

function newBankDetails(
  of: PartnerRun,
  today: Day,
  { payToId, accountEnding, verifiedOn, verifiedBy, wasPaid }: PayToFacts,
  paidElsewhere: string | null,
): Found[] {
  const isMoved = !wasPaid && paidElsewhere !== null;
  if (!isMoved && daysBetween(verifiedOn, today) > newBankDays) return [];
  const before = isMoved
    ? ` The last payment went to a different account, ending in ${paidElsewhere}.`
    : wasPaid
      ? ' This account has been paid before.'
      : ' This partner has never been paid before.';
  return [
    {
      key: findingKey('NewBankDetails', payToId),
      kind: 'NewBankDetails',
      title: isMoved ? 'First payment to a different account' : 'New bank details',
      detail: `Account ending in ${accountEnding}, verified by ${verifiedBy} on ${shortDate(verifiedOn)}.${before}`,
      amountCents: of.totalCents,
      documents: [],
    },
  ];
}

function notifications(of: PartnerRun, today: Day, payTo: PayToFacts): Found[] {
  return payTo.notifications.map(({ code, deadline }) => {
    const isLate = deadline < today;
    return {
      key: findingKey('NotificationOfChange', payTo.payToId, code, deadline, ...(isLate ? ['late'] : [])),
      kind: 'NotificationOfChange',
      title: isLate ? 'Bank-requested change is overdue' : 'The bank requested a change to bank details',
      detail: isLate
        ? `Notification ${code} was due by ${shortDate(deadline)}.`
        : `Resolve notification ${code} by ${shortDate(deadline)}, or before the next payment.`,
      amountCents: of.totalCents,
      documents: [],
    };
  });
}

function unusualAmount(of: PartnerRun, { currency }: Run, usual: PartnerFacts['usual']): Found[] {
  if (!usual || usual.payments < fewestPayments || usual.medianCents <= 0) return [];
  if (of.totalCents <= unusualTimes * usual.medianCents) return [];
  const times = (of.totalCents / usual.medianCents).toLocaleString('en-US', { maximumFractionDigits: 1 });
  const median = currencyOfCents(usual.medianCents, currency);
  return [
    {
      key: findingKey('UnusualAmount', of.partnerId, of.totalCents),
      kind: 'UnusualAmount',
      title: `${times}× typical payment`,
      detail: `Median of ${usual.payments} payments in the last ${usualMonths} months: ${median}.`,
      amountCents: of.totalCents,
      documents: [],
    },
  ];
}

function notActive(
  { partnerId, totalCents }: PartnerRun,
  { paymentDate }: Run,
  { status }: PartnerFacts,
): Found[] {
  if (status === 'Active') return [];
  return [
    {
      // Includes the date: the acceptance covers this payment, not later ones.
      key: findingKey('PartnerNotActive', partnerId, status, paymentDate),
      kind: 'PartnerNotActive',
      title: 'The partner is not active',
      detail: `Status: ${spaced(status)}.`,
      amountCents: totalCents,
      documents: [],
    },
  ];
}

function daysBetween(from: Day, to: Day): number {
  const [start, end] = [dateOfDay(from), dateOfDay(to)];
  return start && end ? differenceInCalendarDays(end, start) : Number.POSITIVE_INFINITY;
}
