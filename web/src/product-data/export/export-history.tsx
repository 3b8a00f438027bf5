import { useMemo } from 'react';
import { shortDate } from '@backdock/core/kit/dates.ts';
import type { SortItem } from '@backdock/core/kit/list.ts';
import type { CheckStatus } from '@backdock/core/product-data/export/checks.values.ts';
import { productExports, type ProductExportRow } from '@backdock/core/product-data/export/checks.contract.ts';
import { useEmployee } from '../../platform/session.ts';
import type { Tone } from '../../ui/feedback/status-chip.tsx';
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { templatePage } from '../template-pages.ts';
import { downloadFile, downloadProblems, formulaWarning } from './download-buttons.tsx';

const statusTones: Readonly<Record<CheckStatus, Tone>> = {
  Queued: 'default',
  Running: 'info',
  Done: 'success',
  Failed: 'error',
  Cancelled: 'default',
};
const statusLabels = { Cancelled: 'Canceled' } as const;

type Confirm = ReturnType<typeof useConfirm>['confirm'];

/** A file belongs to the person who made it, and is kept for a week. */
const columnsFor = (ownerId: number, confirm: Confirm): ColumnsOf<typeof productExports.list> => {
  const isOffered = (row: ProductExportRow) =>
    row.ownerId === ownerId && row.status === 'Done' && row.fileName !== null;
  return [
    {
      id: 'templateName',
      label: 'Template',
      width: 160,
      grow: true,
      link: (row) => templatePage(row.templateId),
    },
    { id: 'fileName', label: 'File', width: 170, grow: true },
    { id: 'status', label: 'Status', labels: statusLabels, tones: statusTones, width: 96 },
    { id: 'readyRows', label: 'Ready', width: 78 },
    { id: 'blockedRows', label: 'Blocked', width: 84 },
    { id: 'createdBy', label: 'Exported by', width: 116 },
    { id: 'createdOn', label: 'Exported on', draw: ({ createdOn }) => shortDate(createdOn), width: 116 },
    {
      id: 'download',
      label: 'Download',
      width: 112,
      action: {
        label: 'Download',
        isOffered,
        run: async ({ exportId, formulaCells }: ProductExportRow) => {
          if (!formulaCells) return downloadFile(exportId);
          confirm({ ...formulaWarning(formulaCells), onConfirm: () => downloadFile(exportId) });
        },
      },
    },
    {
      id: 'faults',
      label: 'Faults',
      width: 100,
      action: {
        label: 'Faults',
        isOffered,
        run: ({ exportId }: ProductExportRow) => downloadProblems(exportId),
      },
    },
  ];
};

const latestFirst: readonly SortItem[] = [{ colId: 'createdOn', sort: 'desc' }];

export function ExportHistory() {
  const { id } = useEmployee();
  const { confirm, dialog } = useConfirm();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the function is another one at each render, and does the same
  const columns = useMemo(() => columnsFor(id, confirm), [id]);
  return (
    <>
      <Grid
        id="product-exports"
        label="Exports of products"
        of={productExports.list}
        columns={columns}
        defaultSort={latestFirst}
        hint="Exports of products appear here. Their files can be downloaded for a week."
      />
      {dialog}
    </>
  );
}
