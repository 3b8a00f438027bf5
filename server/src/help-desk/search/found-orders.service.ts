import type { SearchQuery } from '@backdock/core/help-desk/search/search-query.values.ts';
import { orderFinder } from '../../orders/order-search.service.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';

const maxOrders = 5;
const maxNumbers = 3;

interface FoundOrders {
  hits: { orderId: number; title: string; detail: string }[];
  /** Which orders each `order:` filter means. */
  filtered: ReadonlyMap<string, readonly number[]>;
}

/** Orders by the numbers in a search, and those that its filters mean. */
export async function findOrders(
  ctx: ReadCtx<Employee>,
  { numbers, filters }: SearchQuery,
): Promise<FoundOrders> {
  const asked = filters.flatMap((filter) => (filter.kind === 'order' ? [filter] : []));
  const excluded = asked.filter(({ isExcluded }) => isExcluded).map(({ text }) => text);
  const wanted = asked.filter(({ isExcluded }) => !isExcluded).map(({ text }) => text);
  const shown = new Set([...wanted, ...numbers.slice(0, maxNumbers)]);
  const filtered = new Map<string, readonly number[]>();
  const hits = new Map<number, FoundOrders['hits'][number]>();
  for (const text of new Set([...shown, ...excluded])) {
    const found = await orderFinder.find(ctx, text.slice(0, 100));
    const exact = found.filter(({ match }) => match === 'exact');
    // Whoever knows the whole number means this order.
    const meant = exact.length > 0 ? exact : found;
    const ids = meant.map(({ id }) => id);
    filtered.set(text, ids);
    if (!shown.has(text)) continue;
    for (const { id, title, detail } of meant) hits.set(id, { orderId: id, title, detail });
  }
  return { filtered, hits: [...hits.values()].slice(0, maxOrders) };
}
