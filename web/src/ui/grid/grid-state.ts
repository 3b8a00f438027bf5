import { filterModelOf, type Columns, type FilterModel, type SortItem } from '@backdock/core/kit/list.ts';

/** What the address keeps of a grid. Pages count from 1. */
export interface GridState {
  sort: readonly SortItem[];
  filter: FilterModel;
  page: number;
}

/** What a grid shows while its address says nothing. */
export type GridDefaults = Omit<GridState, 'page'>;

type Loose = Readonly<Record<string, unknown>>;

export const looseOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};

export function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Filters as they differ from the default: equal to it they are an empty object, and a default that was taken away
 * is null.
 */
export function filterToAddress(filter: FilterModel, normal: FilterModel): Record<string, unknown> {
  const kept = Object.entries(filter).filter(([id, value]) => !sameJson(value, normal[id]));
  const removed = Object.keys(normal).filter((id) => !(id in filter));
  return Object.fromEntries([...kept, ...removed.map((id) => [id, null] as const)]);
}

/** What an address says of filters, without what this grid does not know: a link may be old, or typed by hand. */
function filterFromAddress(said: unknown, normal: FilterModel, columns: Columns): FilterModel {
  const filter: Record<string, FilterModel[string]> = { ...normal };
  for (const [id, value] of Object.entries(looseOf(said))) {
    if (value === null) delete filter[id];
    else {
      const known = filterModelOf(columns).safeParse({ [id]: value }).data?.[id];
      if (known) filter[id] = known;
    }
  }
  return filter;
}

export function toAddress(
  state: GridState,
  normal: GridDefaults,
  { withFilter }: { withFilter: boolean },
): Record<string, unknown> {
  const filter = filterToAddress(state.filter, normal.filter);
  return {
    ...(!sameJson(state.sort, normal.sort) && { sort: state.sort }),
    ...(withFilter && Object.keys(filter).length > 0 && { filter }),
    ...(state.page > 1 && { page: state.page }),
  };
}

/** `filter` is read from `saidFilter` where a page keeps its filters apart. */
export function fromAddress(
  said: unknown,
  normal: GridDefaults,
  columns: Columns,
  saidFilter: unknown = looseOf(said).filter,
): GridState {
  const { sort, page } = looseOf(said);
  return {
    sort: sortFromAddress(sort, columns) ?? normal.sort,
    filter: filterFromAddress(saidFilter, normal.filter, columns),
    page: typeof page === 'number' && Number.isInteger(page) && page > 0 ? page : 1,
  };
}

const mostSorts = 5;

function sortFromAddress(said: unknown, columns: Columns): SortItem[] | null {
  if (!Array.isArray(said)) return null;
  const items = (said as unknown[]).flatMap((item): SortItem[] => {
    const { colId, sort } = looseOf(item);
    const known = typeof colId === 'string' && columns[colId] && columns[colId].sortable !== false;
    return known && (sort === 'asc' || sort === 'desc') ? [{ colId, sort }] : [];
  });
  return items
    .filter((item, at) => items.findIndex(({ colId }) => colId === item.colId) === at)
    .slice(0, mostSorts);
}
