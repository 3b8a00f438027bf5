import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rebateFigures, type RebateTotal } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { queryOf } from '../../platform/query-of.ts';
import { CurrencyTotals } from '../../ui/feedback/currency-totals.tsx';
import { TotalFigure } from '../figures/total-figure.tsx';
import { tabular } from '../../ui/text/figures.ts';

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
      renderAmount={({ earnedToDate, currency: of }) => (
        <TotalFigure type="Rebate" total={earnedToDate} currency={of} filter={filter} />
      )}
      detail={({ rebateCount, purchasesToDate, currency: of }) =>
        `earned by ${pluralize(rebateCount, 'rebate')} on ${currency(purchasesToDate, of)} in purchases`
      }
    >
      {(total) => <Others total={total} />}
    </CurrencyTotals>
  );
}

function Others({ total }: { total: RebateTotal }) {
  const { accruedToDate, forecastEarned, nextStepGain, budget, currency: of } = total;
  const others: readonly (readonly [string, number | null])[] = [
    ['Accrued', accruedToDate],
    ['Forecast', forecastEarned],
    ['Budget so far', budget],
    ['Gain at next steps', nextStepGain],
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0, justifyContent: 'flex-end' }}
    >
      {others.map(([label, amount]) => (
        <Box key={label} sx={{ textAlign: 'right' }}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.tertiary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, ...tabular, typography: 'button' }}>
            {amount === null ? '–' : currency(amount, of)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
