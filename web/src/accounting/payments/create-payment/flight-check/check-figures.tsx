import Box from '@mui/material/Box';
import type { FlightCheck } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { currency as money } from '@backdock/core/kit/money.ts';
import { decimal } from '../../../../ui/grid/columns/format.ts';
import { StatCard } from '../../../../ui/feedback/stat-card.tsx';

interface Figure {
  label: string;
  value: (check: FlightCheck) => string;
  note: (check: FlightCheck) => string;
}

const figures: readonly Figure[] = [
  {
    label: 'Cash needed',
    value: ({ totals, currency }) => money(totals.cashNeeded, currency),
    note: ({ payout, currency }) => `of ${money(payout.selected, currency)} selected`,
  },
  {
    label: 'Discounts captured',
    value: ({ totals, currency }) => money(totals.discountCaught, currency),
    note: () => 'by paying on that day',
  },
  {
    label: 'Discounts missed',
    value: ({ totals, currency }) => money(totals.discountMissed, currency),
    note: ({ totals }) => (totals.discountMissed > 0 ? 'an earlier day would have caught them' : 'none'),
  },
  {
    label: 'Credits applied',
    value: ({ totals, currency }) => money(totals.credits, currency),
    note: ({ totals }) => pluralize(totals.creditCount, 'credit memo'),
  },
  {
    label: 'Partners paid',
    value: ({ totals }) => decimal(totals.partnerCount),
    note: ({ totals }) => `${decimal(totals.held)} held, ${decimal(totals.leftOut)} excluded`,
  },
];

/** The totals that matter, large enough to read across a desk. */
export function CheckFigures({ check }: { check: FlightCheck | undefined }) {
  return (
    <Box sx={layout}>
      {figures.map(({ label, value, note }) => (
        <StatCard
          key={label}
          label={label}
          value={check && value(check)}
          {...(check && { note: note(check) })}
        />
      ))}
    </Box>
  );
}

const layout = {
  display: 'grid',
  gap: 2,
  // The first amount is the longest.
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)', lg: '1.4fr 1fr 1fr 1fr 0.9fr' },
} as const;
