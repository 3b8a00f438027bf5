import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type {
  InvoiceReview,
  OtherBill,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import type { BillState } from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import { recordPage } from '../../links/record-page.ts';
import { linkTo } from '../../platform/page-link.ts';
import { useMay } from '../../platform/use-may.ts';
import { StatusChip, type Tone } from '../../ui/feedback/status-chip.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { invoiceReviewPage } from './invoice-review-columns.tsx';

interface OtherBillsProps {
  title: string;
  bills: readonly OtherBill[];
  review: Pick<InvoiceReview, 'supplierId' | 'currency'>;
}

const tones: Readonly<Record<BillState, Tone>> = { Waiting: 'warning', Posted: 'info', Declined: 'error' };

const heads = [
  { label: 'Bill' },
  { label: 'Bill date' },
  { label: 'State' },
  { label: 'Billed', right: true },
] as const;

/** Bills to compare this one with. */
export function OtherBills({ title, bills, review }: OtherBillsProps) {
  if (bills.length === 0) return null;
  return (
    <Panel title={title}>
      <SmallTable label={title} heads={heads}>
        {bills.map((bill) => (
          <tr key={`${bill.invoiceNumber} ${bill.invoiceId} ${bill.reviewId}`}>
            <td>
              <BillLink bill={bill} supplierId={review.supplierId} />
            </td>
            <td>{shortDate(bill.invoiceDate)}</td>
            <td>
              <StatusChip label={bill.state} tone={tones[bill.state]} />
            </td>
            <td className="right">{currency(bill.total, review.currency)}</td>
          </tr>
        ))}
      </SmallTable>
    </Panel>
  );
}

function BillLink({ bill, supplierId }: { bill: OtherBill; supplierId: number }) {
  const { invoiceNumber, invoiceId, reviewId } = bill;
  const seesInvoices = useMay('invoices.read');
  const page =
    invoiceId !== null && seesInvoices
      ? recordPage('invoice', invoiceId)
      : reviewId !== null
        ? invoiceReviewPage({ id: reviewId, supplierId })
        : null;
  return page ? <TextLink {...linkTo(page)}>{invoiceNumber}</TextLink> : invoiceNumber;
}
