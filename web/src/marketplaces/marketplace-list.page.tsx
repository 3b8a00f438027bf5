import { marketLabels } from '@backdock/core/partners/partners.values.ts';
import { marketplaces } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { recordPage } from '../links/record-page.ts';
import { Grid } from '../ui/grid/grid.tsx';
import type { ColumnsOf } from '../ui/grid/columns/grid-column.ts';
import { Page } from '../ui/layout/page.tsx';

const columns: ColumnsOf<typeof marketplaces.list> = [
  { id: 'name', label: 'Name', width: 200, grow: true, link: ({ id }) => recordPage('marketplace', id) },
  { id: 'market', label: 'Market', labels: marketLabels, width: 110 },
  { id: 'managers', label: 'Managers', width: 220, grow: true },
  { id: 'isActive', label: 'Active', width: 96 },
  { id: 'policyVersions', label: 'Policy versions', width: 140 },
  { id: 'createdOn', label: 'Created on' },
];

export default function MarketplaceListPage() {
  return (
    <Page title="Marketplaces" fill>
      <Grid
        id="marketplaces"
        label="Marketplaces"
        of={marketplaces.list}
        columns={columns}
        hint="Marketplaces appear here once their first order arrives. The filters above may be hiding some."
      />
    </Page>
  );
}
