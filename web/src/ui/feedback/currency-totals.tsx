import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { currency } from '@backdock/core/kit/money.ts';
import { type Currency, currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { messageFor } from '../../platform/api-error.ts';

interface CurrencyTotalsProps<T extends { currency: Currency }> {
  /** What is added up, for screen readers. */
  label: string;
  query: { data: readonly T[] | undefined; error: Error | null };
  /** Shown if nothing matches; without it, nothing is shown then. */
  nothing?: T;
  amount: (total: T) => number;
  /** Shows the amount its own way. */
  renderAmount?: (total: T) => ReactNode;
  renderDetail: (total: T) => ReactNode;
  /** To the right, on wide screens. */
  children: (total: T) => ReactNode;
}

/** Totals of the rows below, one card per currency: amounts in different currencies are never added. */
export function CurrencyTotals<T extends { currency: Currency }>(props: CurrencyTotalsProps<T>) {
  const { label, query, nothing, amount, renderAmount, renderDetail, children } = props;
  const { data, error } = query;
  if (error && !data) {
    return (
      <Paper variant="outlined" role="alert" sx={{ ...card, color: 'error.main' }}>
        {messageFor(error)}
      </Paper>
    );
  }
  if (data?.length === 0 && !nothing) return null;
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
        <Paper
          key={total?.currency ?? 'waiting'}
          variant="outlined"
          component="section"
          aria-label={`${label}${total ? ` in ${currencyLabels[total.currency]}` : ''}`}
          aria-busy={!total}
          sx={card}
        >
          <Box>
            <Typography variant="stat" component="p">
              {total ? (
                (renderAmount?.(total) ?? currency(amount(total), total.currency))
              ) : (
                <Skeleton width={140} />
              )}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
              {total ? renderDetail(total) : <Skeleton width={160} />}
            </Typography>
          </Box>
          <Box sx={{ display: { xs: 'none', sm: 'grid' }, gap: 1, flex: 1, minWidth: 180 }}>
            {total ? children(total) : <Skeleton height={40} />}
          </Box>
        </Paper>
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
