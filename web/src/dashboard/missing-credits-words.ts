import type { DashboardStats } from '@backdock/core/dashboard/dashboard.contract.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';

/** One amount is shown large; other currencies go next to the case count, never into the sum. */
export function missingCreditsWords(
  stats: Pick<DashboardStats, 'pendingCreditAmounts' | 'pendingCreditRequestsCount'>,
): { value: string; note: string } {
  const { pendingCreditAmounts, pendingCreditRequestsCount: cases } = stats;
  const [first = { currency: 'Usd', amount: 0 } as const, ...others] = pendingCreditAmounts;
  const beside = others.map(({ currency: of, amount }) => `and ${currency(amount, of)}`);
  const pending = pluralize(cases, 'pending case');
  return { value: currency(first.amount, first.currency), note: [...beside, pending].join(' · ') };
}
