/** What a text mentions: amounts, days, numbers, and phone numbers. */

export interface MentionedAmount {
  raw: string;
  cents: number;
}

const amountPattern =
  /(?:(?:US|CA|C)?\$|\b(?:USD|CAD)\b)\s?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?(?!\d)|\b(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?\s?(?:USD|CAD|dollars?)\b/gi;

export function readAmounts(text: string): MentionedAmount[] {
  return [...text.matchAll(amountPattern)].map(([raw, whole, cents, otherWhole, otherCents]) => ({
    raw: raw.trim(),
    cents:
      Number((whole ?? otherWhole ?? '').replaceAll(',', '')) * 100 +
      Number((cents ?? otherCents ?? '').padEnd(2, '0')),
  }));
}

export interface MentionedDay {
  raw: string;
  month: number;
  day: number;
  /** Null if the text doesn't say. */
  year: number | null;
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthNames =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const isoDay = /\b(20\d\d)-(\d{2})-(\d{2})\b/g;
const slashedDay = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(20\d\d|\d\d))?(?![\d/])/g;
const monthFirst = new RegExp(
  `\\b${monthNames}\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s(20\\d\\d))?(?!\\d)`,
  'gi',
);
const dayFirst = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?\\s(?:of\\s)?${monthNames}\\b\\.?(?:,?\\s(20\\d\\d)\\b)?`,
  'gi',
);

/** Days written the American way, as names, or as in 2026-11-18. */
export function readDays(text: string): MentionedDay[] {
  const monthOf = (name = '') => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const yearOf = (year: string | undefined) =>
    year === undefined ? null : Number(year.length === 2 ? `20${year}` : year);
  const named = [...text.matchAll(monthFirst)].map(([raw, month, day, year]) => ({
    raw,
    month: monthOf(month),
    day: Number(day),
    year: yearOf(year),
  }));
  // "May 3" and "3 May": what one of them took isn't read again.
  const rest = text.replaceAll(monthFirst, (raw) => ' '.repeat(raw.length));
  const found = [
    ...[...text.matchAll(isoDay)].map(([raw, year, month, day]) => ({
      raw,
      month: Number(month),
      day: Number(day),
      year: yearOf(year),
    })),
    ...[...text.matchAll(slashedDay)].map(([raw, month, day, year]) => ({
      raw,
      month: Number(month),
      day: Number(day),
      year: yearOf(year),
    })),
    ...named,
    ...[...rest.matchAll(dayFirst)].map(([raw, day, month, year]) => ({
      raw,
      month: monthOf(month),
      day: Number(day),
      year: yearOf(year),
    })),
  ];
  return found.filter(({ month, day }) => month >= 1 && month <= 12 && day >= 1 && day <= 31);
}

const phonePattern = /(?<![\w-])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?![\w-])/g;

/** The last ten digits of each. */
export function readPhones(text: string): Set<string> {
  const written = [...text.matchAll(phonePattern)].map(([raw]) => raw.replaceAll(/\D/g, '').slice(-10));
  const plain = [...text.matchAll(/(?<![\w-])\+?1?(\d{10})(?![\w-])/g)].map(([, digits = '']) => digits);
  return new Set([...written, ...plain]);
}

export interface MentionedNumber {
  raw: string;
  /** To compare it by. */
  key: string;
  isTracking: boolean;
}

/** UPS, FedEx, and postal numbers. */
const trackingPattern = /^(?:1z[0-9a-z]{16}|\d{12}|\d{15}|\d{20,22}|[a-z]{2}\d{9}[a-z]{2})$/;

/** The form numbers are compared in. */
export const numberKey = (number: string) => number.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Numbers of orders and parcels: words with at least six digits, or with four after "order" or "PO". */
export function readNumbers(text: string): MentionedNumber[] {
  const rest = text
    .replaceAll(/https?:\/\/\S+|\S+@\S+/g, ' ')
    .replaceAll(/\[#\d+\]|(?<![\w-])#\d{1,10}\b/g, ' ')
    .replaceAll(amountPattern, ' ')
    .replaceAll(phonePattern, ' ')
    .replaceAll(isoDay, ' ')
    .replaceAll(slashedDay, ' ');
  return [
    ...rest.matchAll(/(\b(?:order|po|p\.o\.)\s*(?:number|no\.?|#)?\s*:?\s*)?([a-z0-9]+(?:-[a-z0-9]+)*)/gi),
  ].flatMap(([, intro, raw = '']) => {
    const digits = raw.replaceAll(/\D/g, '').length;
    if (digits < (intro || /^po/i.test(raw) ? 4 : 6)) return [];
    const key = numberKey(raw);
    return [{ raw, key, isTracking: trackingPattern.test(key) }];
  });
}
