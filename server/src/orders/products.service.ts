import { subDays } from 'date-fns/subDays';
import type { WriteCtx } from '../platform/context.ts';
import { countRecentSales } from './products.queries.ts';

const recentDays = 90;

/** Runs hourly: older orders drop out of the last ninety days. */
export function countProductSales({ tx, now }: WriteCtx): Promise<void> {
  return countRecentSales(tx, subDays(now, recentDays));
}
