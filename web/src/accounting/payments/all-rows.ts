import type { ListEndpoint, Row } from '@backdock/core/kit/endpoint.ts';
import { largestPage } from '@backdock/core/kit/list.ts';
import { callList } from '../../platform/api.ts';

/** Every row of a list, page after page, for what must count all of them. */
export async function allRows<const E extends ListEndpoint>(
  list: E,
  params: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Row<E>[]> {
  const rows: Row<E>[] = [];
  for (let total = 1; rows.length < total;) {
    const query = { limit: String(largestPage), offset: String(rows.length) };
    const page = await callList<ListEndpoint>(list, { params, query }, { signal });
    rows.push(...(page.rows as Row<E>[]));
    total = page.rows.length === 0 ? 0 : page.total;
  }
  return rows;
}
