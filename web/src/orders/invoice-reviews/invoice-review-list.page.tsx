import { useState } from 'react';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { invoiceReviews } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { useMay } from '../../platform/use-may.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import type { BulkAction } from '../../ui/grid/selection/selection-bar.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SupplierOrderTabs } from '../supplier-order-tabs.tsx';
import { DecideReviewsDialog } from './decide-reviews.dialog.tsx';
import { columnsFor } from './invoice-review-columns.tsx';
import { mostAtStakeFirst, pendingOnly } from './invoice-review-queries.ts';

type Chosen = Parameters<BulkAction['run']>[0];

export default function InvoiceReviewListPage() {
  const mayDecide = useMay('incorrectInvoices.decide');
  const [columns] = useState(() => columnsFor(dayInPacific(new Date())));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <Page title="Supplier orders" tabs={<SupplierOrderTabs />} fill>
      <Grid
        id="invoice-reviews"
        label="Invoice reviews"
        of={invoiceReviews.list}
        columns={columns}
        defaultSort={mostAtStakeFirst}
        defaultFilter={pendingOnly}
        bulk={mayDecide ? [{ label: 'Decide', run: setChosen }] : []}
        sumOf="atStake"
        hint="Bills appear here when they don’t match their order. The filters above may be hiding some."
      />
      {chosen ? (
        <DecideReviewsDialog
          selection={chosen.selection}
          onClose={() => setChosen(null)}
          onDone={chosen.clear}
        />
      ) : null}
    </Page>
  );
}
