import { queryOptions } from '@tanstack/react-query';
import type { ListEndpoint, Row } from '@backdock/core/kit/endpoint.ts';
import { maxPageSize } from '@backdock/core/kit/list.ts';
import { callList } from '../../platform/api.ts';
import { requestKey } from '../../platform/query-key.ts';

/** Every row of a list, for callers that must count them all. */
export const allRowsQuery = <const E extends ListEndpoint>(
  list: E,
  params: Readonly<Record<string, string | number>>,
) =>
  queryOptions({
    queryKey: [...requestKey(list, { params }), 'all'],
    queryFn: ({ signal }) => allRows(list, params, signal),
  });

async function allRows<const E extends ListEndpoint>(
  list: E,
  params: Readonly<Record<string, string | number>>,
  signal: AbortSignal,
): Promise<Row<E>[]> {
  const rows: Row<E>[] = [];
  for (let total = 1; rows.length < total;) {
    const query = { limit: String(maxPageSize), offset: String(rows.length) };
    const page = await callList<ListEndpoint>(list, { params, query }, { signal });
    rows.push(...(page.rows as Row<E>[]));
    total = page.rows.length === 0 ? 0 : page.total;
  }
  return rows;
}
