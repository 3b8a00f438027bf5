import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { agreementTypeLabels } from '@backdock/core/allowances/agreements/agreement-words.ts';
import {
  budgetColumns,
  type BudgetRow,
  budgets,
} from '@backdock/core/allowances/budgets/budgets.contract.ts';
import { budgetXRay } from '@backdock/core/allowances/budgets/budget-x-ray.ts';
import { budgetMonths, monthNames } from '@backdock/core/allowances/budgets/budgets.values.ts';
import type { SortItem } from '@backdock/core/kit/list.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { RecordDrawer } from '../../history/record-drawer.tsx';
import { paths } from '../../platform/paths.ts';
import { useMay } from '../../platform/use-may.ts';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { useGridState } from '../../ui/grid/use-grid-state.ts';
import { Icon } from '../../ui/icons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { openBeside } from '../../ui/layout/use-opened-record.ts';
import { XRayFigure } from '../../x-ray/x-ray.tsx';
import { AllowanceTabs } from '../allowance-tabs.tsx';
import { BudgetPickers } from './budget-pickers.tsx';
import { BudgetTotals } from './budget-totals.tsx';
import { UploadBudgetsDialog } from './upload-budgets.dialog.tsx';
import { useBudgetPart } from './use-budget-part.ts';

const amount = { as: 'money', currency: ({ currency }: BudgetRow) => currency } as const;

const columns: ColumnsOf<typeof budgets.list> = [
  { id: 'supplierName', label: 'Supplier', width: 180, grow: true, beside: openBeside },
  { id: 'supplierId', label: 'Supplier Id', width: 96, hidden: true },
  { id: 'agreementType', label: 'Agreement type', labels: agreementTypeLabels, width: 132 },
  // First, so that it shows without scrolling through the months.
  { id: 'total', label: 'Total', ...amount, width: 116, draw: (row) => <BudgetTotal row={row} /> },
  ...budgetMonths.map((month) => ({ id: month, label: monthNames[month], ...amount, width: 102 })),
  { id: 'currency', label: 'Currency', labels: currencyLabels, width: 92 },
  { id: 'uploadedBy', label: 'Uploaded by', width: 132 },
  { id: 'uploadedOn', label: 'Uploaded on', width: 148 },
  { id: 'fileName', label: 'File', width: 160, hidden: true },
];

/** The list is of one year; a budget on its own says which. */
const recordColumns: ColumnsOf<typeof budgets.list> = [
  ...columns.slice(0, 1),
  { id: 'year', label: 'Year', value: ({ year }) => String(year) },
  ...columns.slice(1),
];

const byName: readonly SortItem[] = [{ colId: 'supplierName', sort: 'asc' }];
/** Where the grid stores its filters; the totals above follow them. */
const place = {
  columns: budgetColumns,
  defaults: { sort: byName, filter: {} },
  param: 'grid',
  filterParam: undefined,
  viewParam: undefined,
};

function BudgetTotal({ row }: { row: BudgetRow }) {
  const { supplierName, total, currency: of } = row;
  return (
    <XRayFigure xRay={budgetXRay({ title: `Budget of ${supplierName}`, total, currency: of, budget: row })} />
  );
}

export default function BudgetsPage() {
  const mayUpload = useMay('budgets.upload');
  const [isUploading, setUploading] = useState(false);
  const { year, kind, filter: always, choose } = useBudgetPart();
  const { filter } = useGridState(place).state;
  const shown = useMemo(() => ({ ...filter, ...always }), [filter, always]);
  return (
    <Page
      title="Allowances"
      name="Allowance budgets"
      breadcrumb={[{ label: 'Accounting', to: paths.accounting }]}
      actions={
        mayUpload ? (
          <Button
            variant="contained"
            color="primary"
            aria-haspopup="dialog"
            startIcon={<Icon name="upload" size={15} />}
            onClick={() => setUploading(true)}
          >
            Upload budgets
          </Button>
        ) : null
      }
      tabs={<AllowanceTabs />}
      fill
    >
      <BudgetPickers year={year} kind={kind} onChoose={choose} />
      <BudgetTotals filter={shown} />
      <Grid
        key={`${year} ${kind}`}
        id="budgets"
        label={`Budgets ${year}`}
        of={budgets.list}
        columns={columns}
        always={always}
        defaultSort={byName}
        hint="Budgets appear here once someone uploads a spreadsheet for this year."
      />
      <RecordDrawer
        noun="Budget for"
        of={budgets.list}
        columns={recordColumns}
        history={budgets.history}
        historyParam="budgetId"
      />
      {isUploading ? <UploadBudgetsDialog year={year} onClose={() => setUploading(false)} /> : null}
    </Page>
  );
}
