import { filterModelOf, type Columns, type FilterModel, type SortItem } from '@backdock/core/kit/list.ts';

/** The grid state kept in the URL. Pages count from 1. */
export interface GridState {
  sort: readonly SortItem[];
  filter: FilterModel;
  page: number;
}

/** What a grid shows if the URL has nothing for it. */
export type GridDefaults = Omit<GridState, 'page'>;

type Loose = Readonly<Record<string, unknown>>;

export const looseOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

export function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The filters that differ from the default: an empty object if equal, with null for a removed default. */
export function filterToAddress(filter: FilterModel, normal: FilterModel): Record<string, unknown> {
  const changed = Object.entries(filter).filter(([id, value]) => !sameJson(value, normal[id]));
  const removed = Object.keys(normal).filter((id) => !(id in filter));
  return Object.fromEntries([...changed, ...removed.map((id) => [id, null] as const)]);
}

/** The filters in a URL, without unknown ones: a link may be old, or typed by hand. */
function filterFromAddress(raw: unknown, normal: FilterModel, columns: Columns): FilterModel {
  const filter: Record<string, FilterModel[string]> = { ...normal };
  for (const [id, value] of Object.entries(looseOf(raw))) {
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

/** `filter` comes from `rawFilter` if the page stores its filters separately. */
export function fromAddress(
  raw: unknown,
  normal: GridDefaults,
  columns: Columns,
  rawFilter: unknown = looseOf(raw).filter,
): GridState {
  const { sort, page } = looseOf(raw);
  return {
    sort: sortFromAddress(sort, columns) ?? normal.sort,
    filter: filterFromAddress(rawFilter, normal.filter, columns),
    page: typeof page === 'number' && Number.isInteger(page) && page > 0 ? page : 1,
  };
}

const maxSorts = 5;

function sortFromAddress(raw: unknown, columns: Columns): SortItem[] | null {
  if (!Array.isArray(raw)) return null;
  const items = raw.flatMap((item: unknown): SortItem[] => {
    const { colId, sort } = looseOf(item);
    const known = typeof colId === 'string' && columns[colId] && columns[colId].sortable !== false;
    return known && (sort === 'asc' || sort === 'desc') ? [{ colId, sort }] : [];
  });
  return items
    .filter((item, at) => items.findIndex(({ colId }) => colId === item.colId) === at)
    .slice(0, maxSorts);
}
