import type { Columns, FilterModel, SortItem } from '@backdock/core/kit/list.ts';
import type { ColumnLayout } from '@backdock/core/views/grid-views.contract.ts';
import type { KnownColumn } from './grid-column.ts';
import { filterToAddress, fromAddress, looseOf, sameJson } from './grid-state.ts';
import { layoutIn, sameLayout } from './layout.ts';

/** What a view is about. Which page of it is looked at belongs to nobody's view. */
export interface Looked {
  sort: readonly SortItem[];
  filter: FilterModel;
  layout: readonly ColumnLayout[];
}

/** A view says everything by itself; there is nothing that it leaves to the page. */
const nothingNormal = { sort: [], filter: {} };

/** What a stored view says to this grid, read with the same distrust as an address. */
export function lookedIn(stored: unknown, columns: Columns): Looked {
  const { sort, filter } = fromAddress(stored, nothingNormal, columns);
  return { sort, filter, layout: layoutIn(looseOf(stored).layout) };
}

export function sameLooked(one: Looked, other: Looked, columns: readonly KnownColumn[]): boolean {
  return (
    sameJson(one.sort, other.sort) &&
    Object.keys(filterToAddress(one.filter, other.filter)).length === 0 &&
    sameLayout(columns, one.layout, other.layout)
  );
}
