import { routingNumberProblem } from '../../partners/pay-to.rules.ts';
import { numberKey } from '../writing/mentions.rules.ts';
import { plainText } from './plain-text.rules.ts';

/** What stands in place of what doesn't leave. */
export const masks = {
  card: '[card number]',
  bank: '[bank number]',
  tax: '[tax number]',
  email: '[email address]',
  link: '[link]',
} as const;

interface Kept {
  /** Numbers of our own records, by `numberKey`: an order number may pass a bank's check digit by chance. */
  readonly numbers: ReadonlySet<string>;
  readonly links: boolean;
}

const keepNothing: Kept = { numbers: new Set(), links: false };

/** Text without card, bank, and tax numbers, email addresses, and links: what may leave for a model. */
export function maskSensitive(text: string, kept: Partial<Kept> = {}): string {
  const { numbers, links } = { ...keepNothing, ...kept };
  const unlessOurs = (mask: string) => (found: string) => (numbers.has(numberKey(found)) ? found : mask);
  const plain = plainText(text);
  const open = links ? plain : plain.replaceAll(linkPattern, masks.link);
  const unnamed = maskCards(maskIbans(open.replaceAll(emailPattern, masks.email)))
    .replaceAll(canadianBusiness, masks.tax)
    .replaceAll(taxPattern, unlessOurs(masks.tax))
    .replaceAll(socialInsurance, (found) =>
      passesLuhn(digitsOf(found)) ? unlessOurs(masks.tax)(found) : found,
    )
    .replaceAll(nineDigits, (found) => (isRouting(digitsOf(found)) ? unlessOurs(masks.bank)(found) : found));
  return unnamed.replaceAll(someNumber, (found, at: number) => {
    const mask = maskByWords(unnamed, at, found);
    return mask === null ? found : unlessOurs(mask)(found);
  });
}

export const linkPattern =
  /\b[a-z][a-z\d+.-]{1,30}:\/\/\S+|\bwww\.\S+|\b(?:mailto|tel|sms|data|javascript):\S+/gi;
/** It begins where a word does, so a long word is looked at once. */
export const emailPattern = /(?<![^\s<>"'(),;:[\]])[^\s<>"'(),;:[\]@]+@[^\s<>"'(),;:[\]]+/g;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** Digits as people write them, in groups. */
const digitRun = /(?<!\d)\d(?:[ .\-–—_/\n\t]{0,3}\d){8,}(?!\d)/g;

/** The networks' first digits, each with its lengths. */
const issuers =
  /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-59]|[68]\d)\d{11}|6(?:011|4[4-9]\d|5\d\d)\d{12,15}|35(?:2[89]|[3-8]\d)\d{12}|62\d{14,17}|(?:5018|5020|5038|5893|6304|6759|676[1-3])\d{8,15})$/;

/** A card number can stand among other numbers, such as its expiry: each row of whole groups is tried. */
function maskCards(text: string): string {
  return text.replaceAll(digitRun, (run) => {
    const groups = [...run.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, index }));
    const digits = groups.map((group) => group.digits);
    let masked = '';
    let taken = 0;
    for (let first = 0; first < groups.length;) {
      const last = lastOfCard(digits, first);
      const [start, end] = [groups[first], groups[last]];
      if (last === -1 || !start || !end) first += 1;
      else {
        masked += run.slice(taken, start.index) + masks.card;
        taken = end.index + end.digits.length;
        first = last + 1;
      }
    }
    return masked + run.slice(taken);
  });
}

function lastOfCard(groups: readonly string[], first: number): number {
  if (!/^[2-6]/.test(groups[first] ?? '')) return -1;
  let digits = '';
  let found = -1;
  for (let last = first; last < groups.length && digits.length < 19; last += 1) {
    digits += groups[last];
    if (digits.length >= 12 && issuers.test(digits) && passesLuhn(digits)) found = last;
  }
  return found;
}

export function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

const ibanStart = /(?<![a-z\d])([a-z]{2})\d{2}(?=(?:[ -]?[a-z\d]){11})/gi;

/** How long an account number is in each country that has them. */
const ibanLengths = new Map(
  'AD24AE23AL28AT20AZ28BA20BE16BG22BH22BR29BY28CH21CR22CY28CZ24DE22DK18DO28EE20EG29ES24FI18FO18FR27GB22GE22GI23GL18GR27GT28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21LY25MC27MD24ME22MK19MR27MT31MU30NL18NO15PK24PL28PS29PT25QA29RO24RS22SA24SC31SE24SI19SK24SM27ST25SV28TL23TN24TR26UA29VA22VG24XK20'
    .match(/.{4}/g)
    ?.map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

function maskIbans(text: string): string {
  let masked = '';
  let taken = 0;
  for (const { 1: country = '', index } of text.matchAll(ibanStart)) {
    const end = index < taken ? null : endOfIban(text, index, ibanLengths.get(country.toUpperCase()) ?? 0);
    if (end === null) continue;
    masked += text.slice(taken, index) + masks.bank;
    taken = end;
  }
  return masked + text.slice(taken);
}

function endOfIban(text: string, start: number, length: number): number | null {
  let iban = '';
  let end = start;
  for (; iban.length < length && end < text.length; end += 1) {
    const character = text.charAt(end);
    if (/[a-z\d]/i.test(character)) iban += character.toUpperCase();
    else if (!/[ -]/.test(character)) return null;
  }
  return length > 0 && iban.length === length && isIban(iban) ? end : null;
}

function isIban(text: string): boolean {
  const digits = (text.slice(4) + text.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return digits.split('').reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

const nineDigits = /(?<![\d-])\d(?:[ .-]?\d){8}(?![\d-])/g;
const isRouting = (digits: string) =>
  /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(digits) && routingNumberProblem(digits) === null;

const canadianBusiness = /(?<!\d)\d{9} ?R[A-Z] ?\d{4}(?!\d)/gi;
/** Social security and employer identification numbers. */
const taxPattern = /(?<![\d-])(?:\d{3}[- .]\d{2}[- .]\d{4}|\d{2}-\d{7})(?![\d-])/g;
const socialInsurance = /(?<![\d-])\d{3}[- ]\d{3}[- ]\d{3}(?![\d-])/g;

const taxWord =
  /\b(?:EIN|TIN|ITIN|SSN|SIN|VAT|GST|HST|W-?9|tax(?:payer)? ?(?:id|number|no)|social (?:security|insurance)|federal id|business number)\b/i;
const bankWord =
  /\b(?:account|acct|a\/c|IBAN|routing|ABA|transit (?:number|no)|institution|sort code|SWIFT|BIC|CLABE)\b/i;
/** What follows one of these is no number of a bank. */
const otherWord =
  /\b(?:order|PO|tracking|ticket|invoice|SKU|item|model|phone|telephone|call|ZIP|reference|claim|delivery|shipment)\b/i;
const anyWord = new RegExp(`(${taxWord.source})|(${bankWord.source})|${otherWord.source}`, 'gi');

/** A marketplace's order number. */
const marketplaceOrder = /^\d{3}-\d{7}-\d{7}$/;

/** Not an amount, a decimal, or a day. */
const someNumber = /(?<![$\d])(?<!\d[.,])(?!20\d\d-\d\d-\d\d\b)\d(?:[ -]?\d){3,22}(?!\d|[.,]\d)/g;

const before = 80;
const after = 30;

/** A number is what the nearest word before it says, or else the word after it. */
function maskByWords(text: string, at: number, found: string): string | null {
  const digits = digitsOf(found);
  if (/^(?:19|20)\d\d$/.test(found) || marketplaceOrder.test(found)) return null;
  const [nearest] = [...text.slice(Math.max(0, at - before), at).matchAll(anyWord)].slice(-1);
  const next = text.slice(at + found.length, at + found.length + after).split(/[\n\d]/)[0] ?? '';
  const isTax = nearest ? nearest[1] !== undefined : taxWord.test(next);
  const isBank = nearest ? nearest[2] !== undefined : bankWord.test(next);
  if (isTax && digits.length >= 7) return masks.tax;
  return isBank ? masks.bank : null;
}
