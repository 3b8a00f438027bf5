import Box from '@mui/material/Box';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { creditMemoStatusLabels } from '@backdock/core/accounting/credit-memos/credit-memos.values.ts';
import { creditRequestReasonLabels } from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import type { SupportOrder } from '@backdock/core/support/support-orders.contract.ts';
import type { RecordRef } from '@backdock/core/kit/records.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { pageOf } from '../../links/record-page.ts';
import { linkTo } from '../../platform/page-link.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { TextLink } from '../../ui/text/links.tsx';

interface MoneyRow {
  record: RecordRef;
  name: string;
  partnerName: string;
  date: string;
  status: string;
  amount: number;
  currency: Currency;
}

const heads = [
  { label: 'Document' },
  { label: 'Partner' },
  { label: 'Date' },
  { label: 'Status' },
  { label: 'Amount', right: true },
] as const;

/** Bills, invoices, credit requests and credit memos for the order, as far as the reader may see them. */
export function MoneyDocuments({ order }: { order: SupportOrder }) {
  const { bills, creditRequests, creditMemos } = order;
  const rows = rowsOf(order);
  // Everyone may read reviews. People who can't read the rest see the panel only if there is one.
  const mayReadRest = [bills, creditRequests, creditMemos].some((list) => list !== null);
  if (rows.length === 0 && !mayReadRest) return null;
  return (
    <Panel title="Invoices and credits">
      {rows.length === 0 ? (
        <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>
          Nothing has been billed or credited yet.
        </Box>
      ) : (
        <SmallTable label="Documents of the order" heads={heads}>
          {rows.map(({ record, name, partnerName, date, status, amount, currency: of }) => (
            <tr key={`${name} ${record.id}`}>
              <td>
                <TextLink {...linkTo(pageOf(record))}>{name}</TextLink>
              </td>
              <td className="wraps">{partnerName}</td>
              <td>{shortDate(date)}</td>
              <td>{status}</td>
              <td className="right">{currency(amount, of)}</td>
            </tr>
          ))}
        </SmallTable>
      )}
    </Panel>
  );
}

function rowsOf({ bills, reviews, creditRequests, creditMemos }: SupportOrder): MoneyRow[] {
  return [
    // An approved one is listed as its invoice or memo.
    ...(reviews ?? [])
      .filter(({ status }) => status !== 'Approved')
      .map((review) => ({
        record: { kind: 'invoiceReview', id: review.id, supplierId: review.supplierId } as const,
        name: `Bill ${review.invoiceNumber}`,
        partnerName: review.partnerName,
        date: review.receivedOn,
        status: review.status === 'Pending' ? 'Pending review' : review.status,
        amount: review.total,
        currency: review.currency,
      })),
    ...(bills ?? []).map((bill) => ({
      record: { kind: 'invoice', id: bill.id } as const,
      name: `Invoice ${bill.invoiceNumber}`,
      partnerName: bill.partnerName,
      date: bill.invoiceDate,
      status: spaced(bill.status),
      amount: bill.total,
      currency: bill.currency,
    })),
    ...(creditRequests ?? []).map((request) => ({
      record: { kind: 'creditRequest', id: request.id } as const,
      name: `Credit request ${request.id}`,
      partnerName: request.partnerName,
      date: request.createdOn,
      status: `${spaced(request.status)}, ${creditRequestReasonLabels[request.reason].toLowerCase()}`,
      amount: request.totalAmount,
      currency: request.currency,
    })),
    ...(creditMemos ?? []).map((memo) => ({
      record: { kind: 'creditMemo', id: memo.id } as const,
      name: `Credit memo ${memo.memoNumber}`,
      partnerName: memo.partnerName,
      date: memo.memoDate,
      status: creditMemoStatusLabels[memo.status],
      amount: memo.total,
      currency: memo.currency,
    })),
  ];
}
