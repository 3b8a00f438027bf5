import { commonPasswords } from './common-passwords.ts';
import { commonWords } from './common-words.ts';

/** Product and industry words, the first ones our users think of. */
const productWords = new Set(
  `backdock back-dock backoffice marketplace intacct sage sageintacct sage-intacct supplier suppliers portal
  supplierportal purchasing accounting accountant payables accountspayable invoice invoices payment payments remittance
  achfile wire logistics freight carrier carriers dropship backend helpdesk`
    .split(/\s+/)
    .filter(Boolean),
);

/** Leetspeak: `$` for s and so on. A symbol for two letters is read as both. */
const leet: Readonly<Record<string, readonly string[]>> = {
  '0': ['o'],
  '1': ['i', 'l'],
  '3': ['e'],
  '4': ['a'],
  '5': ['s'],
  '7': ['t'],
  '8': ['b'],
  '9': ['g'],
  '@': ['a'],
  $: ['s'],
  '!': ['i', 'l'],
  '+': ['t'],
  '|': ['l'],
};

/** Why a password is refused, as shown to the user. */
export function whyNotPassword(
  password: string,
  person: { email: string; currentPassword: string },
): string | null {
  const lower = password.toLowerCase();
  if (password === person.currentPassword) return 'Your new password must be different from your current one';
  if (isRepeated(lower) || bases(lower).some(isCommon)) return 'This password is too common';
  const email = person.email.toLowerCase();
  const own = new Set([email, email.split('@')[0] ?? ''].map(lettersOf));
  if (bases(lower).some((base) => own.has(lettersOf(base)))) {
    return 'Your password can’t be your email';
  }
  return null;
}

const isCommon = (text: string) =>
  commonPasswords.has(text) || commonWords.has(text) || productWords.has(text) || isCalendar(text);

const isCalendar = (text: string) =>
  /^(january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter)$/.test(
    text,
  );

/** `abcabcabc`, `11111111`. */
const isRepeated = (text: string) => /^(.{1,4})\1+$/.test(text);

const lettersOf = (text: string) => text.replaceAll(/[^a-z]/g, '');

/** The words a password is built from: as is, without surrounding digits and symbols, and with leetspeak undone. */
function bases(lower: string): string[] {
  const trimmed = [lower, withoutEnds(lower), lower.replace(/[^a-z]+$/, '')];
  return [
    ...new Set(
      trimmed.flatMap((text) => [text, ...plainTexts(text).flatMap((plain) => [plain, withoutEnds(plain)])]),
    ),
  ];
}

const withoutEnds = (text: string) => text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');

/** Both readings of an ambiguous symbol, applied consistently across the text. */
function plainTexts(text: string): string[] {
  const read = (at: number) => text.replaceAll(/./gu, (sign) => leet[sign]?.[at] ?? leet[sign]?.[0] ?? sign);
  return [read(0), read(1)];
}
