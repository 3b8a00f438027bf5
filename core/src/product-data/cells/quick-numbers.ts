/** A number as its digits before they are divided by a power of ten. */
export interface QuickNumber {
  digits: number;
  places: number;
}

const maxDigits = 15;
const powers = Array.from({ length: maxDigits + 1 }, (_, at) => 10 ** at);
export const powerOfTen = (exponent: number): number => powers[exponent] ?? 10 ** exponent;

/**
 * Reads what `exactOf` reads, if it has at most fifteen digits: everyday numbers need no big integers, and nothing is
 * rounded. Null if it isn't such a number, or isn't one at all.
 */
export function quickNumber(text: string): QuickNumber | null {
  const isNegative = text.charCodeAt(0) === 45;
  let digits = 0;
  let point = -1;
  const start = isNegative ? 1 : 0;
  if (text.length - start > maxDigits + 1) return null;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 46) {
      if (point !== -1 || at === start) return null;
      point = at;
    } else if (code >= 48 && code <= 57) digits = digits * 10 + code - 48;
    else return null;
  }
  const count = text.length - start - (point === -1 ? 0 : 1);
  if (count < 1 || count > maxDigits || point === text.length - 1) return null;
  return { digits: isNegative ? -digits : digits, places: point === -1 ? 0 : text.length - 1 - point };
}

/** The text that `exactText` gives for `over` divided by `under`; null if that takes big integers. */
export function quickText(over: number, under: number, decimals: number): string | null {
  const doubled = 2 * Math.abs(over) * powerOfTen(decimals) + under;
  const divisor = 2 * under;
  if (doubled > Number.MAX_SAFE_INTEGER || divisor > Number.MAX_SAFE_INTEGER) return null;
  const rounded = (doubled - (doubled % divisor)) / divisor;
  const sign = over < 0 && rounded !== 0 ? '-' : '';
  const text = String(rounded);
  if (decimals === 0) return sign + text;
  const padded = text.length > decimals ? text : text.padStart(decimals + 1, '0');
  return `${sign}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}
