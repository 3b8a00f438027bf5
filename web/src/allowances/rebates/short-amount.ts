import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';

const short = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** For an axis: `$500K`, `$1M`, `$1.25M`. */
export const shortAmount = (dollars: number) => `$${short.format(dollars)}`;

/** Without cents if there are none: `$22,500`. */
export const wholeAmount = (dollars: number, of: Currency) => currency(dollars, of).replace(/\.00$/, '');
