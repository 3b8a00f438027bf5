import type { Cell } from '../../documents/spreadsheet.rules.ts';
import { currencyOfCents, textToCents } from '../../kit/money.ts';

export const maxBudgetCents = 999_999_999_999;

export const amountProblems = {
  unreadable: 'Not an amount',
  negative: 'Can’t be negative',
  decimals: 'Use at most two decimals',
  tooLarge: `Can’t be more than ${currencyOfCents(maxBudgetCents)}`,
} as const;

export type ReadAmount = { cents: number | null } | { problem: string };

/** Up to ten digits, so it's never too large. */
const plainAmount = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

/** An amount as typed or pasted: `1234.5`, `$1,234.50`, `CA$ 1 234`. An empty cell is null. */
export function readAmount(cell: Cell): ReadAmount {
  if (typeof cell === 'number') return readNumber(cell);
  if (cell === null || cell === '') return { cents: null };
  // A large file has hundreds of thousands of amounts, and most of them are plain.
  const [, whole, fraction = ''] = plainAmount.exec(String(cell)) ?? [];
  if (whole !== undefined) return { cents: Number(whole) * 100 + Number(fraction.padEnd(2, '0')) };
  const text = String(cell).replaceAll(/\s/g, '');
  if (text === '') return { cents: null };
  // Accounting formats show zero as a dash and negative amounts in parentheses.
  const isBracketed = /^\(.+\)$/.test(text);
  const digits = text.replace(/^\((.+)\)$/, '$1').replace(/^(-?)(?:US|CA)?\$/i, '$1');
  if (/^[-–—]$/.test(digits)) return { cents: 0 };
  if (/^-?[\d,]*\.\d{3,}$/.test(digits)) return decimalsOrNoise(digits);
  const cents = textToCents(digits);
  if (cents === null) return { problem: amountProblems.unreadable };
  return bounded(isBracketed ? -cents : cents);
}

/** A trailing zero is no third decimal. */
function decimalsOrNoise(digits: string): ReadAmount {
  const cents = textToCents(digits.replace(/0+$/, ''));
  return cents === null ? { problem: amountProblems.decimals } : bounded(cents);
}

/** Spreadsheets compute in binary: 0.1 + 0.2 is thirty cents, whatever its seventeenth digit. */
function readNumber(value: number): ReadAmount {
  if (!Number.isFinite(value)) return { problem: amountProblems.unreadable };
  if (value < 0) return { problem: amountProblems.negative };
  if (value * 100 > maxBudgetCents + 0.5) return { problem: amountProblems.tooLarge };
  const digits = value.toFixed(4);
  if (!digits.endsWith('00')) return { problem: amountProblems.decimals };
  return bounded(textToCents(digits.slice(0, -2)) ?? 0);
}

function bounded(cents: number): ReadAmount {
  if (cents < 0) return { problem: amountProblems.negative };
  return cents > maxBudgetCents ? { problem: amountProblems.tooLarge } : { cents };
}
