import Box from '@mui/material/Box';
import type { InvoiceReview } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { claimXRay, shortPayXRay } from '@backdock/core/orders/invoice-reviews/review-x-ray.ts';
import { tabular } from '../../ui/text/figures.ts';
import { XRayFigure } from '../../x-ray/x-ray.tsx';
import type { Decision } from './decision.ts';

/** The amount that a short pay or a claim is about; null for any other decision. */
export function amountOf(review: InvoiceReview, decision: Decision | null) {
  if (decision === 'ShortPay') return { label: 'Short pay', xRay: shortPayXRay(review) };
  return decision === 'ClaimDifference' ? { label: 'Claim', xRay: claimXRay(review) } : null;
}

interface DecisionAmountProps {
  review: InvoiceReview;
  decision: Decision | null;
}

/** The amount of the chosen short pay or claim, and how it adds up. */
export function DecisionAmount({ review, decision }: DecisionAmountProps) {
  const amount = amountOf(review, decision);
  if (!amount) return null;
  return (
    <Box component="dl" sx={look}>
      <dt>{amount.label}</dt>
      <dd>
        <XRayFigure xRay={amount.xRay} />
      </dd>
    </Box>
  );
}

const look = {
  ...tabular,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  m: 0,
  px: 1.5,
  '& dt': { color: 'text.tertiary' },
  '& dd': { m: 0, fontWeight: 550, color: 'text.primary' },
} as const;
