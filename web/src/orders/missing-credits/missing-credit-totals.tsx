import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { MissingCreditTotal } from '@backdock/core/orders/missing-credits/missing-credits.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { messageFor } from '../../platform/api-error.ts';
import { AgeingBar, AgeingLegend } from './ageing-bar.tsx';
import { totalsQuery } from './missing-credit-queries.ts';

const nothing: MissingCreditTotal = {
  currency: 'Usd',
  supplierCount: 0,
  pendingCount: 0,
  pendingAmount: 0,
  upTo30: 0,
  upTo60: 0,
  upTo90: 0,
  over90: 0,
};

/** Totals of the rows below, per currency. */
export function MissingCreditTotals({ filter }: { filter: FilterModel }) {
  const { data, error } = useQuery(totalsQuery(filter));
  if (error && !data) {
    return (
      <Paper variant="outlined" role="alert" sx={{ ...card, color: 'error.main' }}>
        {messageFor(error)}
      </Paper>
    );
  }
  const totals = data?.length === 0 ? [nothing] : (data ?? [undefined]);
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

function TotalCard({ total }: { total: MissingCreditTotal | undefined }) {
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={`Pending credits${total ? ` in ${currencyLabels[total.currency]}` : ''}`}
      aria-busy={!total}
      sx={card}
    >
      <Box>
        <Typography variant="stat" component="p">
          {total ? currency(total.pendingAmount, total.currency) : <Skeleton width={140} />}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
          {total ? (
            `${pluralize(total.pendingCount, 'request')} from ${pluralize(total.supplierCount, 'supplier')}`
          ) : (
            <Skeleton width={160} />
          )}
        </Typography>
      </Box>
      <Box sx={{ display: { xs: 'none', sm: 'grid' }, gap: 1, flex: 1, minWidth: 220 }}>
        {total ? (
          <>
            <Box sx={{ display: 'flex' }}>
              <AgeingBar aged={total} />
            </Box>
            <AgeingLegend aged={total} />
          </>
        ) : (
          <Skeleton height={40} />
        )}
      </Box>
    </Paper>
  );
}
