import { useMemo, useState } from 'react';
import { creditRequests } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import type { CreditRequestRow } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { creditRequestReasonLabels } from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import type { FilterModel, SortItem } from '@backdock/core/kit/list.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { useEmployee } from '../../platform/session.ts';
import { usePermissions } from '../../platform/use-may.ts';
import { paths } from '../../platform/paths.ts';
import { Flagged } from '../../ui/feedback/flagged.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';
import type { BulkAction } from '../../ui/grid/selection/selection-bar.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { RecordDrawer } from '../../history/record-drawer.tsx';
import { openBeside } from '../../ui/layout/use-opened-record.ts';
import { AssignDialog } from './assign.dialog.tsx';
import { CoverDialog } from './cover.dialog.tsx';
import { CoveringAgreement } from './covering-agreement.tsx';
import { CreditRequestPanel } from './credit-request-panel.tsx';
import { cellEdits } from './edit-cells.tsx';
import { requestStatusTones } from './request-words.ts';

const money = { as: 'money', currency: ({ currency }: CreditRequestRow) => currency } as const;

const columns: ColumnsOf<typeof creditRequests.list> = [
  { id: 'id', label: 'Request', value: ({ id }) => String(id), beside: openBeside, width: 84 },
  { id: 'partnerName', label: 'Supplier', width: 168, grow: true },
  { id: 'purchaseOrderNumber', label: 'Purchase order', width: 116 },
  { id: 'reason', label: 'Reason', labels: creditRequestReasonLabels, width: 152 },
  { id: 'createdOn', label: 'Created on', draw: ({ createdOn }) => shortDate(createdOn), width: 108 },
  { id: 'totalAmount', label: 'Amount', ...money, width: 104 },
  {
    id: 'coveredAmount',
    label: 'Covered',
    ...money,
    draw: (row) =>
      row.coveredByAgreementId === null ? (
        currency(row.coveredAmount, row.currency)
      ) : (
        <CoveringAgreement request={row} />
      ),
    tooltip: ({ coveredByAgreement: name }) => (name === null ? undefined : `Covered by ${name}`),
    width: 104,
  },
  { id: 'currency', label: 'Currency', labels: currencyLabels, width: 92 },
  { id: 'status', label: 'Status', tones: requestStatusTones, width: 92 },
  { id: 'assignee', label: 'Assignee', width: 108 },
  { id: 'notes', label: 'Notes', width: 108, grow: true },
  { id: 'sourceType', label: 'Source', width: 104, hidden: true },
  { id: 'closedOn', label: 'Closed on', hidden: true },
  {
    id: 'coveredByAgreementId',
    label: 'Agreement',
    value: ({ coveredByAgreement }) => coveredByAgreement,
    hidden: true,
  },
];

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
  const employee = useEmployee();
  const editColumns = useMemo<typeof columns>(() => {
    const edits = cellEdits(employee);
    return columns.map((column) => {
      const edit = edits[column.id];
      return edit ? { ...column, edit } : column;
    });
  }, [employee]);
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
    <Page title="Credit requests" breadcrumb={[{ label: 'Accounting', to: paths.accounting }]} fill>
      <Grid
        id="credit-requests"
        label="Credit requests"
        of={creditRequests.list}
        columns={editColumns}
        defaultSort={oldestFirst}
        defaultFilter={pendingOnly}
        bulk={bulk}
        sumOf="totalAmount"
        hint="Credit requests appear here when there’s a problem with an order or when we earn money under an agreement. The filters above may be hiding some."
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
