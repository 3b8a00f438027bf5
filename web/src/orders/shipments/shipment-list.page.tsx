import { useMemo, useState } from 'react';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { shipments } from '@backdock/core/orders/shipments/shipments.contract.ts';
import { Flagged } from '../../ui/feedback/flagged.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SupplierOrderTabs } from '../supplier-order-tabs.tsx';
import { columnsFor } from './shipment-columns.tsx';
import { openOnly, readyFirst } from './shipment-queries.ts';

export default function ShipmentListPage() {
  const [today] = useState(() => dayInPacific(new Date()));
  const columns = useMemo(() => columnsFor(today), [today]);
  return (
    <Flagged flag="BillOfLading">
      <Page title="Supplier orders" tabs={<SupplierOrderTabs />} fill>
        <Grid
          id="shipment-requests"
          label="Shipment requests"
          of={shipments.list}
          columns={columns}
          defaultSort={readyFirst}
          defaultFilter={openOnly}
          hint="Requests appear here when a supplier asks us to book freight. The filters above may be hiding some."
        />
      </Page>
    </Flagged>
  );
}
