import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  AllowanceTotal,
  ddrFigures,
  marketingFigures,
} from '@backdock/core/allowances/figures/figures.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { queryOf } from '../../platform/query-of.ts';
import { CurrencyTotals } from '../../ui/feedback/currency-totals.tsx';
import { BudgetShare } from './budget-share.tsx';
import { TotalFigure } from './total-figure.tsx';

interface FigureTotalsProps {
  type: 'Marketing' | 'Ddr';
  of: typeof marketingFigures | typeof ddrFigures;
  filter: FilterModel;
}

const labels = {
  earned: 'Earned',
  purchases: 'Purchases',
  budget: 'Budget',
  actualCost: 'Claims covered',
} as const;

export function FigureTotals({ type, of, filter }: FigureTotalsProps) {
  const query = useQuery({
    ...queryOf(of.totals as typeof marketingFigures.totals, {
      query: { query: JSON.stringify({ filterModel: filter }) },
    }),
    placeholderData: keepPreviousData,
  });
  const figure = (total: AllowanceTotal, column: keyof typeof labels) => (
    <TotalFigure
      of={column === 'actualCost' ? { list: 'Ddr', column } : { list: type, column }}
      label={labels[column]}
      total={total[column] ?? 0}
      currency={total.currency}
      filter={filter}
    />
  );
  return (
    <CurrencyTotals
      label="Earned"
      query={query}
      amount={({ earned }) => earned}
      renderAmount={(total) => figure(total, 'earned')}
      renderDetail={(total) => (
        <>
          {`earned by ${pluralize(total.agreementCount, 'agreement')} on `}
          {figure(total, 'purchases')}
          {' in purchases'}
          {total.actualCost === 0 ? null : <>, {figure(total, 'actualCost')} in claims covered</>}
        </>
      )}
    >
      {(total) => <BudgetShare {...total} budgetFigure={figure(total, 'budget')} />}
    </CurrencyTotals>
  );
}
