import { subDays } from 'date-fns/subDays';
import type { WriteCtx } from '../platform/context.ts';
import { countRecentSales } from './products.queries.ts';

const recentDays = 90;

/** What left the last ninety days is no longer counted, so this runs every hour. */
export function countProductSales({ tx, now }: WriteCtx): Promise<void> {
  return countRecentSales(tx, subDays(now, recentDays));
}
