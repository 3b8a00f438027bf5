import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rebateFigures, type RebateTotal } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { queryOf } from '../../platform/query-of.ts';
import { CurrencyTotals } from '../../ui/feedback/currency-totals.tsx';
import { nothing } from '../../ui/grid/columns/format.ts';
import { tabular } from '../../ui/text/figures.ts';
import { TotalFigure } from '../figures/total-figure.tsx';

const labels = {
  earnedToDate: 'Earned',
  purchasesToDate: 'Purchases',
  accruedToDate: 'Accrued',
  forecastEarned: 'Forecast',
  budget: 'Budget so far',
  nextStepGain: 'Gain at next steps',
} as const;
type Column = keyof typeof labels;

interface FigureProps {
  total: RebateTotal;
  column: Column;
  filter: FilterModel;
}

export function RebateTotals({ filter }: { filter: FilterModel }) {
  const query = useQuery({
    ...queryOf(rebateFigures.totals, { query: { query: JSON.stringify({ filterModel: filter }) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <CurrencyTotals
      label="Earned"
      query={query}
      amount={({ earnedToDate }) => earnedToDate}
      renderAmount={(total) => <Figure total={total} column="earnedToDate" filter={filter} />}
      renderDetail={(total) => (
        <>
          {`earned by ${pluralize(total.rebateCount, 'rebate')} on `}
          <Figure total={total} column="purchasesToDate" filter={filter} />
          {' in purchases'}
        </>
      )}
    >
      {(total) => <Others total={total} filter={filter} />}
    </CurrencyTotals>
  );
}

function Figure({ total, column, filter }: FigureProps) {
  const amount = total[column];
  if (amount === null) return nothing;
  return (
    <TotalFigure
      of={{ list: 'Rebates', column }}
      label={labels[column]}
      total={amount}
      currency={total.currency}
      filter={filter}
    />
  );
}

const others = ['accruedToDate', 'forecastEarned', 'budget', 'nextStepGain'] as const;

function Others({ total, filter }: Omit<FigureProps, 'column'>) {
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0, justifyContent: 'flex-end' }}
    >
      {others.map((column) => (
        <Box key={column} sx={{ textAlign: 'right' }}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.tertiary' }}>
            {labels[column]}
          </Box>
          <Box component="dd" sx={{ m: 0, ...tabular, typography: 'button' }}>
            <Figure total={total} column={column} filter={filter} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
