import Box from '@mui/material/Box';
import { currency, signedCurrency } from '@backdock/core/kit/money.ts';
import { reviewTypeLabels } from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import type {
  BillOutcome,
  PriceChangeDetails,
} from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { linkTo } from '../../platform/page-link.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { tabular } from '../../ui/text/figures.ts';
import { TextLink } from '../../ui/text/links.tsx';
import { invoiceReviewPage } from '../invoice-reviews/invoice-review-columns.tsx';

interface WaitingBillsProps {
  order: PriceChangeDetails;
  /** What the choices do to them; empty before anything is approved. */
  outcomes: readonly BillOutcome[];
}

/** The order’s undecided bills: approving the price they were billed at posts them. */
export function WaitingBills({ order, outcomes }: WaitingBillsProps) {
  if (order.waitingBills.length === 0) return null;
  return (
    <Panel title="Waiting bills">
      <Box component="ul" sx={look}>
        {order.waitingBills.map(({ reviewId, supplierId, invoiceNumber, total, difference }) => (
          <li key={reviewId}>
            <TextLink {...linkTo(invoiceReviewPage({ id: reviewId, supplierId }))}>{invoiceNumber}</TextLink>
            <span>
              <strong>{currency(total, order.currency)}</strong>
              {` (${signedCurrency(difference, order.currency)})`}
            </span>
            <Outcome of={outcomes.find((one) => one.reviewId === reviewId)} currency={order.currency} />
          </li>
        ))}
      </Box>
      <Box sx={{ mt: 1.5, typography: 'caption', color: 'text.tertiary' }}>
        Bills that match the approved prices are posted automatically.
      </Box>
    </Panel>
  );
}

interface OutcomeProps {
  of: BillOutcome | undefined;
  currency: PriceChangeDetails['currency'];
}

function Outcome({ of, currency: unit }: OutcomeProps) {
  if (!of) return null;
  return (
    <Box
      component="span"
      sx={{ width: '100%', typography: 'caption', color: of.isPosted ? 'success.main' : 'text.tertiary' }}
    >
      {of.isPosted
        ? 'Matches with your approvals, and posts.'
        : `Stays in review: ${of.types.map((type) => reviewTypeLabels[type].toLowerCase()).join(', ')}${
            of.difference === 0 ? '' : `, ${signedCurrency(of.difference, unit)}`
          }.`}
    </Box>
  );
}

const look = {
  ...tabular,
  display: 'grid',
  gap: 1,
  listStyle: 'none',
  m: 0,
  p: 0,
  typography: 'body2',
  '& li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 },
  '& strong': { fontWeight: 550 },
} as const;
