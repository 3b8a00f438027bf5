import type { GridApi, RowSelectionOptions, SelectionChangedEvent } from 'ag-grid-community';
import { useCallback, useEffect, useMemo } from 'react';
import type { GridRow } from './grid-row.ts';
import { isChosen, type Chosen, type RowId } from './selection.ts';

export interface TableSelection {
  chosen: Chosen;
  /** The rows of this page that somebody has just ticked or unticked. */
  onChange: (on: readonly GridRow[], off: readonly RowId[]) => void;
}

const options: RowSelectionOptions<GridRow> = {
  mode: 'multiRow',
  checkboxes: true,
  headerCheckbox: true,
  enableClickSelection: false,
  isRowSelectable: ({ data }) => data?.row !== null,
  hideDisabledCheckboxes: true,
};

/** What the grid does by itself, as when rows are replaced, says nothing about what somebody wants. */
const byItself = new Set<SelectionChangedEvent['source']>([
  'api',
  'rowDataChanged',
  'selectableChanged',
  'gridInitializing',
]);

/** The ticks of this page follow what is chosen over all pages, and report what somebody changes. */
export function useTableSelection(
  api: GridApi<GridRow> | null,
  rows: readonly GridRow[],
  selection: TableSelection | null,
) {
  const chosen = selection?.chosen;
  const onChange = selection?.onChange;
  const show = useCallback(() => {
    if (!api || !chosen) return;
    api.forEachNode((node) => {
      const wanted = node.data?.row ? isChosen(chosen, node.data.id) : false;
      // Only what differs: the grid takes the row that changed last as the start of a range.
      if (node.isSelected() !== wanted) node.setSelected(wanted, false, 'api');
    });
  }, [api, chosen]);
  useEffect(show, [show, rows]);
  const report = useCallback(
    ({ source, api: grid }: SelectionChangedEvent<GridRow>) => {
      if (!chosen || !onChange || byItself.has(source)) return;
      const on: GridRow[] = [];
      const off: RowId[] = [];
      grid.forEachNode((node) => {
        const { data } = node;
        if (!data?.row) return;
        const selected = node.isSelected() ?? false;
        if (selected === isChosen(chosen, data.id)) return;
        if (selected) on.push(data);
        else off.push(data.id);
      });
      onChange(on, off);
    },
    [chosen, onChange],
  );
  const isOn = selection !== null;
  return useMemo(
    () =>
      isOn
        ? {
            rowSelection: options,
            selectionColumnDef: {
              width: 44,
              resizable: false,
              pinned: 'left' as const,
              suppressMovable: true,
            },
            onSelectionChanged: report,
            onRowDataUpdated: show,
          }
        : {},
    [isOn, report, show],
  );
}
