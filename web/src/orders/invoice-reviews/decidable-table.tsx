import Box from '@mui/material/Box';
import { currency, signedCurrency } from '@backdock/core/kit/money.ts';
import { reviewTypeLabels } from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import type { Decidable } from './group-decision.ts';

const heads = [
  { label: 'Bill' },
  { label: 'Types' },
  { label: 'Billed', right: true },
  { label: 'Expected', right: true },
  { label: 'Difference', right: true },
] as const;

/** The reviews of a preview, with their figures. */
export function DecidableTable({ reviews }: { reviews: readonly Decidable[] }) {
  return (
    <SmallTable label="Bills to decide" heads={heads} maxHeight={280}>
      {reviews.map((review) => (
        <tr key={review.id}>
          <td>
            {review.invoiceNumber}
            <Box sx={{ color: 'text.tertiary' }}>
              {[review.supplierName, review.purchaseOrderNumber].filter(Boolean).join(', ')}
            </Box>
          </td>
          <td className="wraps">{review.types.map((type) => reviewTypeLabels[type]).join(', ')}</td>
          <td className="right">{currency(review.total, review.currency)}</td>
          <td className="right">{currency(review.expectedTotal, review.currency)}</td>
          <td className="right">{signedCurrency(review.difference, review.currency)}</td>
        </tr>
      ))}
    </SmallTable>
  );
}
