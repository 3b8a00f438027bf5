import {
  salesInvoices,
  type SalesInvoiceRow,
} from '@backdock/core/accounting/sales-invoices/sales-invoices.contract.ts';
import type { SalesInvoiceStatus } from '@backdock/core/accounting/sales-invoices/sales-invoices.values.ts';
import type { SortItem } from '@backdock/core/kit/list.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { paths } from '../../platform/paths.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';
import { Page } from '../../ui/layout/page.tsx';
import { RecordDrawer } from '../../history/record-drawer.tsx';
import { openBeside } from '../../ui/layout/use-opened-record.ts';
import type { Tone } from '../../ui/feedback/status-chip.tsx';
import { SalesInvoiceTotals } from './sales-invoice-totals.tsx';

const statusTones: Readonly<Record<SalesInvoiceStatus, Tone>> = { Expected: 'info', Paid: 'success' };
const money = { as: 'money', currency: ({ currency }: SalesInvoiceRow) => currency } as const;

const columns: ColumnsOf<typeof salesInvoices.list> = [
  { id: 'number', label: 'Invoice', width: 96, beside: openBeside },
  { id: 'marketplace', label: 'Marketplace', width: 126, grow: true },
  { id: 'purchaseOrderNumber', label: 'Purchase order', width: 118 },
  { id: 'date', label: 'Date', width: 116 },
  { id: 'expectedPaymentDate', label: 'Expected on', width: 116 },
  { id: 'total', label: 'Total', ...money, width: 116 },
  { id: 'paidAmount', label: 'Paid', ...money, width: 110 },
  { id: 'currency', label: 'Currency', labels: currencyLabels, width: 92 },
  { id: 'paidOn', label: 'Paid on', width: 116 },
  { id: 'status', label: 'Status', tones: statusTones, width: 96 },
  { id: 'daysLate', label: 'Days late', width: 88 },
  { id: 'createdOn', label: 'Created on', hidden: true },
];

const newestFirst: readonly SortItem[] = [{ colId: 'date', sort: 'desc' }];

export default function SalesInvoiceListPage() {
  return (
    <Page title="Sales invoices" breadcrumb={[{ label: 'Accounting', to: paths.accounting }]} fill>
      <SalesInvoiceTotals />
      <Grid
        id="sales-invoices"
        label="Sales invoices"
        of={salesInvoices.list}
        columns={columns}
        defaultSort={newestFirst}
        hint="Sales invoices appear here when marketplaces are billed for shipped orders."
      />
      <RecordDrawer
        noun="Sales invoice"
        of={salesInvoices.list}
        columns={columns}
        history={salesInvoices.history}
        historyParam="salesInvoiceId"
      />
    </Page>
  );
}
