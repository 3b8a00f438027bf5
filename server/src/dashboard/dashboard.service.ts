import type { DashboardStats } from '@backdock/core/dashboard/dashboard.contract.ts';
import type { ReadCtx } from '../platform/context.ts';
import { sumPendingCredits } from './dashboard.queries.ts';

export async function dashboardStats({ db }: ReadCtx): Promise<DashboardStats> {
  const pending = await sumPendingCredits(db);
  return {
    totalPendingCreditAmount: pending.find(({ currency }) => currency === 'Usd')?.amount ?? 0,
    pendingCreditRequestsCount: pending.reduce((sum, { count }) => sum + count, 0),
    pendingCreditAmounts: pending.map(({ currency, amount }) => ({ currency, amount })),
  };
}
