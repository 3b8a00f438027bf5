import type { ReopenedChange } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';

type DescribedChange = Pick<ReopenedChange, 'before' | 'after' | 'currency'>;

/** What happened to a document while its month was reopened, before and after. */
export function changeWords({ before, after, currency: of }: DescribedChange): string[] {
  const money = (amount: number) => currency(amount, of ?? 'Usd');
  const day = (date: string | null) => (date ? shortDate(date) : 'none');
  if (!before && !after) return [];
  if (!before) return after ? [`Posted on ${day(after.postingDate)}: ${money(after.total)}`] : [];
  if (!after) return [`Removed: ${money(before.total)} posted on ${day(before.postingDate)}`];
  return [
    ...(before.postingDate === after.postingDate
      ? []
      : [`Posting date: ${day(before.postingDate)} → ${day(after.postingDate)}`]),
    ...(before.total === after.total ? [] : [`Total: ${money(before.total)} → ${money(after.total)}`]),
  ];
}
