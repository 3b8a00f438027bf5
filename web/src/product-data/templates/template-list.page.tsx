import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import type { SortItem } from '@backdock/core/kit/list.ts';
import { productTemplates } from '@backdock/core/product-data/templates/templates.contract.ts';
import { fileFormatLabels } from '@backdock/core/product-data/templates/templates.values.ts';
import { paths } from '../../platform/paths.ts';
import { useMay } from '../../platform/use-may.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ProductDataTabs } from '../product-data-tabs.tsx';
import { AddTemplateDialog } from './add-template.dialog.tsx';
import { templatePage } from '../template-pages.ts';
import { copyTemplate } from './template-queries.ts';

const columnsFor = (mayEdit: boolean): ColumnsOf<typeof productTemplates.list> => [
  { id: 'name', label: 'Name', width: 220, grow: true, link: ({ id }) => templatePage(id) },
  { id: 'marketplaceName', label: 'Marketplace', width: 150 },
  { id: 'category', label: 'Category', width: 140 },
  { id: 'fileFormat', label: 'Format', labels: fileFormatLabels, width: 92 },
  { id: 'columnCount', label: 'Columns', width: 96 },
  { id: 'isActive', label: 'Active', width: 84 },
  {
    id: 'isBroken',
    label: 'Broken',
    width: 110,
    draw: ({ isBroken }) => (isBroken ? <StatusChip label="Broken" tone="warning" /> : 'No'),
    tooltip: ({ isBroken }) => (isBroken ? 'Can’t be exported. Open it to see what to fix.' : undefined),
  },
  { id: 'updatedOn', label: 'Changed on', width: 124 },
  { id: 'updatedBy', label: 'Changed by', width: 140 },
  ...(mayEdit ? [copyColumn] : []),
];

const copyColumn = {
  id: 'copy',
  label: 'Copy',
  width: 92,
  action: {
    label: 'Copy',
    run: async ({ id }: { id: number }) => {
      const { name } = await copyTemplate(id);
      toast.success(`${name} added`);
    },
  },
};

const lastChangedFirst: readonly SortItem[] = [{ colId: 'updatedOn', sort: 'desc' }];

/** The sheets that marketplaces want, each with where its cells come from. */
export default function TemplateListPage() {
  const mayEdit = useMay('productTemplates.edit');
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(() => columnsFor(mayEdit), [mayEdit]);
  return (
    <Page
      title="Product templates"
      breadcrumb={[{ label: 'Product data administration', to: paths.productData }]}
      tabs={<ProductDataTabs />}
      actions={
        mayEdit ? (
          <Button variant="contained" color="primary" onClick={() => setAdding(true)}>
            Add template
          </Button>
        ) : null
      }
      fill
    >
      <Grid
        id="product-templates"
        label="Product templates"
        of={productTemplates.list}
        columns={columns}
        defaultSort={lastChangedFirst}
        hint={
          mayEdit
            ? 'A template defines how a marketplace’s spreadsheet is filled in. Add one, then map the spreadsheet.'
            : 'Templates appear here once the product data team adds them.'
        }
      />
      <AddTemplateDialog open={isAdding} onClose={() => setAdding(false)} />
    </Page>
  );
}
