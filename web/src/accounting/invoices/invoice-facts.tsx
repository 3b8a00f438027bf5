import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { InvoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { invoiceXRay } from '@backdock/core/accounting/invoices/invoice-x-ray.ts';
import type { InvoiceRow } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { paymentBlockLabels } from '@backdock/core/accounting/payments/baskets/payable-flags.values.ts';
import { blockFixes } from '@backdock/core/accounting/payments/baskets/payment-block.rules.ts';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { paymentTypeLabels } from '@backdock/core/partners/partners.values.ts';
import { RecordSync } from '../../intacct/record-sync.tsx';
import { unsentDocument } from '../../intacct/sync-words.ts';
import { tabular } from '../../ui/text/figures.ts';
import { nothing } from '../../ui/grid/columns/format.ts';
import { documentStatusTones } from '../../ui/grid/columns/status-tones.ts';
import { PartnerLink } from '../../partners/partner-link.tsx';
import { Facts } from '../../ui/layout/panel.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { XRayFigure } from '../../x-ray/x-ray.tsx';
import { refreshInvoices } from '../refresh-invoices.ts';

interface InvoiceFactsProps {
  row: InvoiceRow;
  /** Undefined while loading. */
  details: InvoiceDetails | undefined;
}

export function InvoiceFacts({ row, details }: InvoiceFactsProps) {
  return (
    <Facts>
      <Fact name="Total">
        <Total row={row} details={details} />
      </Fact>
      <Fact name="Partner">
        <PartnerLink {...row} />
      </Fact>
      <Fact name="Purchase order">{row.purchaseOrderNumber ?? nothing}</Fact>
      <Fact name="Status">
        <StatusChip label={row.status} tone={documentStatusTones[row.status]} />
      </Fact>
      <Fact name="Invoice date">{shortDate(row.invoiceDate)}</Fact>
      <Fact name="Posting date">{shortDate(row.postingDate) || nothing}</Fact>
      <Fact name="Due date">{details ? shortDate(details.dueDate) : <Waiting />}</Fact>
      <Fact name="Pay on">{details ? payOn(details) : <Waiting />}</Fact>
      <Fact name="Payment type">
        {paymentTypeLabels[row.paymentType]}
        {row.paymentBlock ? (
          <Box sx={{ color: 'warning.main' }}>
            {`Can’t be paid: ${paymentBlockLabels[row.paymentBlock]}. ${blockFixes[row.paymentBlock]}`}
          </Box>
        ) : null}
      </Fact>
      <Fact name="Intacct">
        <RecordSync
          record={{
            entityType: 'Invoice',
            id: row.id,
            partnerName: row.partnerName,
            number: row.invoiceNumber,
          }}
          status={row.intacctSyncStatus}
          problem={row.intacctSyncError}
          whyNot={unsentDocument(row)}
          refresh={refreshInvoices}
        />
      </Fact>
      <Fact name="Created on">{longDate(row.createdOn)}</Fact>
    </Facts>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'contents' }}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Box>
  );
}

const Waiting = () => <Skeleton width={92} />;

function Total({ row, details }: InvoiceFactsProps) {
  const xRay = details && invoiceXRay(details);
  return (
    <Box component="span" sx={{ ...tabular, typography: 'h1' }}>
      {xRay ? <XRayFigure xRay={xRay} /> : currency(row.total, row.currency)}
    </Box>
  );
}

function payOn({ payOnDate, status }: InvoiceDetails): string {
  if (payOnDate) return shortDate(payOnDate);
  return status === 'Paid' ? 'Already paid' : 'Not paid through payment runs';
}
