/** Money is computed in whole cents; dollar numbers and text are only for transport and display. */

/** The largest amount with exact cents, far above any invoice. */
const maxCents = Number.MAX_SAFE_INTEGER;

/** Dollars as a number, as on the wire. */
export function centsToNumber(cents: number): number {
  return checked(cents) / 100;
}

/** Rounds half away from zero, on the decimal text: `1.005` is half a cent, despite binary floating point. */
export function numberToCents(dollars: number): number {
  if (!Number.isFinite(dollars)) throw new RangeError(`${dollars} is not an amount`);
  const [digits = '', exponent = '0'] = String(Math.abs(dollars)).split('e');
  const cents = Math.round(Number(`${digits}e${Number(exponent) + 2}`));
  return checked(dollars < 0 && cents !== 0 ? -cents : cents);
}

/** `123450` becomes `1234.50`: plain, for inputs, files and other systems. */
export function centsToText(cents: number): string {
  const text = String(Math.abs(checked(cents))).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Parses `1234.5`, `$1,234.50` or `-.5`; null if it isn't an amount in whole cents. */
export function textToCents(text: string): number | null {
  const plain = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (!plain) return null;
  const [, sign = '', whole = '', fraction = ''] = plain;
  if (whole === '' && fraction === '') return null;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents > maxCents) return null;
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/**
 * Parses a required amount in whole cents, as stored in the database. Throws on anything else rather than returning $0.
 */
export function parseCents(text: string): number {
  const cents = textToCents(text);
  if (cents === null) throw new RangeError(`"${text}" is not an amount in whole cents`);
  return cents;
}

const formats = {
  Usd: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
  Cad: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'CAD' }),
};
const percentage = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `$1,234.50`, or `CA$1,234.50`. */
export function currency(dollars: number, of: keyof typeof formats = 'Usd'): string {
  return currencyOfCents(numberToCents(dollars), of);
}

export function currencyOfCents(cents: number, of: keyof typeof formats = 'Usd'): string {
  return formats[of].format(checked(cents) / 100);
}

/** `82.4` becomes `82.4%`. */
export function percent(value: number): string {
  // No sign on a value that rounds to zero.
  const text = percentage.format(value);
  return `${text === '-0.0' ? '0.0' : text}%`;
}

/** `+8.5%`, `-3.0%`. */
export const signedPercent = (value: number) => `${value > 0 ? '+' : ''}${percent(value)}`;

/** `+$49.50`, `-$2.08`. */
export const signedCurrency = (dollars: number, of: keyof typeof formats = 'Usd') =>
  `${dollars > 0 ? '+' : ''}${currency(dollars, of)}`;

function checked(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not a whole number of cents`);
  return cents;
}
