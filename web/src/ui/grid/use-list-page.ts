import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListEndpoint } from '@backdock/core/kit/endpoint.ts';
import { pageSize, type Page } from '@backdock/core/kit/list.ts';
import { queryOf, type EndpointQuery } from '../../platform/query-of.ts';
import { valueIn, type GridColumn, type Source } from './columns/grid-column.ts';
import type { GridState } from './grid-state.ts';
import { pageOf } from './local-list.ts';
import type { RowId } from './selection/selection.ts';

export interface ListPage {
  /** Undefined until the first rows arrive, and after a failure. */
  page: Page<object> | undefined;
  /** `page` belongs to an earlier request, and stays until the new response arrives. */
  isStale: boolean;
  isLoading: boolean;
  failed: boolean;
  retry: () => void;
  /** Refetches the same rows. */
  reload: () => Promise<unknown>;
  /** All rows, for a local list. */
  whole: readonly object[] | undefined;
}

/** What a list request needs besides the grid's state. */
interface RequestOptions {
  params: PathParameters | undefined;
  /** Only these rows, whatever the filters. */
  ids: readonly RowId[] | null;
  rowId: (row: object) => RowId;
  /** The request isn't known yet. */
  isHeld: boolean;
}

export type PathParameters = Readonly<Record<string, string | number>>;

/**
 * One page of a list. A newer request aborts the previous one, and identical concurrent requests are sent once; the
 * query client does both per key.
 */
export function useListPage(
  source: Source,
  state: GridState,
  columns: readonly GridColumn[],
  { params, ids, rowId, isHeld }: RequestOptions,
): ListPage {
  const local = source.kind === 'local';
  const query = useQuery<Page<object> | readonly object[]>(
    local ? localQuery(source.query) : { ...serverQuery(source, state, ids, params), enabled: !isHeld },
  );
  const { data, isPending, isPlaceholderData, isError, refetch } = query;
  const whole = local ? (source.rows ?? (data && !('rows' in data) ? data : undefined)) : undefined;
  const page = useMemo(() => {
    if (!local) return data && 'rows' in data ? data : undefined;
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

/** Reads cells of local rows. */
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
    ...(queryOf(source, { params, query }) as EndpointQuery<Page<object>>),
    placeholderData: keepPreviousData,
    // A list refetches whenever the user returns to it.
    staleTime: 0,
  };
}

const hasKeys = (value: object) => Object.keys(value).length > 0;
