import { type Match, matches } from '../search/search.values.ts';

/** Whom somebody with a question about an order calls first. */
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

/** Contacts in the order in which they are called; those of other kinds at the end, as they came. */
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

export const mostHits = 12;

/** The hits of several searches as one list: the best first, each record once, as it was found best. */
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
    .slice(0, mostHits);
}

/** So few digits are a house number or a year as often as a part of a phone number. */
const fewestDigits = 4;

/** The digits of what may be a phone number or the end of one; null where the text is something else. */
export function phoneDigits(text: string): string | null {
  if (/[^\d\s().+-]/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length >= fewestDigits ? digits : null;
}
