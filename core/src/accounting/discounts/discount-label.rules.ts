import { currency, numberToCents, percent } from '../../kit/money.ts';
import type { Currency } from '../../partners/partners.values.ts';
import { percentOf } from './discount-shares.rules.ts';

/** A discount as sent over the wire. */
interface Discount {
  percentage: number;
  base: number;
  amount: number;
}

/** `2.25% of $1,200.00`: how a discount on an invoice was calculated. */
export function rateLabel({ percentage, base, amount }: Discount, of: Currency): string {
  // Percentages have two decimals, so the cents conversion yields hundredths of a percent.
  const hundredths = numberToCents(percentage);
  const isLimited = numberToCents(amount) < percentOf(numberToCents(base), hundredths);
  const rate = hundredths % 10 === 0 ? percent(percentage) : `${percentage.toFixed(2)}%`;
  return `${rate} of ${currency(base, of)}${isLimited ? ', as far as cap and lines allow' : ''}`;
}
