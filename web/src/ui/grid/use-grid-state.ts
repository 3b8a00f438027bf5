import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Columns } from '@backdock/core/kit/list.ts';
import { filterToAddress, fromAddress, toAddress, type GridDefaults, type GridState } from './grid-state.ts';

export interface Place {
  columns: Columns;
  defaults: GridDefaults;
  /** The search parameter of the grid, and the one of the page's filters where they stand apart. */
  param: string;
  filterParam: string | undefined;
  /** The one that names the view, where the grid has views. */
  viewParam: string | undefined;
}

type Search = Record<string, unknown>;
export type ChangeState = (
  change: Partial<GridState>,
  how?: {
    replace?: boolean;
    /** Goes to another view, or out of any; without, the view stays the one that is being changed. */
    view?: string | null;
  },
) => void;

/** A grid's state lives in the address: a reload, Back and a shared link show the same rows. */
export function useGridState(place: Place) {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { columns, defaults, param, filterParam, viewParam } = place;
  // The router may hand out equal objects that are not the same; rows are loaded by what is said.
  const said = JSON.stringify([search[param] ?? null, filterParam ? (search[filterParam] ?? {}) : null]);
  const state = useMemo(() => {
    const [grid, filter] = JSON.parse(said) as [unknown, unknown];
    return fromAddress(grid, defaults, columns, filter ?? undefined);
  }, [said, defaults, columns]);

  const change = useCallback<ChangeState>(
    (changed, how = {}) => {
      void navigate({
        to: '.',
        search: ((before: Search) => {
          const saidFilter = filterParam ? (before[filterParam] ?? {}) : undefined;
          const was = fromAddress(before[param], defaults, columns, saidFilter);
          // Other rows are looked at from their first page.
          const next = { ...was, page: 1, ...changed };
          return {
            ...before,
            [param]: toAddress(next, defaults, { withFilter: !filterParam }),
            ...(filterParam && { [filterParam]: filterToAddress(next.filter, defaults.filter) }),
            ...(viewParam && how.view !== undefined && { [viewParam]: how.view ?? undefined }),
          };
        }) as never,
        replace: how.replace ?? false,
        resetScroll: false,
      });
    },
    [navigate, param, filterParam, viewParam, defaults, columns],
  );
  const view = viewParam ? search[viewParam] : undefined;
  return {
    state,
    change,
    /** Whether the address says anything of the rows; otherwise a view may. */
    isSaid: search[param] !== undefined || (filterParam !== undefined && search[filterParam] !== undefined),
    viewId: typeof view === 'string' ? view : null,
  };
}

export type Address = ReturnType<typeof useGridState>;
