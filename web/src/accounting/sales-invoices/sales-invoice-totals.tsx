import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { keysOf } from '@backdock/core/kit/keys.ts';
import {
  salesInvoices,
  type SalesInvoiceTotals as Totals,
} from '@backdock/core/accounting/sales-invoices/sales-invoices.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { queryOf } from '../../platform/query-of.ts';
import { tabular } from '../../ui/text/figures.ts';
import { TextLink } from '../../ui/text/links.tsx';

type Kind = 'expected' | 'overdue' | 'paidThisMonth';

/** The filters behind each total, so the list shows the same rows. */
const filters: Readonly<Record<Kind, (totals: Totals) => FilterModel>> = {
  expected: () => ({ status: { filterType: 'set', values: ['Expected'] } }),
  overdue: ({ today }) => ({
    status: { filterType: 'set', values: ['Expected'] },
    expectedPaymentDate: { filterType: 'date', type: 'lessThan', dateFrom: today },
  }),
  paidThisMonth: ({ monthStart }) => ({
    status: { filterType: 'set', values: ['Paid'] },
    paidOn: { filterType: 'date', type: 'greaterThanOrEqual', dateFrom: monthStart },
  }),
};
const labels: Readonly<Record<Kind, string>> = {
  expected: 'Expected',
  overdue: 'Overdue',
  paidThisMonth: 'Paid this month',
};

export function SalesInvoiceTotals() {
  const { data, error } = useQuery(queryOf(salesInvoices.totals));
  return (
    <Paper variant="outlined" component="section" aria-label="Totals" sx={layout}>
      {error && !data ? (
        <Typography role="alert" variant="body2" sx={{ gridColumn: '1 / -1', color: 'error.main' }}>
          Unable to retrieve statistics.
        </Typography>
      ) : (
        keysOf(labels).map((kind) => <Total key={kind} kind={kind} totals={data} />)
      )}
    </Paper>
  );
}

function Total({ kind, totals }: { kind: Kind; totals: Totals | undefined }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" component="h2" sx={{ color: 'text.tertiary' }}>
        {labels[kind]}
      </Typography>
      {totals ? <Figures kind={kind} totals={totals} /> : <Skeleton width={110} />}
    </Box>
  );
}

function Figures({ kind, totals }: { kind: Kind; totals: Totals }) {
  const sums = totals.byCurrency.filter((one, at) => one[kind].count > 0 || at === 0);
  const count = sums.reduce((all, one) => all + one[kind].count, 0);
  const shown = sums.map((one) => currency(one[kind].amount, one.currency)).join(' + ') || currency(0);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
      <TextLink
        to="."
        search={(before) => ({ ...before, grid: { filter: filters[kind](totals) } })}
        resetScroll={false}
        sx={{ ...tabular, typography: 'subtitle1', color: 'text.primary' }}
        title="Show these in the list"
      >
        {shown}
      </TextLink>
      <Typography variant="body2" component="span" sx={{ color: 'text.tertiary' }}>
        {pluralize(count, 'invoice')}
      </Typography>
    </Box>
  );
}

const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 0.75,
  px: 2.25,
  py: { xs: 1.25, sm: 1.5 },
} as const;
