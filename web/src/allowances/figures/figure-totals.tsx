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
import { TotalFigure, type TotaledType } from './total-figure.tsx';
import { BudgetShare } from './budget-share.tsx';

interface FigureTotalsProps {
  type: TotaledType;
  of: typeof marketingFigures | typeof ddrFigures;
  filter: FilterModel;
}

export function FigureTotals({ type, of, filter }: FigureTotalsProps) {
  const query = useQuery({
    ...queryOf(of.totals as typeof marketingFigures.totals, {
      query: { query: JSON.stringify({ filterModel: filter }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <CurrencyTotals
      label="Earned"
      query={query}
      amount={({ earned }) => earned}
      renderAmount={({ earned, currency: ofTotal }) => (
        <TotalFigure type={type} total={earned} currency={ofTotal} filter={filter} />
      )}
      detail={detail}
    >
      {(total) => <BudgetShare {...total} of={total.currency} />}
    </CurrencyTotals>
  );
}

function detail({ agreementCount, purchases, actualCost, currency: of }: AllowanceTotal): string {
  const earnedBy = `earned by ${pluralize(agreementCount, 'agreement')} on ${currency(purchases, of)} in purchases`;
  return actualCost === 0 ? earnedBy : `${earnedBy}, ${currency(actualCost, of)} in claims covered`;
}
