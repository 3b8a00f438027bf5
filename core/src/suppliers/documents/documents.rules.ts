import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { type Day, dateOfDay } from '../../kit/dates.ts';
import type { Expiry, WarningDays } from './documents.values.ts';
import {
  isTaxForm,
  type SupplierDocumentType,
  supplierDocumentTypes,
} from '../onboarding/onboarding.values.ts';

/** Days left: 0 on the last day, negative once expired, null if it doesn't expire. */
export function daysLeft(today: Day, validUntil: Day | null): number | null {
  const [from, to] = [dateOfDay(today), dateOfDay(validUntil)];
  return from && to ? differenceInCalendarDays(to, from) : null;
}

export function expiryOf(today: Day, validUntil: Day | null): Expiry {
  const left = daysLeft(today, validUntil);
  if (left === null || left > 30) return 'Fine';
  if (left > 7) return 'ExpiresWithin30';
  return left >= 0 ? 'ExpiresWithin7' : 'Expired';
}

/** `Expires in 6 days`; null if there is nothing to report. */
export function expiryText(expiry: Expiry, left: number | null): string | null {
  if (expiry === 'Fine' || left === null) return null;
  if (expiry === 'Expired') return 'Expired';
  if (left <= 1) return left === 0 ? 'Expires today' : 'Expires tomorrow';
  return `Expires in ${left} days`;
}

/** The badge next to "Documents": `1 expires soon`; undefined when all is well. */
export function expiryBadge(documents: readonly { expiry: Expiry }[]): string | undefined {
  const expired = documents.filter(({ expiry }) => expiry === 'Expired').length;
  const soon = documents.filter(({ expiry }) => expiry !== 'Expired' && expiry !== 'Fine').length;
  if (expired > 0) return soon > 0 ? `${expired + soon} to renew` : `${expired} expired`;
  if (soon > 0) return soon === 1 ? '1 expires soon' : `${soon} expire soon`;
  return undefined;
}

/** The warning now due for a document, given those already sent; null if none is. */
export function dueWarning(today: Day, validUntil: Day, given: readonly number[]): WarningDays | null {
  const expiry = expiryOf(today, validUntil);
  const due = expiry === 'ExpiresWithin7' ? 7 : expiry === 'ExpiresWithin30' ? 30 : null;
  return due !== null && !given.includes(due) ? due : null;
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

interface Sorted {
  id: number;
  type: SupplierDocumentType;
  name: string;
}

/** By type in list order, then by name; the older one first on a tie. */
export function sortedDocuments<D extends Sorted>(documents: readonly D[]): D[] {
  const place = ({ type }: D) => supplierDocumentTypes.indexOf(type);
  return documents.toSorted(
    (one, other) => place(one) - place(other) || byName.compare(one.name, other.name) || one.id - other.id,
  );
}

/** Types the reader's list can contain, for the filter. Uploaders can choose any type. */
export function typesSeen(sees: { taxForms: boolean; other: boolean }): SupplierDocumentType[] {
  return supplierDocumentTypes.filter(
    (type) => (sees.taxForms || !isTaxForm(type)) && (sees.other || type !== 'Other'),
  );
}
