import { queryOptions } from '@tanstack/react-query';
import type { ListEndpoint, Row } from '@backdock/core/kit/endpoint.ts';
import { maxPageSize } from '@backdock/core/kit/list.ts';
import { callList } from './api.ts';
import { requestKey } from './query-key.ts';

interface Which {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
}

/** Every row of a list, for callers that must count them all. */
export const allRowsQuery = <const E extends ListEndpoint>(list: E, which: Which) =>
  queryOptions({
    queryKey: [...requestKey(list, which), 'all'],
    queryFn: ({ signal }) => allRows(list, which, signal),
  });

async function allRows<const E extends ListEndpoint>(
  list: E,
  { params = {}, query }: Which,
  signal: AbortSignal,
): Promise<Row<E>[]> {
  const rows: Row<E>[] = [];
  for (let total = 1; rows.length < total;) {
    const part = { ...query, limit: String(maxPageSize), offset: String(rows.length) };
    const page = await callList<ListEndpoint>(list, { params, query: part }, { signal });
    rows.push(...(page.rows as Row<E>[]));
    total = page.rows.length === 0 ? 0 : page.total;
  }
  return rows;
}
