import {
  pageSize,
  type AnyFilter,
  type Columns,
  type FilterModel,
  type Page,
  type SortItem,
} from '@backdock/core/kit/list.ts';
import { pacificDay } from './columns/format.ts';
import type { GridState } from './grid-state.ts';

export type CellValue = string | number | boolean | null | undefined;
type Read<R> = (row: R, column: string) => CellValue;

/** Does for local rows what the server does for its lists. */
export function pageOf<R>(rows: readonly R[], state: GridState, columns: Columns, read: Read<R>): Page<R> {
  const matching = sorted(filtered(rows, state.filter, columns, read), state.sort, read);
  const start = (state.page - 1) * pageSize;
  return { rows: matching.slice(start, start + pageSize), total: matching.length };
}

/** How many of the rows that pass the other filters have each value of a column. */
export function countsIn<R>(
  rows: readonly R[],
  filter: FilterModel,
  columns: Columns,
  read: Read<R>,
  id: string,
): Record<string, number> {
  const { [id]: _, ...others } = filter;
  const counts: Record<string, number> = {};
  for (const row of filtered(rows, others, columns, read)) {
    const value = String(read(row, id) ?? '');
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

export function filtered<R>(
  rows: readonly R[],
  filter: FilterModel,
  columns: Columns,
  read: Read<R>,
): readonly R[] {
  const tests = Object.entries(filter);
  if (tests.length === 0) return rows;
  return rows.filter((row) =>
    tests.every(([id, test]) => passes(comparable(read(row, id), columns[id]?.type), test)),
  );
}

/** An instant is compared by its date in the company's time zone. */
function comparable(value: CellValue, type: string | undefined): CellValue {
  return type === 'timestamp' && typeof value === 'string' ? pacificDay(value) : value;
}

const isBlank = (value: CellValue) => value === null || value === undefined || value === '';

function passes(value: CellValue, filter: AnyFilter): boolean {
  switch (filter.filterType) {
    case 'text':
      return passesText(value, filter);
    case 'number':
      return passesOrder(value, filter.type, (other) => Number(value) - other, [
        filter.filter,
        filter.filterTo,
      ]);
    case 'date':
      return passesOrder(value, filter.type, (other) => String(value).slice(0, 10).localeCompare(other), [
        filter.dateFrom,
        filter.dateTo,
      ]);
    case 'set':
      return filter.values.some((one) => (one === null ? isBlank(value) : one === value));
    case 'autocomplete':
      return filter.values.some((one) => one === value);
  }
}

function passesText(value: CellValue, { type, filter }: Extract<AnyFilter, { filterType: 'text' }>): boolean {
  const text = String(value ?? '').toLowerCase();
  const sought = (filter ?? '').toLowerCase();
  switch (type) {
    case 'blank':
      return isBlank(value);
    case 'notBlank':
      return !isBlank(value);
    case 'true':
      return value === true;
    case 'false':
      return value === false;
    case 'contains':
      return text.includes(sought);
    case 'notContains':
      return !text.includes(sought);
    case 'equals':
      return text === sought;
    case 'notEqual':
      return text !== sought;
    case 'startsWith':
      return text.startsWith(sought);
    case 'endsWith':
      return text.endsWith(sought);
  }
}

function passesOrder<V>(
  value: CellValue,
  type: Extract<AnyFilter, { filterType: 'number' }>['type'],
  against: (other: V) => number,
  [from, to]: readonly [V | null | undefined, V | null | undefined],
): boolean {
  if (type === 'blank') return isBlank(value);
  if (type === 'notBlank') return !isBlank(value);
  if (from === null || from === undefined) return true;
  if (isBlank(value)) return type === 'notEqual';
  const difference = against(from);
  switch (type) {
    case 'equals':
      return difference === 0;
    case 'notEqual':
      return difference !== 0;
    case 'greaterThan':
      return difference > 0;
    case 'greaterThanOrEqual':
      return difference >= 0;
    case 'lessThan':
      return difference < 0;
    case 'lessThanOrEqual':
      return difference <= 0;
    case 'inRange':
      return difference >= 0 && (to === null || to === undefined || against(to) <= 0);
  }
}

function sorted<R>(rows: readonly R[], sort: readonly SortItem[], read: Read<R>): readonly R[] {
  if (sort.length === 0) return rows;
  return rows.toSorted((one, other) => {
    for (const { colId, sort: direction } of sort) {
      const order = ordered(read(one, colId), read(other, colId), direction === 'desc' ? -1 : 1);
      if (order !== 0) return order;
    }
    return 0;
  });
}

/** Missing values sort last in either direction. */
function ordered(one: CellValue, other: CellValue, direction: 1 | -1): number {
  if (isBlank(one) || isBlank(other)) return Number(isBlank(one)) - Number(isBlank(other));
  if (typeof one === 'string' && typeof other === 'string') {
    return direction * one.localeCompare(other, 'en', { sensitivity: 'base', numeric: true });
  }
  return direction * (Number(one) - Number(other));
}
