import Box from '@mui/material/Box';
import { creditMemoStatusLabels } from '@backdock/core/accounting/credit-memos/credit-memos.values.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { SupportOrder } from '@backdock/core/support/support-orders.contract.ts';
import { recordPage } from '../../../links/record-page.ts';
import { linkTo, type PageLink } from '../../../platform/page-link.ts';
import { tabular } from '../../../ui/text/figures.ts';
import { TextLink } from '../../../ui/text/links.tsx';
import { SideCard, SideLine } from './side-card.tsx';

interface Line {
  key: string;
  name: string;
  status: string;
  amount: string;
  page: PageLink;
}

/** The order's invoices and credits, as far as the reader may see them. */
export function OrderMoney({ order: { bills, creditRequests, creditMemos } }: { order: SupportOrder }) {
  const lines: Line[] = [
    ...(bills ?? []).map((bill) => ({
      key: `invoice-${bill.id}`,
      name: `Invoice ${bill.invoiceNumber}`,
      status: spaced(bill.status),
      amount: currency(bill.total, bill.currency),
      page: recordPage('invoice', bill.id),
    })),
    ...(creditRequests ?? []).map((request) => ({
      key: `request-${request.id}`,
      name: `Credit request ${request.id}`,
      status: spaced(request.status),
      amount: currency(request.totalAmount, request.currency),
      page: recordPage('creditRequest', request.id),
    })),
    ...(creditMemos ?? []).map((memo) => ({
      key: `memo-${memo.id}`,
      name: `Credit memo ${memo.memoNumber}`,
      status: creditMemoStatusLabels[memo.status],
      amount: currency(memo.total, memo.currency),
      page: recordPage('creditMemo', memo.id),
    })),
  ];
  if (lines.length === 0) return null;
  return (
    <SideCard title="Invoices and credits">
      <Box sx={{ display: 'grid', gap: 0.75, mt: 0.75, ...tabular }}>
        {lines.map(({ key, name, status, amount, page }) => (
          <SideLine
            key={key}
            left={
              <>
                <TextLink {...linkTo(page)}>{name}</TextLink>{' '}
                <Box component="span" sx={{ color: 'text.tertiary' }}>
                  {status}
                </Box>
              </>
            }
            right={amount}
          />
        ))}
      </Box>
    </SideCard>
  );
}
