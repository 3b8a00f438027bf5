import { dateOfDay, type Day, dayInPacific, dayOfDate } from '../../kit/dates.ts';
import { numberKey, readDays, readPhones } from '../writing/mentions.rules.ts';
import { plainText } from './plain-text.rules.ts';

export const claimKinds = [
  'Amount',
  'Percent',
  'Day',
  'Weekday',
  'Time',
  'Phone',
  'Number',
  'Code',
  'Promise',
] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** Something in a text that is right or wrong: a figure, a day, a number, or something promised. */
export interface Claim {
  readonly kind: ClaimKind;
  /** As written. */
  readonly raw: string;
  /** To compare it by. */
  readonly key: string;
}

const number = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const currencies: Readonly<Record<string, string>> = {
  $: '$',
  us$: 'USD',
  usd: 'USD',
  ca$: 'CAD',
  c$: 'CAD',
  cad: 'CAD',
  dollar: '$',
  dollars: '$',
  buck: '$',
  bucks: '$',
  cents: 'cents',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  pounds: 'GBP',
  '¥': 'JPY',
  mxn: 'MXN',
  pesos: 'MXN',
};
const before = String.raw`US\$|CA\$|C\$|\$|€|£|¥|\b(?:USD|CAD|EUR|GBP|MXN)\b`;
const after = String.raw`(?:USD|CAD|EUR|GBP|MXN|euros?|dollars?|bucks?|cents|pesos)\b|€|£`;
const amountPattern = new RegExp(`(${before})\\s?(${number})|(?<![\\w.,])(${number})\\s?(${after})`, 'gi');
const percentPattern = new RegExp(`(?<![\\w.,])(${number})\\s?(?:%|percent\\b|per cent\\b)`, 'gi');
const timePattern =
  /(?<![\w.,:])(\d{1,2})(?::(\d{2}))?\s?([ap])\.?m\b\.?|(?<![\w.,:])(\d{1,2}):(\d{2})(?![\w:])/gi;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekdayPattern = new RegExp(`\\b(${weekdays.join('|')})s?\\b`, 'gi');
const namedDays: Readonly<Record<string, number>> = { today: 0, tonight: 0, tomorrow: 1, yesterday: -1 };
const namedDayPattern = /\b(today|tonight|tomorrow|yesterday)\b/gi;

/** What costs money or effort once it's written. Each by the root of its word. */
const promises: Readonly<Record<string, RegExp>> = {
  refund: /\b(?:refund|reimburs|money[ -]back|repay)\w*/gi,
  credit: /\bcredit(?:s|ed|ing)?\b(?! (?:card|request|memo))/gi,
  compensation: /\bcompensat\w*/gi,
  replacement: /\b(?:replac(?:e|es|ed|ement|ements|ing)|resend\w*|re-?ship\w*|exchange\w*)\b/gi,
  discount: /\b(?:discount|coupon|voucher|gift card|promo)\w*/gi,
  'something free': /\bfree\b|\b(?:no|without|at no) (?:extra |additional )?(?:cost|charge)\b|\bwaiv\w*/gi,
  guarantee: /\b(?:guarantee|promis|warrant)\w*/gi,
  cancellation: /\bcancel\w*/gi,
  'a return label': /\b(?:return|prepaid|shipping) labels?\b/gi,
  'who is liable': /\b(?:liable|liabilit\w+|our fault|responsible|responsibilit\w+)\b/gi,
};

/** Everything in a text that can be looked up. `now` is for words such as “tomorrow”. */
export function readClaims(text: string, now: Date): Claim[] {
  const claims: Claim[] = [];
  let rest = withDigits(plainText(text));
  const take = (kind: ClaimKind, pattern: RegExp, keyOf: (match: RegExpMatchArray) => string) => {
    const found = [...rest.matchAll(pattern)];
    claims.push(...found.map((match) => ({ kind, raw: match[0].trim(), key: keyOf(match) })));
    rest = rest.replaceAll(pattern, (raw) => ' '.repeat(raw.length));
  };
  for (const [key, pattern] of Object.entries(promises)) {
    for (const [raw] of rest.matchAll(pattern)) claims.push({ kind: 'Promise', raw, key });
  }
  take('Amount', amountPattern, ([, sign, value, otherValue, unit]) =>
    amountKey(sign ?? unit ?? '', value ?? otherValue ?? ''),
  );
  take('Percent', percentPattern, ([, value = '']) => plainNumber(value));
  for (const { raw, year, month, day } of readDays(rest)) {
    const monthAndDay = `${two(month)}-${two(day)}`;
    claims.push({ kind: 'Day', raw, key: `${year ?? '-'}-${monthAndDay}` });
    rest = rest.replace(raw, ' '.repeat(raw.length));
  }
  take('Day', namedDayPattern, ([, name = '']) => dayFrom(now, namedDays[name.toLowerCase()] ?? 0));
  take('Weekday', weekdayPattern, ([, name = '']) => name.toLowerCase());
  take('Time', timePattern, ([, hour, minute, half, plainHour, plainMinute]) =>
    timeKey(Number(hour ?? plainHour), Number(minute ?? plainMinute ?? 0), half),
  );
  for (const phone of readPhones(rest)) claims.push({ kind: 'Phone', raw: phone, key: phone });
  rest = rest.replaceAll(/(?<![\w-])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}(?![\w-])/g, ' ');
  return [...claims, ...numbersAndCodes(rest)];
}

function numbersAndCodes(text: string): Claim[] {
  const named = [...text.matchAll(/\b(?:code|coupon|voucher|promo)\W{1,3}([A-Z]{4,})\b/g)].map(
    ([, raw = '']): Claim => ({ kind: 'Code', raw, key: raw.toLowerCase() }),
  );
  const found = [...text.matchAll(/[\p{L}\d]+(?:[-_/.,'][\p{L}\d]+)*/gu)].flatMap(([raw]): Claim[] => {
    if (!/\d/.test(raw)) return [];
    if (new RegExp(`^${number}$`).test(raw)) return [{ kind: 'Number', raw, key: plainNumber(raw) }];
    // Ordinals and multiples: 2nd, 3x.
    const [, plain] = /^(\d+)(?:st|nd|rd|th|x)$/i.exec(raw) ?? [];
    if (plain) return [{ kind: 'Number', raw, key: plainNumber(plain) }];
    return [{ kind: 'Code', raw, key: numberKey(raw) }];
  });
  return [...named, ...found];
}

const two = (value: number) => String(value).padStart(2, '0');
const plainNumber = (value: string) => String(Number(value.replaceAll(',', '')));

function amountKey(sign: string, value: string): string {
  const currency = currencies[sign.toLowerCase()] ?? '$';
  const amount = Number(value.replaceAll(',', ''));
  return currency === 'cents' ? `$:${Math.round(amount)}` : `${currency}:${Math.round(amount * 100)}`;
}

function timeKey(hour: number, minute: number, half: string | undefined): string {
  const isAfternoon = half?.toLowerCase() === 'p';
  const from = half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0);
  return `${from}:${two(minute)}`;
}

function dayFrom(now: Date, days: number): Day {
  const day = dateOfDay(dayInPacific(now));
  if (!day) return '';
  day.setDate(day.getDate() + days);
  return dayOfDate(day);
}

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const numberWord = [...units.slice(2), ...tens].join('|');
const wordedNumber = new RegExp(
  `\\b(?:(?:a|one|${numberWord}) (?:hundred|thousand)(?: and)?|${numberWord}|dozen)(?:[ -](?:one|${numberWord}|hundred|thousand))*\\b`,
  'gi',
);

/** Numbers in words become digits. “One” and “a” alone count nothing. */
function withDigits(text: string): string {
  return text.replaceAll(wordedNumber, (words) => {
    let total = 0;
    let part = 0;
    for (const word of words.toLowerCase().split(/[ -]/)) {
      const ten = tens.indexOf(word);
      const unit = word === 'a' ? 1 : units.indexOf(word);
      if (word === 'hundred') part = (part || 1) * 100;
      else if (word === 'thousand') [total, part] = [total + (part || 1) * 1_000, 0];
      else if (word === 'dozen') part += 12;
      else if (ten !== -1) part += (ten + 2) * 10;
      else if (unit !== -1) part += unit;
    }
    return String(total + part);
  });
}

/** Whether one of the known claims says the same. */
export function isBacked(claim: Claim, known: readonly Claim[], now: Date): boolean {
  return known.some((one) => isSame(claim, one, now));
}

function isSame(claim: Claim, one: Claim, now: Date): boolean {
  if (claim.kind === 'Weekday' && one.kind === 'Day') return fallsOn(one.key, claim.key, now);
  if (claim.kind === 'Amount' && one.kind === 'Amount') return isSameAmount(claim.key, one.key);
  if (claim.kind === 'Day' && one.kind === 'Day') return isSameDay(claim.key, one.key);
  if (isIdentifier(claim) && isIdentifier(one)) return isSameNumber(claim.key, one.key);
  // "In 2026" says less than a day of that year.
  if (claim.kind === 'Number' && one.kind === 'Day') return one.key.startsWith(`${claim.key}-`);
  return claim.kind === one.kind && claim.key === one.key;
}

const isIdentifier = ({ kind }: Claim) => kind === 'Number' || kind === 'Code' || kind === 'Phone';

/** `$` may mean either dollar. */
function isSameAmount(key: string, other: string): boolean {
  const [currency, cents] = key.split(':');
  const [otherCurrency, otherCents] = other.split(':');
  const isDollar = (name: string | undefined) => name === '$' || name === 'USD' || name === 'CAD';
  const mayBeSame =
    (currency === '$' && isDollar(otherCurrency)) || (otherCurrency === '$' && isDollar(currency));
  return cents === otherCents && (currency === otherCurrency || mayBeSame);
}

/** Without a year, any year will do. */
function isSameDay(key: string, other: string): boolean {
  if (key.startsWith('-') || other.startsWith('-')) return key.slice(-5) === other.slice(-5);
  return key === other;
}

/** People leave out the letters before a number. */
function isSameNumber(key: string, other: string): boolean {
  if (key === other) return true;
  const [longer, shorter] = key.length > other.length ? [key, other] : [other, key];
  return (
    shorter.length >= 4 &&
    /^\d+$/.test(shorter) &&
    /^[a-z]+$/.test(longer.slice(0, -shorter.length)) &&
    longer.endsWith(shorter)
  );
}

/** A weekday is meant of the week around a day of ours. */
function fallsOn(day: Day, weekday: string, now: Date): boolean {
  const date = dateOfDay(day);
  const today = dateOfDay(dayInPacific(now));
  if (!date || !today) return false;
  const days = Math.abs(date.getTime() - today.getTime()) / 86_400_000;
  return days < 7.5 && weekdays[date.getDay()]?.toLowerCase() === weekday;
}
