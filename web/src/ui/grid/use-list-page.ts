import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListEndpoint } from '@backdock/core/kit/endpoint.ts';
import { pageSize, type Page } from '@backdock/core/kit/list.ts';
import { callList } from '../../platform/api.ts';
import { valueIn, type GridColumn, type Source } from './grid-column.ts';
import type { GridState } from './grid-state.ts';
import { pageOf } from './local-list.ts';
import type { RowId } from './selection.ts';

export interface ListPage {
  /** Undefined until the first rows are here, and after a failure. */
  page: Page<object> | undefined;
  /** What is in `page` belongs to an earlier question, whose answer stands until the new one comes. */
  isStale: boolean;
  isLoading: boolean;
  failed: boolean;
  retry: () => void;
  /** Asks for the same rows anew. */
  reload: () => Promise<unknown>;
  /** All rows, of a list that is here as a whole. */
  whole: readonly object[] | undefined;
}

/** What is asked of a list beside the state of its grid. */
interface Asked {
  params: PathParameters | undefined;
  /** Only these rows, whatever the filters say. */
  ids: readonly RowId[] | null;
  rowId: (row: object) => RowId;
  /** It is not yet known what to ask for. */
  isHeld: boolean;
}

export type PathParameters = Readonly<Record<string, string | number>>;

/**
 * What everything about a list is kept under, for whoever changes its rows.
 * @public for the pages to come
 */
export function listKey(endpoint: ListEndpoint): readonly unknown[] {
  return ['list', endpoint.path];
}

/**
 * One page of a list. A newer question aborts the one before, and the same question asked twice at once is sent
 * once: both are what the query client does for a key.
 */
export function useListPage(
  source: Source,
  state: GridState,
  columns: readonly GridColumn[],
  { params, ids, rowId, isHeld }: Asked,
): ListPage {
  const local = source.kind === 'local';
  const query = useQuery<Page<object> | readonly object[]>(
    local ? localQuery(source.query) : { ...serverQuery(source, state, ids, params), enabled: !isHeld },
  );
  const { data, isPending, isPlaceholderData, isError, refetch } = query;
  const whole = local ? (source.rows ?? (data as readonly object[] | undefined)) : undefined;
  const page = useMemo(() => {
    if (!local) return data as Page<object> | undefined;
    if (!whole || isHeld) return undefined;
    const shown = ids && new Set(ids);
    return pageOf(
      shown ? whole.filter((row) => shown.has(rowId(row))) : whole,
      shown ? { ...state, filter: {} } : state,
      source.columns,
      readerOf(columns),
    );
  }, [local, data, whole, isHeld, ids, rowId, state, source.columns, columns]);
  return {
    whole,
    page: isError ? undefined : page,
    isStale: isPlaceholderData,
    isLoading: isPending && !page,
    failed: isError,
    retry: () => void refetch(),
    reload: refetch,
  };
}

/** Reads the cells of rows that are here. */
export function readerOf(columns: readonly GridColumn[]) {
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (row: object, id: string) => valueIn(byId.get(id) ?? { id }, row);
}

type Options = UseQueryOptions<Page<object> | readonly object[]>;

function localQuery(query: Extract<Source, { kind: 'local' }>['query']): Options {
  return {
    queryKey: query?.queryKey ?? ['local-rows'],
    queryFn: query?.queryFn ?? (() => Promise.resolve([])),
    enabled: query !== undefined,
  };
}

function serverQuery(
  source: ListEndpoint,
  { sort, filter, page }: GridState,
  ids: readonly RowId[] | null,
  params?: PathParameters,
): Options {
  const model = {
    ...(sort.length > 0 && { sortModel: sort }),
    ...(ids ? { ids } : hasKeys(filter) && { filterModel: filter }),
  };
  const query = {
    ...(hasKeys(model) && { query: JSON.stringify(model) }),
    limit: String(pageSize),
    offset: String((page - 1) * pageSize),
  };
  return {
    queryKey: [...listKey(source), params ?? {}, query],
    queryFn: ({ signal }) => callList(source, { params, query }, { signal }) as Promise<Page<object>>,
    placeholderData: keepPreviousData,
    // A list is looked at anew whenever one comes back to it.
    staleTime: 0,
  };
}

const hasKeys = (value: object) => Object.keys(value).length > 0;
