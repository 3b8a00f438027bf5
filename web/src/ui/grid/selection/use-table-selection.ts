import type { GridApi, RowSelectionOptions, SelectionChangedEvent } from 'ag-grid-community';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { GridRow } from '../grid-row.ts';
import { isChosen, type Chosen, type RowId } from './selection.ts';

export interface TableSelection {
  chosen: Chosen;
  /** The rows of this page that someone has just ticked or unticked. */
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

/** Changes the grid makes itself, such as when rows are replaced, don't reflect the user's intent. */
const byItself = new Set<SelectionChangedEvent['source']>([
  'api',
  'rowDataChanged',
  'selectableChanged',
  'gridInitializing',
]);

function showTicks(
  api: GridApi<GridRow>,
  chosen: Chosen,
  mayChange: (id: RowId) => boolean = () => true,
): void {
  api.forEachNode((node) => {
    if (node.data && !mayChange(node.data.id)) return;
    const wanted = node.data?.row ? isChosen(chosen, node.data.id) : false;
    // Only the differences: the grid takes the last changed row as the start of a range.
    if (node.isSelected() !== wanted) node.setSelected(wanted, false, 'api');
  });
}

/** Syncs this page's checkboxes with the selection across all pages, and reports the user's changes. */
export function useTableSelection(
  api: GridApi<GridRow> | null,
  rows: readonly GridRow[],
  selection: TableSelection | null,
) {
  const chosen = selection?.chosen;
  const onChange = selection?.onChange;
  const shown = useRef<{ chosen: Chosen; rows: readonly GridRow[] }>(null);
  useEffect(() => {
    if (!api || !chosen) return;
    const before = shown.current;
    shown.current = { chosen, rows };
    // The grid reports a tick a moment after it is set. Changing only rows whose selection changed here
    // keeps ticks that haven't been reported yet.
    if (before?.rows !== rows) showTicks(api, chosen);
    else showTicks(api, chosen, (id) => isChosen(before.chosen, id) !== isChosen(chosen, id));
  }, [api, chosen, rows]);
  const showAll = useCallback(() => {
    if (api && chosen) showTicks(api, chosen);
  }, [api, chosen]);
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
            onRowDataUpdated: showAll,
          }
        : {},
    [isOn, report, showAll],
  );
}
