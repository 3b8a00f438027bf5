import { centsToNumber, numberToCents } from '../kit/money.ts';
import type { FulfillmentStatus } from './orders.values.ts';

interface PricedItem {
  total: number;
  totalBeforeChangeApproval: number | null;
  fulfillmentStatus: FulfillmentStatus;
}

interface PartTotals {
  total: number;
  totalBeforeChangeApproval: number | null;
  isCanceled: boolean;
}

/** What we owe a supplier for its part of an order, without canceled items. */
export function partTotals(items: readonly PricedItem[]): PartTotals {
  const bought = items.filter(({ fulfillmentStatus }) => fulfillmentStatus !== 'Canceled');
  const isChanged = bought.some(({ totalBeforeChangeApproval }) => totalBeforeChangeApproval !== null);
  return {
    total: addAmounts(bought.map(({ total }) => total)),
    totalBeforeChangeApproval: isChanged
      ? addAmounts(bought.map(({ total, totalBeforeChangeApproval }) => totalBeforeChangeApproval ?? total))
      : null,
    isCanceled: bought.length === 0,
  };
}

const addAmounts = (amounts: readonly number[]) =>
  centsToNumber(amounts.reduce((sum, amount) => sum + numberToCents(amount), 0));

interface PartDates {
  isCanceled: boolean;
  shippedOn: string | null;
  deliveredOn: string | null;
}

/** When the last open part shipped or was delivered; null until all have. */
export function orderDate(parts: readonly PartDates[], which: 'shippedOn' | 'deliveredOn'): string | null {
  const open = parts.filter(({ isCanceled }) => !isCanceled);
  const dates = open.flatMap((part) => part[which] ?? []);
  return open.length > 0 && dates.length === open.length ? (dates.toSorted().at(-1) ?? null) : null;
}
