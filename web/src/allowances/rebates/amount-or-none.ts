import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';

/** `$1,500.00`, or dashes for nothing. */
export const amountOrNone = (amount: number | null, of: Currency) => (amount ? currency(amount, of) : '--');
