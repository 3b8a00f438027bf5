import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { BudgetTotal } from '@backdock/core/allowances/budgets/budgets.contract.ts';
import { budgetMonths, monthNames } from '@backdock/core/allowances/budgets/budgets.values.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { messageFor } from '../../platform/api-error.ts';
import { totalsQuery } from './budget-queries.ts';

/** What the budgets below add up to, per currency. */
export function BudgetTotals({ filter }: { filter: FilterModel }) {
  const { data, error } = useQuery(totalsQuery(filter));
  if (error && !data) {
    return (
      <Paper variant="outlined" role="alert" sx={{ ...card, color: 'error.main' }}>
        {messageFor(error)}
      </Paper>
    );
  }
  if (data?.length === 0) return null;
  const totals = data ?? [undefined];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', md: `repeat(${totals.length}, minmax(0, 1fr))` },
      }}
    >
      {totals.map((total) => (
        <TotalCard key={total?.currency ?? 'waiting'} total={total} />
      ))}
    </Box>
  );
}

const card = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 2.25,
  py: 1.5,
  minHeight: 76,
} as const;

function TotalCard({ total }: { total: BudgetTotal | undefined }) {
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={`Total${total ? ` in ${currencyLabels[total.currency]}` : ''}`}
      aria-busy={!total}
      sx={card}
    >
      <Box>
        <Typography variant="stat" component="p">
          {total ? currency(total.total, total.currency) : <Skeleton width={140} />}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
          {total ? pluralize(total.supplierCount, 'supplier') : <Skeleton width={90} />}
        </Typography>
      </Box>
      <Box sx={{ display: { xs: 'none', sm: 'block' }, flex: 1, minWidth: 120 }}>
        {total ? <MonthBars total={total} /> : <Skeleton height={40} />}
      </Box>
    </Paper>
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
