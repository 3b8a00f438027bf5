import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Columns } from '@backdock/core/kit/list.ts';
import type { RawSearch } from '../../platform/page-search.ts';
import { filterToAddress, fromAddress, toAddress, type GridDefaults, type GridState } from './grid-state.ts';

export interface Place {
  columns: Columns;
  defaults: GridDefaults;
  /** The grid's search parameter, and the one for the page's filters if separate. */
  param: string;
  filterParam: string | undefined;
  /** The parameter that names the view, if the grid has views. */
  viewParam: string | undefined;
}

export type ChangeState = (
  change: Partial<GridState>,
  how?: {
    replace?: boolean;
    /** Switches to another view, or to none; if omitted, the current view stays. */
    view?: string | null;
  },
) => void;

/** A grid's state lives in the URL: a reload, Back and a shared link show the same rows. */
export function useGridState(place: Place) {
  const search: RawSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { columns, defaults, param, filterParam, viewParam } = place;
  // The router may return equal but not identical objects; rows load by content.
  const serialized = JSON.stringify([
    search[param] ?? null,
    filterParam ? (search[filterParam] ?? {}) : null,
  ]);
  const state = useMemo(() => {
    const [grid, filter]: unknown[] = JSON.parse(serialized);
    return fromAddress(grid, defaults, columns, filter ?? undefined);
  }, [serialized, defaults, columns]);

  const change = useCallback<ChangeState>(
    (changed, how = {}) => {
      void navigate({
        to: '.',
        search: (before: RawSearch) => {
          const rawFilter = filterParam ? (before[filterParam] ?? {}) : undefined;
          const was = fromAddress(before[param], defaults, columns, rawFilter);
          // Different rows start on the first page.
          const next = { ...was, page: 1, ...changed };
          return {
            ...before,
            [param]: toAddress(next, defaults, { withFilter: !filterParam }),
            ...(filterParam && { [filterParam]: filterToAddress(next.filter, defaults.filter) }),
            ...(viewParam && how.view !== undefined && { [viewParam]: how.view ?? undefined }),
          };
        },
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
    /** Whether the URL specifies the rows; otherwise a view may. */
    isSpecified:
      search[param] !== undefined || (filterParam !== undefined && search[filterParam] !== undefined),
    viewId: typeof view === 'string' ? view : null,
  };
}

export type Address = ReturnType<typeof useGridState>;
