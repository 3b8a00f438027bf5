import { daysAfter } from '../kit/banking-days.ts';
import { type Day, dateOfDay } from '../kit/dates.ts';
import { currencyOfCents, numberToCents, textToCents } from '../kit/money.ts';
import { maxDaysAhead, maxPriceCents } from './pricing.values.ts';

/** A row as it was sent. */
export interface RawItem {
  supplierId: number;
  sku: string;
  cost?: number | undefined;
  effectiveFrom?: string | undefined;
  minimumPrice?: number | undefined;
  prices?: readonly { marketplaceId: number; price: number }[] | undefined;
}

/** A sound row, in cents. */
export interface PriceItem {
  supplierId: number;
  sku: string;
  costCents: number | null;
  /** When the cost begins; today if the row has none. */
  effectiveFrom: Day;
  minimumCents: number | null;
  prices: readonly { marketplaceId: number; cents: number }[];
}

export type ReadItem = { item: PriceItem } | { code: 'PastDay' | 'Invalid'; message: string };

export const keyOfItem = ({ supplierId, sku }: Pick<RawItem, 'supplierId' | 'sku'>) => `${supplierId} ${sku}`;

const invalid = (message: string): ReadItem => ({ code: 'Invalid', message });

/** A row that can be saved, or why it can't. */
export function readItem(raw: RawItem, today: Day): ReadItem {
  const { supplierId, sku, prices = [] } = raw;
  if (sku === '') return invalid('Enter a SKU');
  if (raw.cost === undefined && raw.minimumPrice === undefined && prices.length === 0)
    return invalid('The row has no cost and no price');
  const effectiveFrom = raw.effectiveFrom ?? today;
  if (raw.effectiveFrom !== undefined && raw.cost === undefined)
    return invalid('An effective date needs a cost');
  if (!dateOfDay(effectiveFrom)) return invalid('Enter the date as YYYY-MM-DD, such as 2026-11-15');
  if (effectiveFrom > daysAfter(today, maxDaysAhead))
    return invalid('The effective date is more than two years out');
  if (new Set(prices.map(({ marketplaceId }) => marketplaceId)).size < prices.length)
    return invalid('Two prices for the same marketplace');
  const amounts = [raw.cost, raw.minimumPrice, ...prices.map(({ price }) => price)];
  const problem = amounts.map((amount) => amountProblem(amount)).find((found) => found !== null);
  if (problem) return invalid(problem);
  if (effectiveFrom < today)
    return { code: 'PastDay', message: 'The effective date is in the past. Use today or a later date' };
  return {
    item: {
      supplierId,
      sku,
      costCents: centsOf(raw.cost),
      effectiveFrom,
      minimumCents: centsOf(raw.minimumPrice),
      prices: prices.map(({ marketplaceId, price }) => ({ marketplaceId, cents: numberToCents(price) })),
    },
  };
}

const centsOf = (amount: number | undefined) => (amount === undefined ? null : numberToCents(amount));

function amountProblem(amount: number | undefined): string | null {
  if (amount === undefined) return null;
  if (!(amount > 0)) return 'Amounts must be more than zero';
  if (amount * 100 > maxPriceCents + 0.5) return `Amounts can’t exceed ${currencyOfCents(maxPriceCents)}`;
  return textToCents(String(amount)) === null ? 'Use at most two decimals' : null;
}

/** For each row that repeats an earlier one: the position of the first. */
export function repeatedItems(items: readonly Pick<RawItem, 'supplierId' | 'sku'>[]): Map<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const [at, item] of items.entries()) {
    const key = keyOfItem(item);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, at);
    else repeated.set(at, earlier);
  }
  return repeated;
}
