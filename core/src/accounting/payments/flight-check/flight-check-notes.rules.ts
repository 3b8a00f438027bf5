import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { pluralize } from '../../../kit/text/pluralize.ts';
import { currencyOfCents } from '../../../kit/money.ts';
import { dateOfDay, type Day, shortDate } from '../../../kit/dates.ts';
import type { Found, FoundDocument, PartnerFacts, PricedItem, Run } from './flight-check-facts.ts';
import { digestOf, findingKey } from './flight-check-keys.rules.ts';
import type { PartnerRun } from './flight-check-partners.rules.ts';
import { firstPaymentDate } from '../payment-files/payment-date.rules.ts';
import type { FindingKind } from '../payments.values.ts';

/** Round-hundred invoices at or above this are noted. Real bills have odd cents; made-up ones seldom do. */
const roundFromCents = 1_000_00;
const roundCents = 100_00;
/** Credits open longer than this are noted. */
export const oldCreditDays = 60;
/** A weekly run pays up to a week ahead. Earlier than that, cash leaves for nothing. */
export const usualDaysEarly = 7;
/** Documents named per finding; the title gives the full count. */
export const maxNamed = 10;

/** Documents Intacct refused: their payment couldn't be booked there. */
export function syncFailures(of: PartnerRun): Found[] {
  const failed = of.items.filter(({ intacctSyncStatus }) => intacctSyncStatus === 'Failed');
  return aboutSome(failed, {
    key: findingKey('SyncFailed', of.partnerId, digestOf(failed.map(documentKey))),
    kind: 'SyncFailed',
    title: pluralize(failed.length, 'item failed in Intacct', 'items failed in Intacct'),
    detail: 'Fix and sync first. Until then, the payment can’t be posted in Intacct.',
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
      title: pluralize(round.length, 'invoice for a round amount', 'invoices for round amounts'),
      detail: 'Real invoices rarely total round hundreds.',
    }),
    ...aboutSome(unsynced, {
      key: findingKey('NotSynced', partnerId),
      kind: 'NotSynced',
      title: pluralize(unsynced.length, 'item is not in Intacct yet', 'items are not in Intacct yet'),
      detail: 'The payment will be posted in Intacct afterward.',
    }),
    ...aboutSome(locked, {
      key: findingKey('LockedMonth', partnerId),
      kind: 'LockedMonth',
      title: pluralize(locked.length, 'invoice in a locked month', 'invoices in locked months'),
      detail: 'Paid as usual, but can no longer be edited.',
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
      title: pluralize(missed.length, 'missed discount', 'missed discounts'),
      detail:
        still > 0
          ? `Paying on ${first} would still capture ${saves}.`
          : 'No available payment date is early enough.',
    },
    missedCents,
  );
}

/** Paying early for a discount is justified, so it isn't flagged. */
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
        : `${pluralize(found.length, 'invoice')} paid up to ${earliest.days} days early`,
    detail: `${earliest.item.number} is scheduled to be paid on ${shortDate(earliest.item.payOn)}. Paying earlier earns no discount.`,
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
      title: pluralize(old.count, 'old unused credit', 'old unused credits'),
      detail: `Posted, older than ${oldCreditDays} days and not in this payment.`,
      amountCents: old.cents,
      documents: old.documents.slice(0, maxNamed),
    },
  ];
}

interface About {
  key: string;
  kind: FindingKind;
  title: string;
  detail: string;
}

/** Empty when there are no items. */
function aboutSome(items: readonly PricedItem[], about: About, amountCents = sumOf(items)): Found[] {
  if (items.length === 0) return [];
  const documents = items
    .slice(0, maxNamed)
    .map(({ itemType, documentId, number }): FoundDocument => ({ itemType, documentId, number }));
  return [{ ...about, amountCents, documents }];
}

/** Keyed by document: an item put back and picked again is a new item for the same document. */
const documentKey = ({ itemType, documentId }: PricedItem) =>
  documentId * 2 + Number(itemType === 'CreditMemo');

const sumOf = (items: readonly PricedItem[]) => items.reduce((sum, { amountCents }) => sum + amountCents, 0);
