import { useState } from 'react';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import type { SortItem } from '@backdock/core/kit/list.ts';
import { ConnectionBanner } from '../../intacct/connection-notice.tsx';
import { SyncButton } from '../../intacct/sync-button.tsx';
import { useMay } from '../../platform/use-may.ts';
import { paths } from '../../platform/paths.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import type { BulkAction } from '../../ui/grid/selection/selection-bar.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { RecordDrawer } from '../../history/record-drawer.tsx';
import { DistributeDiscountsButton } from '../discounts/distribute-discounts-button.tsx';
import { ChangePaymentTypeDialog } from './change-payment-type.dialog.tsx';
import { editColumns, readColumns } from './invoice-columns.ts';
import { InvoicePanel } from './invoice-panel.tsx';

type Chosen = Parameters<BulkAction['run']>[0];

const newestFirst: readonly SortItem[] = [{ colId: 'invoiceDate', sort: 'desc' }];

export default function InvoiceListPage() {
  const mayEdit = useMay('invoices.edit');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const columns = mayEdit ? editColumns : readColumns;
  return (
    <Page
      title="Invoices"
      breadcrumb={[{ label: 'Accounting', to: paths.accounting }]}
      actions={
        <>
          <SyncButton of="Invoice" />
          <DistributeDiscountsButton />
        </>
      }
      fill
    >
      <ConnectionBanner />
      <Grid
        id="invoices"
        label="Invoices"
        of={invoices.list}
        columns={columns}
        defaultSort={newestFirst}
        bulk={mayEdit ? [{ label: 'Change payment type', run: setChosen }] : []}
        sumOf="total"
        hint="Invoices appear here when suppliers and shipping partners bill us for orders."
      />
      <RecordDrawer
        noun="Invoice"
        of={invoices.list}
        columns={columns}
        history={invoices.history}
        historyParam="invoiceId"
        wide
      >
        {(row) => <InvoicePanel key={row.id} row={row} />}
      </RecordDrawer>
      {chosen ? <ChangePaymentTypeDialog {...chosen} onClose={() => setChosen(null)} /> : null}
    </Page>
  );
}
