import Box from '@mui/material/Box';
import { type Day, daysBetween, shortDate } from '@backdock/core/kit/dates.ts';
import type {
  InvoiceReviewRow,
  invoiceReviews,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import {
  reviewTypeLabels,
  type ReviewStatus,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { StatusChip, type Tone } from '../../ui/feedback/status-chip.tsx';
import { nothing } from '../../ui/grid/columns/format.ts';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';

const money = { as: 'money', currency: ({ currency }: InvoiceReviewRow) => currency } as const;

export const reviewStatusTones: Readonly<Record<ReviewStatus, Tone>> = {
  Pending: 'warning',
  Approved: 'success',
  Declined: 'error',
};

export const invoiceReviewPage = ({ id, supplierId }: Pick<InvoiceReviewRow, 'id' | 'supplierId'>) =>
  pageLink(paths.invoiceReview, { supplierId, invoiceId: id });

/** Discounts that end within this many days are highlighted. */
const soonDays = 3;

const typeNames = ({ types }: InvoiceReviewRow) => types.map((type) => reviewTypeLabels[type]);

export const columnsFor = (today: Day): ColumnsOf<typeof invoiceReviews.list> => [
  { id: 'invoiceNumber', label: 'Invoice', link: invoiceReviewPage, width: 112 },
  { id: 'supplierName', label: 'Supplier', width: 168, grow: true },
  { id: 'purchaseOrderNumber', label: 'Purchase order', width: 116 },
  {
    id: 'types',
    label: 'Types',
    labels: reviewTypeLabels,
    value: (row) => typeNames(row).join(', '),
    draw: (row) => <Types names={typeNames(row)} />,
    tooltip: (row) => typeNames(row).join('\n'),
    width: 206,
  },
  { id: 'invoiceDate', label: 'Invoice date', width: 108 },
  { id: 'receivedOn', label: 'Received', draw: ({ receivedOn }) => shortDate(receivedOn), width: 108 },
  { id: 'total', label: 'Billed', ...money, width: 112 },
  { id: 'expectedTotal', label: 'Expected', ...money, width: 112 },
  { id: 'difference', label: 'Difference', ...money, width: 108 },
  { id: 'atStake', label: 'At stake', ...money, width: 108 },
  {
    id: 'discountUntil',
    label: 'Discount until',
    draw: (row) => <DiscountUntil row={row} today={today} />,
    tooltip: ({ discountUntil }) =>
      discountUntil ? `Paying by ${shortDate(discountUntil)} still earns a discount` : undefined,
    width: 112,
  },
  { id: 'purchasingManager', label: 'Purchasing manager', width: 146 },
  { id: 'currency', label: 'Currency', labels: currencyLabels, width: 92, hidden: true },
  { id: 'status', label: 'Status', tones: reviewStatusTones, width: 100, hidden: true },
];

/** The most certain type, and how many more there are. */
function Types({ names: [first, ...others] }: { names: readonly string[] }) {
  if (!first) return nothing;
  return (
    <>
      <StatusChip label={first} tone="error" />
      {others.length > 0 ? (
        <>
          {' '}
          <StatusChip label={`+${others.length}`} />
        </>
      ) : null}
    </>
  );
}

function DiscountUntil({
  row: { discountUntil, status },
  today,
}: {
  row: Pick<InvoiceReviewRow, 'discountUntil' | 'status'>;
  today: Day;
}) {
  if (discountUntil === null) return nothing;
  const days = daysBetween(today, discountUntil);
  const isSoon = status === 'Pending' && days >= 0 && days <= soonDays;
  return (
    <Box component="span" sx={isSoon ? { color: 'tokens.warning', fontWeight: 550 } : {}}>
      {shortDate(discountUntil)}
    </Box>
  );
}
