import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { InvoiceRow } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { invoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { InvoiceAttachments } from './invoice-attachments.tsx';
import { InvoiceDiscounts } from './invoice-discounts.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { LookAlikes } from './look-alikes.tsx';

/** An invoice in full. The list row's data shows immediately. */
export function InvoicePanel({ row }: { row: InvoiceRow }) {
  const { data, error, refetch } = useQuery(queryOf(invoiceDetails.read, { params: { invoiceId: row.id } }));
  return (
    <Box sx={{ display: 'grid', gap: 2.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data ? <LookAlikes invoice={data} /> : null}
      <InvoiceFacts row={row} details={data} />
      {error && !data ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <InvoiceLines invoice={data} />
          <InvoiceDiscounts invoice={data} />
          <InvoiceAttachments invoice={data} />
        </>
      ) : (
        <TextSkeleton lines={6} />
      )}
    </Box>
  );
}
