import type { DashboardStats } from '@backdock/core/dashboard/dashboard.contract.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { counted } from '@backdock/core/kit/counted.ts';

/** One amount stands large; what is owed in another currency stands beside the number of cases, never in the sum. */
export function missingCreditsWords(stats: DashboardStats): { value: string; note: string } {
  const { pendingCreditAmounts, pendingCreditRequestsCount: cases } = stats;
  const [first = { currency: 'Usd', amount: 0 } as const, ...others] = pendingCreditAmounts;
  const beside = others.map(({ currency: of, amount }) => `and ${currency(amount, of)}`);
  const pending = counted(cases, 'pending case');
  return { value: currency(first.amount, first.currency), note: [...beside, pending].join(' · ') };
}
