import type { DashboardStats } from '@backdock/core/dashboard/dashboard.contract.ts';
import { waitingReviews } from '../orders/invoice-reviews/invoice-reviews.service.ts';
import { undecidedPriceChanges } from '../orders/price-changes/price-changes.service.ts';
import type { ReadCtx } from '../platform/context.ts';
import { sumPendingCredits } from './dashboard.queries.ts';

export async function dashboardStats({ db }: ReadCtx): Promise<DashboardStats> {
  const pending = await sumPendingCredits(db);
  const prices = await undecidedPriceChanges(db);
  const reviews = await waitingReviews(db);
  return {
    totalPendingCreditAmount: pending.find(({ currency }) => currency === 'Usd')?.amount ?? 0,
    pendingCreditRequestsCount: pending.reduce((sum, { count }) => sum + count, 0),
    pendingCreditAmounts: pending.map(({ currency, amount }) => ({ currency, amount })),
    priceChangeRequests: prices.count,
    oldestPriceChangeRequestOn: prices.oldestOn,
    invoiceChangeRequests: reviews.count,
    oldestInvoiceChangeRequestOn: reviews.oldestOn,
  };
}
