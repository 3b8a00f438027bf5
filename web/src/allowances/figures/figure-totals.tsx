import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  AllowanceTotal,
  ddrFigures,
  marketingFigures,
} from '@backdock/core/allowances/figures/figures.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { queryOf } from '../../platform/query-of.ts';
import { CurrencyTotals } from '../../ui/feedback/currency-totals.tsx';
import { BudgetShare } from './budget-share.tsx';

interface FigureTotalsProps {
  of: typeof marketingFigures.totals | typeof ddrFigures.totals;
  filter: FilterModel;
}

export function FigureTotals({ of, filter }: FigureTotalsProps) {
  const query = useQuery({
    ...queryOf(of as typeof marketingFigures.totals, {
      query: { query: JSON.stringify({ filterModel: filter }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <CurrencyTotals label="Earned" query={query} amount={({ earned }) => earned} detail={detail}>
      {(total) => <BudgetShare {...total} of={total.currency} />}
    </CurrencyTotals>
  );
}

function detail({ agreementCount, purchases, actualCost, currency: of }: AllowanceTotal): string {
  const earnedBy = `earned by ${pluralize(agreementCount, 'agreement')} on ${currency(purchases, of)}`;
  return actualCost === 0 ? earnedBy : `${earnedBy}, ${currency(actualCost, of)} in claims covered`;
}
