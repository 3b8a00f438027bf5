/** A number without rounding: 1 in = 254/100 cm stays exact until a column's decimals round it once. */
export interface Exact {
  readonly over: bigint;
  /** Always positive. */
  readonly under: bigint;
}

const decimal = /^([+-]?)(\d{1,30})(?:\.(\d{1,30}))?$/;

/** Reads `-12.50`. Anything else, such as `1e3` or `1,250`, is null: guessing a separator would change the value. */
export function exactOf(text: string): Exact | null {
  const match = decimal.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const digits = BigInt(whole + fraction);
  return { over: sign === '-' ? -digits : digits, under: 10n ** BigInt(fraction.length) };
}

export function times(a: Exact, b: Exact): Exact {
  return { over: a.over * b.over, under: a.under * b.under };
}

export function dividedBy(a: Exact, b: Exact): Exact {
  if (b.over <= 0n) throw new RangeError('Divisor must be positive');
  return { over: a.over * b.under, under: a.under * b.over };
}

export function compare(a: Exact, b: Exact): number {
  const difference = a.over * b.under - b.over * a.under;
  if (difference === 0n) return 0;
  return difference > 0n ? 1 : -1;
}

/** Rounds half away from zero and writes exactly this many decimals. Never writes -0. */
export function exactText(value: Exact, decimals: number): string {
  const scaled = 10n ** BigInt(decimals) * (value.over < 0n ? -value.over : value.over);
  const rounded = (2n * scaled + value.under) / (2n * value.under);
  const digits = rounded.toString().padStart(decimals + 1, '0');
  const sign = value.over < 0n && rounded !== 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Without zeros that say nothing: 2.500 as 2.5, 30.00 as 30. */
export function withoutIdleZeros(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text.charAt(end - 1) === '0') end -= 1;
  return text.slice(0, text.charAt(end - 1) === '.' ? end - 1 : end);
}
