import type { BudgetUpload } from '@backdock/core/allowances/budgets/budgets.contract.ts';
import { budgetMonths, monthNames } from '@backdock/core/allowances/budgets/budgets.values.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';

type Difference = BudgetUpload['differences'][number];

const maxMonths = 3;

export const sumOf = (months: readonly (number | null)[] | null) =>
  (months ?? []).reduce<number>((sum, amount) => sum + Math.round((amount ?? 0) * 100), 0) / 100;

/** `Mar $100.00 → $120.00, Apr none → $50.00 and 2 more months`. */
export function changedMonths({ before, after, currency: of }: Difference): string {
  const text = (amount: number | null) => (amount === null ? 'none' : currency(amount, of));
  const changed = budgetMonths.flatMap((month, at) => {
    const [from, to] = [before?.[at] ?? null, after[at] ?? null];
    return from === to ? [] : [`${monthNames[month].slice(0, 3)} ${text(from)} → ${text(to)}`];
  });
  const more = changed.length - maxMonths;
  return more > 0
    ? `${changed.slice(0, maxMonths).join(', ')} and ${pluralize(more, 'more month')}`
    : changed.join(', ');
}

/** `3 new, 12 changed, 40 unchanged`. */
export function countsText({ new: added, changed, unchanged }: BudgetUpload['counts']): string {
  const grouped = (count: number) => count.toLocaleString('en-US');
  return `${grouped(added)} new, ${grouped(changed)} changed, ${grouped(unchanged)} unchanged`;
}
