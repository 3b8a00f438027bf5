import { pluralize } from '../../kit/text/pluralize.ts';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { dateOfDay, type Day, shortDate } from '../../kit/dates.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { LookAlikeFlag } from './invoices.values.ts';

/** Two bills for the same amount this close together deserve a look. */
export const daysApart = 14;

export interface Billed {
  id: number;
  partnerId: number;
  partnerName: string;
  invoiceNumber: string;
  /** The number normalized for comparison: letters and digits only, no leading zeros. */
  normalNumber: string;
  purchaseOrderNumber: string | null;
  invoiceDate: Day;
  totalCents: number;
}

export interface LookAlike<B extends Billed = Billed> {
  invoice: B;
  /** Same number and partner; the others are only similar. */
  isExact: boolean;
  sentence: string;
}

/** Possible duplicates of an invoice, likeliest first. */
export function lookAlikes<B extends Billed>(of: Billed, candidates: readonly B[]): LookAlike<B>[] {
  return candidates
    .filter(({ id }) => id !== of.id)
    .flatMap((invoice) => {
      const reasons = reasonsFor(of, invoice);
      return reasons
        ? [{ invoice, isExact: reasons.isExact, sentence: sentenceOf(of, invoice, reasons) }]
        : [];
    })
    .toSorted(
      (one, other) =>
        Number(other.isExact) - Number(one.isExact) ||
        daysBetween(of, one.invoice) - daysBetween(of, other.invoice) ||
        one.invoice.id - other.invoice.id,
    );
}

/** Many partners bill the same amount every day, so a bill for another order is a different bill. */
export function isForOtherOrder(one: Billed, other: Billed): boolean {
  const [order, otherOrder] = [one.purchaseOrderNumber, other.purchaseOrderNumber];
  return order !== null && otherOrder !== null && order !== otherOrder;
}

/** The duplicate flag the list shows for an invoice. */
export function lookAlikeFlag(of: Billed, candidates: readonly Billed[]): LookAlikeFlag | null {
  const alike = lookAlikes(of, candidates);
  if (alike.some(({ isExact }) => isExact)) return 'Duplicate';
  return alike.some(({ invoice }) => !isForOtherOrder(of, invoice)) ? 'NearDuplicate' : null;
}

/** Why two invoices can't be marked as different bills: only lookalikes need it. */
export function whyNotTellApart(of: Billed, candidates: readonly Billed[], otherId: number): Refusal | null {
  return lookAlikes(of, candidates).some(({ invoice }) => invoice.id === otherId)
    ? null
    : refusal('invoice.not-alike', 'These two invoices are not marked as duplicates.');
}

interface Reasons {
  isExact: boolean;
  isNumberNear: boolean;
  isSameOrder: boolean;
  isSameTotal: boolean;
  isSoon: boolean;
}

function reasonsFor(of: Billed, other: Billed): Reasons | null {
  const isSamePartner = of.partnerId === other.partnerId;
  const isExact = isSamePartner && of.normalNumber === other.normalNumber;
  const isSameTotal = of.totalCents === other.totalCents;
  const isSameOrder = of.purchaseOrderNumber !== null && of.purchaseOrderNumber === other.purchaseOrderNumber;
  const isSoon = isSamePartner && isSameTotal && daysBetween(of, other) <= daysApart;
  const isNumberNear = isSamePartner && isSameTotal && isOneEditApart(of.normalNumber, other.normalNumber);
  if (!isExact && !isSoon && !isNumberNear && !(isSameOrder && isSameTotal)) return null;
  return { isExact, isNumberNear, isSameOrder, isSameTotal, isSoon };
}

/** `INV-204511 of Nov 11, 2026 has the same purchase order and the same total, 3 days apart.` */
function sentenceOf(of: Billed, other: Billed, reasons: Reasons): string {
  const { isExact, isNumberNear, isSameOrder, isSameTotal, isSoon } = reasons;
  const isWrittenSo = of.invoiceNumber === other.invoiceNumber;
  const shared = [
    ...(isExact ? [isWrittenSo ? 'the same number' : 'the same number (different format)'] : []),
    ...(isNumberNear ? ['a number that differs by one character'] : []),
    ...(isSameOrder ? ['the same purchase order'] : []),
    ...(isSameTotal ? ['the same total'] : []),
  ];
  const who = of.partnerId === other.partnerId ? '' : ` from ${other.partnerName}`;
  const when = isSoon ? `, ${apart(daysBetween(of, other))}` : '';
  return `${other.invoiceNumber}${who}, dated ${shortDate(other.invoiceDate)}, has ${listed(shared)}${when}.`;
}

function apart(days: number): string {
  if (days === 0) return 'on the same day';
  return `${pluralize(days, 'day')} apart`;
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function daysBetween(one: Billed, other: Billed): number {
  const [from, to] = [dateOfDay(one.invoiceDate), dateOfDay(other.invoiceDate)];
  return from && to ? Math.abs(differenceInCalendarDays(from, to)) : Number.POSITIVE_INFINITY;
}

/** One insertion, deletion or substitution. */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = long.slice(at + 1);
  return rest === short.slice(short.length === long.length ? at + 1 : at);
}
