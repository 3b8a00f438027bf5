import { useCallback, useMemo, useState } from 'react';
import type { CountsQuery, FilterColumn } from '../filters/filter-column.ts';
import { FilterPopover } from '../filters/filter-popover.tsx';
import type { GridState } from './grid-state.ts';
import type { ChangeState } from './use-grid-state.ts';

/** The open filter, if any: from its chip, its column header, or newly added. */
export function useOpenedFilter(
  columns: readonly FilterColumn[],
  { sort, filter }: GridState,
  change: ChangeState,
  countsOf: (id: string) => CountsQuery | null,
) {
  const [opened, setOpened] = useState<{ id: string; anchor: HTMLElement } | null>(null);
  const open = useCallback((id: string, anchor: HTMLElement) => setOpened({ id, anchor }), []);
  const header = useMemo(
    () => ({ sort, filter, opened: opened?.id ?? null, onOpenFilter: open }),
    [sort, filter, opened, open],
  );
  const column = columns.find(({ id }) => id === opened?.id);
  const popover =
    opened && column ? (
      <FilterPopover
        key={column.id}
        anchor={opened.anchor}
        column={column}
        filter={filter[column.id]}
        counts={column.type === 'set' ? countsOf(column.id) : null}
        onClose={() => setOpened(null)}
        onChange={(next, again) => {
          const { [column.id]: _, ...rest } = filter;
          change({ filter: next ? { ...rest, [column.id]: next } : rest }, { replace: again });
        }}
      />
    ) : null;
  return { open, header, popover };
}
