import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListEndpoint } from '@backdock/core/kit/endpoint.ts';
import { pageSize, type Page } from '@backdock/core/kit/list.ts';
import { callList } from '../../platform/api.ts';
import { valueIn, type GridColumn, type Source } from './grid-column.ts';
import type { GridState } from './grid-state.ts';
import { pageOf } from './local-list.ts';

export interface ListPage {
  /** Undefined until the first rows are here, and after a failure. */
  page: Page<object> | undefined;
  /** What is in `page` belongs to an earlier question, whose answer stands until the new one comes. */
  isStale: boolean;
  isLoading: boolean;
  failed: boolean;
  retry: () => void;
}

type PathParameters = Readonly<Record<string, string | number>>;

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
  params: PathParameters | undefined,
): ListPage {
  const local = source.kind === 'local';
  const query = useQuery<Page<object> | readonly object[]>(
    local ? localQuery(source.query) : serverQuery(source, state, params),
  );
  const { data, isPending, isPlaceholderData, isError, refetch } = query;
  const whole = local ? (source.rows ?? (data as readonly object[] | undefined)) : undefined;
  const page = useMemo(() => {
    if (!local) return data as Page<object> | undefined;
    const byId = new Map(columns.map((column) => [column.id, column]));
    return whole && pageOf(whole, state, source.columns, (row, id) => valueIn(byId.get(id) ?? { id }, row));
  }, [local, data, whole, state, source.columns, columns]);
  return {
    page: isError ? undefined : page,
    isStale: isPlaceholderData,
    isLoading: isPending && !page,
    failed: isError,
    retry: () => void refetch(),
  };
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
  params?: PathParameters,
): Options {
  const model = {
    ...(sort.length > 0 && { sortModel: sort }),
    ...(hasKeys(filter) && { filterModel: filter }),
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
