import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency, signedCurrency } from '@backdock/core/kit/money.ts';
import type { InvoiceReview } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { linkTo } from '../../platform/page-link.ts';
import { nothing } from '../../ui/grid/columns/format.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { invoiceReviewPage } from './invoice-review-columns.tsx';

interface SimilarBillsProps {
  review: InvoiceReview;
  pickedIds: readonly number[];
  /** Null if they can't be decided together. */
  onPick: ((ids: readonly number[]) => void) | null;
}

const heads = [
  { label: 'Bill' },
  { label: 'Order' },
  { label: 'Bill date' },
  { label: 'Quantity', right: true },
  { label: 'Billed', right: true },
  { label: 'Difference', right: true },
] as const;

/** Waiting bills that are off by the same amount, to decide together with this one. */
export function SimilarBills({ review, pickedIds, onPick }: SimilarBillsProps) {
  const { similar, supplierId, currency: of } = review;
  const { reviews } = similar;
  if (reviews.length === 0) return null;
  const isAll = reviews.every(({ id }) => pickedIds.includes(id));
  const pick = (id: number, isOn: boolean) =>
    onPick?.([...pickedIds.filter((one) => one !== id), ...(isOn ? [id] : [])]);
  return (
    <Panel
      title={`Similar bills (${reviews.length})`}
      action={
        onPick ? (
          <Button
            size="small"
            variant="text"
            color="primary"
            onClick={() => onPick(isAll ? [] : reviews.map(({ id }) => id))}
          >
            {isAll ? 'Clear selection' : 'Select all to decide together'}
          </Button>
        ) : null
      }
    >
      <Box sx={{ mt: -0.75, mb: 1, typography: 'caption', color: 'text.tertiary' }}>{reasonText(review)}</Box>
      <SmallTable label="Similar bills" heads={heads} maxHeight={320}>
        {reviews.map(
          ({ id, invoiceNumber, purchaseOrderNumber, invoiceDate, quantity, total, difference }) => (
            <tr key={id}>
              <td>
                {onPick ? (
                  <Checkbox
                    size="small"
                    checked={pickedIds.includes(id)}
                    onChange={(_, isOn) => pick(id, isOn)}
                    slotProps={{ input: { 'aria-label': `Select ${invoiceNumber}` } }}
                    sx={{ my: -1, ml: -1 }}
                  />
                ) : null}
                <TextLink {...linkTo(invoiceReviewPage({ id, supplierId }))}>{invoiceNumber}</TextLink>
              </td>
              <td>{purchaseOrderNumber ?? nothing}</td>
              <td>{shortDate(invoiceDate)}</td>
              <td className="right">{quantity}</td>
              <td className="right">{currency(total, of)}</td>
              <td className="right">{signedCurrency(difference, of)}</td>
            </tr>
          ),
        )}
      </SmallTable>
    </Panel>
  );
}

/** `NT-1808-SND, $2.65 over per unit`. */
function reasonText({ similar: { sku, perUnit }, currency: of }: InvoiceReview): string {
  if (sku === null || perUnit === null) return 'From the same supplier, off by the same amount';
  return `${sku}, ${currency(Math.abs(perUnit), of)} ${perUnit < 0 ? 'under' : 'over'} per unit`;
}
