import { type Match, matches } from '../search/search.values.ts';

/** Whom to call first about an order. */
const callingOrder = [
  'Primary',
  'Dispatch',
  'Orders',
  'Returns',
  'Claims',
  'Logistics',
  'Emergency',
  'Billing',
  'Accounting',
  'ProductData',
  'Legal',
];

/** Contacts in calling order; other kinds come last, in their original order. */
export function inCallingOrder<C extends { type: string }>(contacts: readonly C[]): C[] {
  const place = ({ type }: C) => {
    const at = callingOrder.indexOf(type);
    return at === -1 ? callingOrder.length : at;
  };
  return contacts.toSorted((one, other) => place(one) - place(other));
}

interface Hit {
  kind: string;
  id: number;
  match: Match;
}

export const maxHits = 12;

/** Merges several searches: best hits first, each record once with its best match. */
export function mergedHits<H extends Hit>(...found: readonly (readonly H[])[]): H[] {
  const seen = new Set<string>();
  return found
    .flat()
    .toSorted((one, other) => matches.indexOf(one.match) - matches.indexOf(other.match))
    .filter(({ kind, id }) => {
      const key = `${kind} ${id}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, maxHits);
}

/** Minimum length: even four digits are as often a house number or a year as part of a phone number. */
const fewestDigits = 4;

/** The digits of a possible phone number or its ending; null for anything else. */
export function phoneDigits(text: string): string | null {
  if (/[^\d\s().+-]/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length >= fewestDigits ? digits : null;
}
