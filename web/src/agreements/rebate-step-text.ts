import { rateText } from '@backdock/core/allowances/agreements/agreement-words.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';

/** Where a step begins: `$250,000.00` of purchases, or `5.0%` of growth. */
export const stepThreshold = (from: number, isGrowth: boolean, of: Currency = 'Usd') =>
  isGrowth ? rateText(from) : currency(from, of);
