import { invoices, type InvoiceRow } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import type { SortItem } from '@backdock/core/kit/list.ts';
import { partnerTypeLabels, paymentTypeLabels } from '@backdock/core/partners/partners.values.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import type { ColumnsOf } from '../../ui/grid/grid-column.ts';
import { syncStatusTones } from '../../ui/grid/status-tones.ts';
import { Page } from '../../ui/page.tsx';
import { openBeside, RecordDrawer } from '../../ui/record-drawer.tsx';
import type { Tone } from '../../ui/status-chip.tsx';

const statusTones: Readonly<Record<InvoiceRow['status'], Tone>> = {
  Posted: 'info',
  Processing: 'warning',
  Approved: 'default',
  Paid: 'success',
};

const columns: ColumnsOf<typeof invoices.list> = [
  { id: 'invoiceNumber', label: 'Invoice', width: 112, beside: openBeside },
  { id: 'partnerName', label: 'Partner', width: 184, grow: true },
  { id: 'partnerType', label: 'Type', labels: partnerTypeLabels, width: 128 },
  { id: 'purchaseOrderNumber', label: 'Purchase order', width: 122 },
  { id: 'invoiceDate', label: 'Invoice date' },
  { id: 'postingDate', label: 'Posting date' },
  { id: 'total', label: 'Total', as: 'money' },
  { id: 'status', label: 'Status', tones: statusTones, width: 108 },
  { id: 'intacctSyncStatus', label: 'Intacct', tones: syncStatusTones, width: 112 },
  { id: 'paymentType', label: 'Payment type', labels: paymentTypeLabels, width: 118 },
  { id: 'createdOn', label: 'Created on', hidden: true },
];

const newestFirst: readonly SortItem[] = [{ colId: 'invoiceDate', sort: 'desc' }];

export default function InvoiceListPage() {
  return (
    <Page title="Invoices" breadcrumb={[{ label: 'Accounting' }]} fill>
      <Grid
        id="invoices"
        label="Invoices"
        of={invoices.list}
        columns={columns}
        defaultSort={newestFirst}
        hint="Invoices appear here when suppliers and shipping partners bill us for orders."
      />
      <RecordDrawer
        noun="Invoice"
        of={invoices.list}
        columns={columns}
        history={invoices.history}
        historyParam="invoiceId"
      />
    </Page>
  );
}
