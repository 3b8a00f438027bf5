import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type {
  CompletedBatch,
  CompletedItem,
} from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import { payableItemTypeLabels } from '@backdock/core/accounting/payments/payments.values.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { tableProblem } from '../../../platform/api-error.ts';
import { nothing } from '../../../ui/grid/columns/format.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SmallTable } from '../../../ui/layout/small-table.tsx';
import { ErrorState, TextSkeleton } from '../../../ui/feedback/states.tsx';
import { DocumentLink } from '../document-link.tsx';
import { allItemsQuery } from './payment-queries.ts';
import { amountLabel } from './payment-words.ts';

const heads = [
  { label: 'Number' },
  { label: 'Type' },
  { label: 'Purchase order' },
  { label: 'Date' },
  { label: 'Gross', right: true },
  { label: 'Discount', right: true },
  { label: 'Net', right: true },
] as const;

/** Row limit; nobody reads more than this one by one. */
const maxShown = 500;

export function PaymentItems({ payment }: { payment: CompletedBatch }) {
  const { data: items, error, refetch } = useQuery(allItemsQuery(payment.id));
  return (
    <Panel title="Invoices and credits">
      {items ? (
        <Items payment={payment} items={items} />
      ) : error ? (
        <ErrorState message={tableProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </Panel>
  );
}

function Items({ payment, items }: { payment: CompletedBatch; items: readonly CompletedItem[] }) {
  const money = (amount: number) => currency(amount, payment.currency);
  const shown = items.slice(0, maxShown);
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SmallTable
        label="Invoices and credits"
        heads={heads}
        maxHeight={520}
        foot={
          <tr>
            <td colSpan={4}>{amountLabel(payment)}</td>
            <td className="right">{money(payment.grossAmount - payment.creditApplied)}</td>
            <td className="right">{payment.discountTaken > 0 ? money(payment.discountTaken) : nothing}</td>
            <td className="right">{money(payment.batchTotal)}</td>
          </tr>
        }
      >
        {shown.map((item) => (
          <tr key={item.id}>
            <td>
              <DocumentLink document={item} />
            </td>
            <td>{payableItemTypeLabels[item.itemType]}</td>
            <td>{item.purchaseOrderNumber ?? nothing}</td>
            <td>{shortDate(item.date)}</td>
            <td className="right">{money(item.gross)}</td>
            <td className="right">{item.discount > 0 ? money(item.discount) : nothing}</td>
            <td className="right">{money(item.net)}</td>
          </tr>
        ))}
      </SmallTable>
      {items.length > shown.length ? (
        <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {`Showing the first ${maxShown} of ${items.length}. The remittance advice lists them all.`}
        </Box>
      ) : null}
    </Box>
  );
}
