import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import type { BudgetTotal } from '@backdock/core/allowances/budgets/budgets.contract.ts';
import { budgetMonths, monthNames } from '@backdock/core/allowances/budgets/budgets.values.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { CurrencyTotals } from '../../ui/feedback/currency-totals.tsx';
import { totalsQuery } from './budget-queries.ts';

export function BudgetTotals({ filter }: { filter: FilterModel }) {
  return (
    <CurrencyTotals
      label="Total"
      query={useQuery(totalsQuery(filter))}
      amount={({ total }) => total}
      detail={({ supplierCount }) => pluralize(supplierCount, 'supplier')}
    >
      {(total) => <MonthBars total={total} />}
    </CurrencyTotals>
  );
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
