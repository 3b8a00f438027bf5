import { countsOf, type ListEndpoint } from '@backdock/core/kit/endpoint.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { call } from '../../../platform/api.ts';
import { keyOf } from '../../../platform/query-key.ts';
import type { CountsQuery } from '../../filters/filter-column.ts';
import type { GridColumn, Source } from './grid-column.ts';
import { countsIn } from '../local-list.ts';
import { readerOf, type ListPage, type PathParameters } from '../use-list-page.ts';

/** How many rows each value of a set has under the other filters: fetched, or counted if the rows are local. */
export function countsQuery(
  source: Source,
  { whole }: ListPage,
  { columns, filter, params, gridId }: Counted,
  colId: string,
): CountsQuery | null {
  const { [colId]: _, ...others } = filter;
  if (source.kind === 'list') return source.counted ? serverCountsQuery(source, others, colId, params) : null;
  return (
    (whole && {
      queryKey: ['local-counts', gridId, colId, others],
      queryFn: () => Promise.resolve(countsIn(whole, others, source.columns, readerOf(columns), colId)),
    }) ??
    null
  );
}

interface Counted {
  columns: readonly GridColumn[];
  filter: FilterModel;
  params: PathParameters | undefined;
  gridId: string;
}

function serverCountsQuery(
  list: ListEndpoint,
  filterModel: FilterModel,
  colId: string,
  params: PathParameters | undefined,
): CountsQuery {
  const isFiltered = Object.keys(filterModel).length > 0;
  const query = isFiltered ? { query: JSON.stringify({ filterModel }) } : {};
  return {
    // Keyed under the list: whatever changes its rows changes their counts.
    queryKey: [...keyOf(list), 'counts', params ?? {}, query, colId],
    queryFn: async ({ signal }) => (await call(countsOf(list), { params, query }, { signal }))[colId] ?? null,
  };
}
