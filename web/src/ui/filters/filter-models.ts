import { orderedRange, type Day, type DayRange } from '@backdock/core/kit/dates.ts';
import type { AnyFilter } from '@backdock/core/kit/list.ts';
import { isBlankType, type DateType, type NumberType, type TextType } from './filter-labels.ts';

type Filter<K extends AnyFilter['filterType']> = Extract<AnyFilter, { filterType: K }>;

/** A text filter, or null if there is nothing to search for. */
export function textFilter(type: TextType, text: string): Filter<'text'> | null {
  if (isBlankType(type)) return { filterType: 'text', type };
  const filter = text.trim();
  return filter === '' ? null : { filterType: 'text', type, filter };
}

export function booleanFilter(choice: 'true' | 'false' | 'any'): Filter<'text'> | null {
  return choice === 'any' ? null : { filterType: 'text', type: choice };
}

/** Ignores the symbols people type with a number: `$1,200.50` is 1200.5. */
export function numberOf(text: string): number | null {
  const bare = text.replaceAll(/[\s,$%]/g, '');
  if (bare === '') return null;
  const value = Number(bare);
  return Number.isFinite(value) ? value : Number.NaN;
}

/** A number filter. Null clears it; undefined means the text isn't a valid filter yet, so the last one stays. */
export function numberFilter(
  type: NumberType,
  text: string,
  textTo: string,
): Filter<'number'> | null | undefined {
  if (isBlankType(type)) return { filterType: 'number', type };
  const filter = numberOf(text);
  if (type !== 'inRange') {
    if (filter === null) return null;
    return Number.isNaN(filter) ? undefined : { filterType: 'number', type, filter };
  }
  const filterTo = numberOf(textTo);
  if (filter === null && filterTo === null) return null;
  if (filter === null || filterTo === null || Number.isNaN(filter) || Number.isNaN(filterTo))
    return undefined;
  return {
    filterType: 'number',
    type,
    filter: Math.min(filter, filterTo),
    filterTo: Math.max(filter, filterTo),
  };
}

/** All values, or none, means no filter. */
export function setFilter(
  chosen: readonly (string | null)[],
  all: readonly (string | null)[],
): Filter<'set'> | null {
  const values = all.filter((value) => chosen.includes(value));
  return values.length === 0 || values.length === all.length ? null : { filterType: 'set', values };
}

export function autocompleteFilter(values: (string | number)[]): Filter<'autocomplete'> | null {
  return values.length === 0 ? null : { filterType: 'autocomplete', values };
}

/** The values in an open date filter. */
export interface DateDraft {
  type: DateType;
  /** Null while the text isn't a date. */
  date: Day | null;
  range: DayRange;
  /** Whether anything was chosen since it was opened. */
  changed: boolean;
}

export function dateDraftOf(filter: AnyFilter | undefined, today: string): DateDraft {
  const none = { from: null, to: null };
  if (filter?.filterType !== 'date') return { type: 'equals', date: today, range: none, changed: false };
  const { type, dateFrom = null, dateTo = null } = filter;
  const range = type === 'inRange' ? { from: dateFrom, to: dateTo } : none;
  return { type, date: dateFrom ?? today, range, changed: false };
}

/** A draft's filter, or null if it is incomplete. */
export function dateFilter({ type, date, range }: DateDraft): Filter<'date'> | null {
  if (isBlankType(type)) return { filterType: 'date', type };
  if (type !== 'inRange') return date === null ? null : { filterType: 'date', type, dateFrom: date };
  const { from, to } = orderedRange(range);
  return from === null || to === null ? null : { filterType: 'date', type, dateFrom: from, dateTo: to };
}

/** Apply requires a changed value, and both ends of a range. */
export function mayApply(draft: DateDraft): boolean {
  return draft.changed && dateFilter(draft) !== null;
}
