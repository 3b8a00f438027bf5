import type { Columns, FilterModel, SortItem } from '@backdock/core/kit/list.ts';
import type { ColumnLayout } from '@backdock/core/views/grid-views.contract.ts';
import type { KnownColumn } from '../columns/grid-column.ts';
import { filterToAddress, fromAddress, looseOf, sameJson } from '../grid-state.ts';
import { layoutIn, sameLayout } from '../layout/layout.ts';

/** What a view stores. The current page isn't part of it. */
export interface Looked {
  sort: readonly SortItem[];
  filter: FilterModel;
  layout: readonly ColumnLayout[];
}

/** A view is complete; it leaves nothing to the page's defaults. */
const nothingNormal = { sort: [], filter: {} };

/** A stored view's state for this grid, validated as strictly as a URL. */
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
