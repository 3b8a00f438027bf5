import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { maxXRayRows } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { budgetTotalXRay } from '@backdock/core/allowances/budgets/budget-x-ray.ts';
import { budgets, type BudgetTotal } from '@backdock/core/allowances/budgets/budgets.contract.ts';
import { budgetMonths, monthNames } from '@backdock/core/allowances/budgets/budgets.values.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { CurrencyTotals } from '../../ui/feedback/currency-totals.tsx';
import { callList } from '../../platform/api.ts';
import { OpeningFigure } from '../../x-ray/opening-figure.tsx';
import { totalsQuery } from './budget-queries.ts';

export function BudgetTotals({ filter }: { filter: FilterModel }) {
  return (
    <CurrencyTotals
      label="Total"
      query={useQuery(totalsQuery(filter))}
      amount={({ total }) => total}
      renderAmount={(total) => (
        <OpeningFigure
          text={currency(total.total, total.currency)}
          title="Budget"
          of={`${total.currency} ${JSON.stringify(filter)}`}
          load={(signal) => loadTotal(total, filter, signal)}
        />
      )}
      renderDetail={({ supplierCount }) => pluralize(supplierCount, 'supplier')}
    >
      {(total) => <MonthBars total={total} />}
    </CurrencyTotals>
  );
}

/** The budgets with the most. */
async function loadTotal({ total, currency: of }: BudgetTotal, filter: FilterModel, signal: AbortSignal) {
  const filterModel: FilterModel = { ...filter, currency: { filterType: 'set', values: [of] } };
  const sortModel = [{ colId: 'total', sort: 'desc' }];
  const query = { query: JSON.stringify({ filterModel, sortModel }), limit: String(maxXRayRows) };
  const { rows, total: count } = await callList(budgets.list, { query }, { signal });
  return budgetTotalXRay({ total, currency: of, rows, count });
}

const barHeight = 40;

/** The months beside each other; the figures are in the columns below. */
function MonthBars({ total }: { total: BudgetTotal }) {
  const most = Math.max(...budgetMonths.map((month) => total[month]), 1);
  return (
    <Box aria-hidden sx={{ display: 'flex', alignItems: 'end', gap: 0.5, height: barHeight }}>
      {budgetMonths.map((month) => (
        <Tooltip key={month} title={`${monthNames[month]}: ${currency(total[month], total.currency)}`}>
          <Box sx={{ display: 'flex', alignItems: 'end', flex: 1, height: '100%' }}>
            <Box
              sx={{
                width: '100%',
                height: Math.max(2, (total[month] / most) * barHeight),
                borderRadius: '3px 3px 0 0',
                bgcolor: total[month] > 0 ? 'tokens.brandSoft' : 'tokens.lineSoft',
                borderTop: 2,
                borderColor: total[month] > 0 ? 'primary.main' : 'tokens.lineStrong',
              }}
            />
          </Box>
        </Tooltip>
      ))}
    </Box>
  );
}
