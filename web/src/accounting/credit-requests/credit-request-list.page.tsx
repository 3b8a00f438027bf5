import { useState } from 'react';
import { creditRequests } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import type { CreditRequestRow } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { creditRequestReasonLabels } from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import type { FilterModel, SortItem } from '@backdock/core/kit/list.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { usePermissions } from '../../platform/use-may.ts';
import { Flagged } from '../../ui/flagged.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import type { ColumnsOf, DialogEdit } from '../../ui/grid/grid-column.ts';
import type { BulkAction } from '../../ui/grid/selection-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import { openBeside } from '../../ui/use-opened-record.ts';
import { AssignDialog } from './assign.dialog.tsx';
import { CoverDialog } from './cover.dialog.tsx';
import { CreditRequestPanel } from './credit-request-panel.tsx';
import { assigneeEdit, notesEdit } from './edit-cells.tsx';
import { requestStatusTones } from './request-words.ts';

const money = { as: 'money', currency: ({ currency }: CreditRequestRow) => currency } as const;

const columns: ColumnsOf<typeof creditRequests.list> = [
  { id: 'id', label: 'Request', value: ({ id }) => String(id), beside: openBeside, width: 84 },
  { id: 'partnerName', label: 'Supplier', width: 168, grow: true },
  { id: 'purchaseOrderNumber', label: 'Purchase order', width: 116 },
  { id: 'reason', label: 'Reason', labels: creditRequestReasonLabels, width: 152 },
  { id: 'createdOn', label: 'Created on', draw: ({ createdOn }) => shortDate(createdOn), width: 108 },
  { id: 'totalAmount', label: 'Amount', ...money, width: 104 },
  { id: 'coveredAmount', label: 'Covered', ...money, width: 104 },
  { id: 'currency', label: 'Currency', labels: currencyLabels, width: 92 },
  { id: 'status', label: 'Status', tones: requestStatusTones, width: 92 },
  { id: 'assignee', label: 'Assignee', width: 108 },
  { id: 'notes', label: 'Notes', width: 108, grow: true },
  { id: 'sourceType', label: 'Source', width: 104, hidden: true },
  { id: 'closedOn', label: 'Closed on', hidden: true },
];

const edits: Partial<Record<string, DialogEdit<CreditRequestRow>>> = {
  assignee: assigneeEdit,
  notes: notesEdit,
};
const editColumns: typeof columns = columns.map((column) => {
  const edit = edits[column.id];
  return edit ? { ...column, edit } : column;
});

const pendingOnly: FilterModel = { status: { filterType: 'set', values: ['Pending'] } };
const oldestFirst: readonly SortItem[] = [{ colId: 'createdOn', sort: 'asc' }];

type Chosen = Parameters<BulkAction['run']>[0];

export default function CreditRequestListPage() {
  return (
    <Flagged flag="CreditRequests">
      <CreditRequestList />
    </Flagged>
  );
}

function CreditRequestList() {
  const may = usePermissions();
  const [doing, setDoing] = useState<{ what: 'cover' | 'assign'; chosen: Chosen } | null>(null);
  const bulk: BulkAction[] = [
    ...(may('creditRequests.cover')
      ? [{ label: 'Cover', run: (chosen: Chosen) => setDoing({ what: 'cover', chosen }) }]
      : []),
    ...(may('creditRequests.edit')
      ? [{ label: 'Assign', run: (chosen: Chosen) => setDoing({ what: 'assign', chosen }) }]
      : []),
  ];
  const common = doing && {
    selection: doing.chosen.selection,
    onClose: () => setDoing(null),
    onDone: doing.chosen.clear,
  };
  return (
    <Page title="Credit requests" breadcrumb={[{ label: 'Accounting', to: '/accounting' }]} fill>
      <Grid
        id="credit-requests"
        label="Credit requests"
        of={creditRequests.list}
        columns={may('creditRequests.edit') ? editColumns : columns}
        defaultSort={oldestFirst}
        defaultFilter={pendingOnly}
        bulk={bulk}
        sumOf="totalAmount"
        hint="Credit requests appear here when something went wrong with an order, or when an agreement earned us money. The filters above may hide some of them."
      />
      <RecordDrawer
        noun="Credit request"
        of={creditRequests.list}
        columns={columns}
        history={creditRequests.history}
        historyParam="creditRequestId"
        wide
      >
        {({ id }) => <CreditRequestPanel id={id} />}
      </RecordDrawer>
      {common && doing.what === 'cover' ? <CoverDialog {...common} /> : null}
      {common && doing.what === 'assign' ? <AssignDialog {...common} count={doing.chosen.count} /> : null}
    </Page>
  );
}
