import { useMemo, useState } from 'react';
import type { SortItem } from '@backdock/core/kit/list.ts';
import { whyNotUndo } from '@backdock/core/pricing/price-batch.rules.ts';
import { priceBatches, type PriceBatchRow } from '@backdock/core/pricing/pricing.contract.ts';
import { batchKindLabels } from '@backdock/core/pricing/pricing.values.ts';
import { useMay } from '../platform/use-may.ts';
import type { ColumnsOf } from '../ui/grid/columns/grid-column.ts';
import { Grid } from '../ui/grid/grid.tsx';
import { UndoBatchDialog } from './undo-batch.dialog.tsx';

const newestFirst: readonly SortItem[] = [{ colId: 'createdOn', sort: 'desc' }];

const columns: ColumnsOf<typeof priceBatches.list> = [
  { id: 'createdOn', label: 'Saved on', width: 206 },
  { id: 'createdBy', label: 'Saved by', width: 116 },
  { id: 'kind', label: 'Kind', labels: batchKindLabels, width: 96 },
  {
    id: 'status',
    label: 'Status',
    labels: { Saved: 'Saved', Undone: 'Undone', PartlyUndone: 'Partly undone' },
    tones: { Saved: 'success', Undone: 'default', PartlyUndone: 'warning' },
    width: 120,
  },
  { id: 'productCount', label: 'Products', width: 92 },
  { id: 'marginBefore', label: 'Margin before', as: 'percent', width: 116 },
  { id: 'marginAfter', label: 'Margin after', as: 'percent', width: 116 },
  { id: 'reason', label: 'Reason', width: 150, grow: true },
  { id: 'undoneOn', label: 'Undone on', hidden: true },
  { id: 'undoneBy', label: 'Undone by', hidden: true },
  { id: 'undoReason', label: 'Undo reason', hidden: true },
];

/** Costs and prices that were saved as one, and can be undone as one. */
export function PriceBatches() {
  const mayEdit = useMay('pricing.edit');
  const [undone, setUndone] = useState<PriceBatchRow | null>(null);
  const shown = useMemo<ColumnsOf<typeof priceBatches.list>>(
    () =>
      mayEdit
        ? [
            ...columns,
            {
              id: 'undo',
              label: 'Action',
              width: 84,
              action: {
                label: 'Undo',
                isOffered: (batch) => whyNotUndo(batch, new Date()) === null,
                run: async (batch) => setUndone(batch),
              },
            },
          ]
        : columns,
    [mayEdit],
  );
  return (
    <>
      <Grid
        id="price-batches"
        label="Price batches"
        of={priceBatches.list}
        columns={shown}
        defaultSort={newestFirst}
        height={560}
        param="batches"
        hint="Saved cost and price changes appear here. Each batch can be undone for 30 days."
      />
      {undone ? <UndoBatchDialog batch={undone} onClose={() => setUndone(null)} /> : null}
    </>
  );
}
