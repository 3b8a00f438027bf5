import { useMemo } from 'react';
import { creditMemos } from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import { creditMemoStatusLabels } from '@backdock/core/accounting/credit-memos/credit-memos.values.ts';
import type { SortItem } from '@backdock/core/kit/list.ts';
import { currencyLabels, partnerTypeLabels } from '@backdock/core/partners/partners.values.ts';
import { ConnectionBanner } from '../../intacct/connection-notice.tsx';
import { SyncButton } from '../../intacct/sync-button.tsx';
import { useMay } from '../../platform/use-may.ts';
import { paths } from '../../platform/paths.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';
import { syncProblem } from '../../intacct/sync-words.ts';
import { documentStatusTones, syncStatusTones } from '../../ui/grid/columns/status-tones.ts';
import { Page } from '../../ui/layout/page.tsx';
import { RecordDrawer } from '../../history/record-drawer.tsx';
import { openBeside } from '../../ui/layout/use-opened-record.ts';
import { CreditMemoPanel } from './credit-memo-panel.tsx';
import { savePostingDate } from './credit-memo-queries.ts';

const columnsFor = (mayEdit: boolean): ColumnsOf<typeof creditMemos.list> => [
  { id: 'memoNumber', label: 'Credit memo', width: 108, beside: openBeside },
  { id: 'partnerName', label: 'Partner', width: 168, grow: true },
  { id: 'partnerType', label: 'Type', labels: partnerTypeLabels, width: 124 },
  { id: 'purchaseOrderNumber', label: 'Purchase order', width: 116 },
  { id: 'memoDate', label: 'Memo date', width: 116 },
  {
    id: 'postingDate',
    label: 'Posting date',
    width: mayEdit ? 134 : 112,
    ...(mayEdit && { edit: { isOpen: ({ status }) => status === 'Posted', save: savePostingDate } }),
  },
  { id: 'total', label: 'Total', as: 'money', currency: ({ currency }) => currency },
  { id: 'currency', label: 'Currency', labels: currencyLabels, width: 92 },
  { id: 'status', label: 'Status', labels: creditMemoStatusLabels, tones: documentStatusTones, width: 104 },
  { id: 'intacctSyncStatus', label: 'Intacct', tones: syncStatusTones, tooltip: syncProblem, width: 116 },
  { id: 'notes', label: 'Notes', width: 120, grow: true },
  { id: 'createdOn', label: 'Created on', hidden: true },
];

const newestFirst: readonly SortItem[] = [{ colId: 'memoDate', sort: 'desc' }];

export default function CreditMemoListPage() {
  const mayEdit = useMay('creditMemos.edit');
  const columns = useMemo(() => columnsFor(mayEdit), [mayEdit]);
  return (
    <Page
      title="Credit memos"
      breadcrumb={[{ label: 'Accounting', to: paths.accounting }]}
      actions={<SyncButton of="CreditMemo" />}
      fill
    >
      <ConnectionBanner />
      <Grid
        id="credit-memos"
        label="Credit memos"
        of={creditMemos.list}
        columns={columns}
        defaultSort={newestFirst}
        hint="Credit memos appear here when partners send them or when credit requests are covered."
      />
      <RecordDrawer
        noun="Credit memo"
        of={creditMemos.list}
        columns={columns}
        history={creditMemos.history}
        historyParam="creditMemoId"
        wide
      >
        {({ id }) => <CreditMemoPanel id={id} />}
      </RecordDrawer>
    </Page>
  );
}
