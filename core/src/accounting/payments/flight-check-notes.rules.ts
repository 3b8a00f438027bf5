import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { counted } from '../../kit/counted.ts';
import { currencyOfCents } from '../../kit/money.ts';
import { dateOfDay, type Day, shortDate } from '../../kit/dates.ts';
import type { Found, FoundDocument, PartnerFacts, PricedItem, Run } from './flight-check-facts.ts';
import { digestOf, findingKey } from './flight-check-keys.rules.ts';
import type { PartnerRun } from './flight-check-partners.rules.ts';
import { firstPaymentDate } from './payment-date.rules.ts';
import type { FindingKind } from './payments.values.ts';

/** From so much on, an invoice of whole hundreds is told. Real bills have odd cents; made-up ones seldom. */
const roundFromCents = 1_000_00;
const roundCents = 100_00;
/** Credits that wait longer than this are told. */
export const oldCreditDays = 60;
/** Paying up to a week ahead is what a weekly run does. Earlier than that, cash leaves for nothing. */
export const usualDaysEarly = 7;
/** So many documents are named with a finding; its title says how many there are. */
export const mostNamed = 10;

/** What Intacct refused: its payment could not be booked there. */
export function syncFailures(of: PartnerRun): Found[] {
  const failed = of.items.filter(({ intacctSyncStatus }) => intacctSyncStatus === 'Failed');
  return aboutSome(failed, {
    key: findingKey('SyncFailed', of.partnerId, digestOf(failed.map(keptId))),
    kind: 'SyncFailed',
    title: counted(failed.length, 'item is refused by Intacct', 'items are refused by Intacct'),
    detail: 'Correct and sync first: until then the payment cannot be booked there.',
  });
}

export function notesOf(
  of: PartnerRun,
  run: Run,
  partner: PartnerFacts | undefined,
  closedMonths: ReadonlySet<string>,
): Found[] {
  const { partnerId, items } = of;
  const invoices = items.filter(({ itemType }) => itemType === 'Invoice');
  const unsynced = items.filter(({ intacctSyncStatus }) => intacctSyncStatus === 'NotSynced');
  const round = invoices.filter(({ amountCents }) => isRound(amountCents));
  const locked = invoices.filter(
    ({ postingDate }) => postingDate && closedMonths.has(postingDate.slice(0, 7)),
  );
  return [
    ...paidEarly(of, run),
    ...missedDiscount(of, run),
    ...oldCredits(partnerId, partner?.oldCredits ?? null),
    ...aboutSome(round, {
      key: findingKey('RoundAmount', partnerId, digestOf(round.map(({ documentId }) => documentId))),
      kind: 'RoundAmount',
      title: counted(round.length, 'invoice of a round sum', 'invoices of round sums'),
      detail: 'Real bills seldom come to whole hundreds.',
    }),
    ...aboutSome(unsynced, {
      key: findingKey('NotSynced', partnerId),
      kind: 'NotSynced',
      title: counted(unsynced.length, 'item is not in Intacct yet', 'items are not in Intacct yet'),
      detail: 'The payment is booked there afterwards.',
    }),
    ...aboutSome(locked, {
      key: findingKey('LockedMonth', partnerId),
      kind: 'LockedMonth',
      title: counted(locked.length, 'invoice of a locked month', 'invoices of locked months'),
      detail: 'Paid as usual, but not to be changed any more.',
    }),
  ];
}

const isRound = (cents: number) => cents >= roundFromCents && cents % roundCents === 0;

function missedDiscount({ partnerId, items, missedCents }: PartnerRun, run: Run): Found[] {
  const missed = items.filter((item) => item.missedCents > 0);
  const still = missed.reduce((sum, item) => sum + item.stillCents, 0);
  const first = shortDate(firstPaymentDate(run.paymentType, run.today));
  const saves = currencyOfCents(still, run.currency);
  return aboutSome(
    missed,
    {
      key: findingKey('MissedDiscount', partnerId, missedCents),
      kind: 'MissedDiscount',
      title: counted(missed.length, 'discount is missed', 'discounts are missed'),
      detail:
        still > 0
          ? `Paying on ${first} would still catch ${saves}.`
          : 'No payment date is early enough any more.',
    },
    missedCents,
  );
}

/** Whoever pays early for a discount has a reason to. */
function paidEarly({ partnerId, items }: PartnerRun, { paymentDate }: Run): Found[] {
  const early = items.flatMap((item) => {
    const days = item.payOn === null ? 0 : daysUntil(paymentDate, item.payOn);
    return days > usualDaysEarly && item.discountCents === 0 ? [{ item, days }] : [];
  });
  const earliest = early.toSorted((one, other) => other.days - one.days)[0];
  if (!earliest) return [];
  const found = early.map(({ item }) => item);
  const ids = digestOf(found.map(({ documentId }) => documentId));
  return aboutSome(found, {
    key: findingKey('PaidEarly', partnerId, paymentDate, ids),
    kind: 'PaidEarly',
    title:
      found.length === 1
        ? `Paid ${earliest.days} days early`
        : `${counted(found.length, 'invoice')} paid up to ${earliest.days} days early`,
    detail: `${earliest.item.number} is to be paid on ${shortDate(earliest.item.payOn)}. No discount is earned by paying earlier.`,
  });
}

function daysUntil(from: Day, to: Day): number {
  const [start, end] = [dateOfDay(from), dateOfDay(to)];
  return start && end ? differenceInCalendarDays(end, start) : 0;
}

function oldCredits(partnerId: number, old: PartnerFacts['oldCredits']): Found[] {
  if (!old) return [];
  return [
    {
      key: findingKey('OldCredit', partnerId),
      kind: 'OldCredit',
      title: counted(old.count, 'old credit is not used', 'old credits are not used'),
      detail: `Posted, older than ${oldCreditDays} days and not in this payment.`,
      amountCents: old.cents,
      documents: old.documents.slice(0, mostNamed),
    },
  ];
}

interface About {
  key: string;
  kind: FindingKind;
  title: string;
  detail: string;
}

/** Nothing is found where there are none. */
function aboutSome(items: readonly PricedItem[], about: About, amountCents = sumOf(items)): Found[] {
  if (items.length === 0) return [];
  const documents = items
    .slice(0, mostNamed)
    .map(({ itemType, documentId, number }): FoundDocument => ({ itemType, documentId, number }));
  return [{ ...about, amountCents, documents }];
}

/** Of the document: an item that is put back and picked again is another item of the same document. */
const keptId = ({ itemType, documentId }: PricedItem) => documentId * 2 + Number(itemType === 'CreditMemo');

const sumOf = (items: readonly PricedItem[]) => items.reduce((sum, { amountCents }) => sum + amountCents, 0);
