import type { AnyFilter } from '@backdock/core/kit/list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ListColumn } from './list-source.ts';
import { rarePart } from './rare-part.ts';

export type Condition = RawBuilder<boolean>;

/** The condition for one filter; null if it excludes nothing. */
export function conditionOf(
  column: ListColumn,
  filter: AnyFilter,
  common: ReadonlySet<string> = new Set(),
): Condition | null {
  const value = sql.raw(column.sql);
  switch (filter.filterType) {
    case 'text':
      if (column.type === 'boolean') return booleanCondition(value, filter);
      return blankCondition(column, filter) ?? textCondition(value, filter, common);
    case 'number':
      return comparison(value, filter.type, bound(filter.filter), bound(filter.filterTo));
    case 'date':
      return column.type === 'timestamp' ? dayCondition(value, filter) : dateCondition(value, filter);
    case 'set': {
      const values = filter.values.filter((each) => each !== null);
      if (column.several) return sql<boolean>`${value} && ${values}::text[]`;
      const known = sql<boolean>`${value} = ANY (${values}::text[])`;
      return filter.values.includes(null) ? sql<boolean>`(${known} OR ${value} IS NULL)` : known;
    }
    case 'autocomplete':
      return sql<boolean>`${value}::text = ANY (${filter.values.map(String)}::text[])`;
  }
}

type TextFilter = Extract<AnyFilter, { filterType: 'text' }>;
type DateFilter = Extract<AnyFilter, { filterType: 'date' }>;
type Comparison = Extract<AnyFilter, { filterType: 'number' }>['type'];

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Case-insensitive: both sides are lowercased, as in the trigram indexes. */
function textCondition(
  value: RawBuilder<unknown>,
  { type, filter }: TextFilter,
  common: ReadonlySet<string>,
): Condition | null {
  const text = filter ?? '';
  if (text === '') return null;
  const like = (pattern: string) => sql<boolean>`lower(${value}) LIKE lower(${pattern}::text)`;
  switch (type) {
    case 'contains': {
      // The index looks up only the selective part; the whole is then checked on the matches.
      const whole = `%${escaped(text)}%`;
      const part = rarePart(text, common);
      if (part === text.toLowerCase()) return like(whole);
      // This form bypasses the indexes.
      const looked = sql<boolean>`(lower(${value}) || '') LIKE lower(${whole}::text)`;
      return part === null ? looked : sql<boolean>`(${like(`%${escaped(part)}%`)} AND ${looked})`;
    }
    case 'startsWith':
      return like(`${escaped(text)}%`);
    case 'endsWith':
      return like(`%${escaped(text)}`);
    case 'notContains':
      return sql<boolean>`(${value} IS NULL OR NOT ${like(`%${escaped(text)}%`)})`;
    case 'equals':
      return sql<boolean>`lower(${value}) = lower(${text}::text)`;
    case 'notEqual':
      return sql<boolean>`(${value} IS NULL OR lower(${value}) <> lower(${text}::text))`;
    // Blanks are handled earlier, and the other two apply only to boolean columns.
    case 'blank':
    case 'notBlank':
    case 'true':
    case 'false':
      return sql<boolean>`false`;
  }
}

function blankCondition({ sql: column, neverEmpty }: ListColumn, { type }: TextFilter): Condition | null {
  const value = sql.raw(column);
  if (type === 'blank') {
    return neverEmpty ? sql<boolean>`${value} IS NULL` : sql<boolean>`(${value} IS NULL OR ${value} = '')`;
  }
  if (type !== 'notBlank') return null;
  return neverEmpty ? sql<boolean>`${value} IS NOT NULL` : sql<boolean>`${value} <> ''`;
}

function booleanCondition(value: RawBuilder<unknown>, { type, filter }: TextFilter): Condition | null {
  const wanted = type === 'true' || type === 'false' ? type : (filter ?? '').toLowerCase();
  if (wanted === '') return null;
  if (wanted !== 'true' && wanted !== 'false') return sql<boolean>`false`;
  const is = sql<boolean>`${value} IS ${sql.raw(wanted)}`;
  return type === 'notEqual' ? sql<boolean>`NOT (${is})` : is;
}

const bound = (value: number | null | undefined) =>
  value === null || value === undefined ? null : sql`${value}::numeric`;

function dateCondition(value: RawBuilder<unknown>, { type, dateFrom, dateTo }: DateFilter): Condition | null {
  const day = (text: string | null | undefined) => (text ? sql`${text}::date` : null);
  return comparison(value, type, day(dateFrom), day(dateTo));
}

function comparison(
  value: RawBuilder<unknown>,
  type: Comparison,
  from: RawBuilder<unknown> | null,
  to: RawBuilder<unknown> | null,
): Condition | null {
  if (type === 'blank') return sql<boolean>`${value} IS NULL`;
  if (type === 'notBlank') return sql<boolean>`${value} IS NOT NULL`;
  if (type === 'inRange') return rangeCondition(value, from, to);
  if (!from) return null;
  switch (type) {
    case 'equals':
      return sql<boolean>`${value} = ${from}`;
    case 'notEqual':
      return sql<boolean>`(${value} IS NULL OR ${value} <> ${from})`;
    case 'greaterThan':
      return sql<boolean>`${value} > ${from}`;
    case 'greaterThanOrEqual':
      return sql<boolean>`${value} >= ${from}`;
    case 'lessThan':
      return sql<boolean>`${value} < ${from}`;
    case 'lessThanOrEqual':
      return sql<boolean>`${value} <= ${from}`;
  }
}

/** Both ends are inclusive; a missing one leaves the range open. */
function rangeCondition(
  value: RawBuilder<unknown>,
  from: RawBuilder<unknown> | null,
  to: RawBuilder<unknown> | null,
): Condition | null {
  if (from && to) return sql<boolean>`${value} BETWEEN ${from} AND ${to}`;
  if (from) return sql<boolean>`${value} >= ${from}`;
  return to ? sql<boolean>`${value} <= ${to}` : null;
}

/** A timestamp is filtered by the day people saw it on, which is a Pacific day. */
function dayCondition(value: RawBuilder<unknown>, { type, dateFrom, dateTo }: DateFilter): Condition | null {
  const start = (day: string, plusDays = 0) =>
    sql`((${day}::date + ${sql.raw(String(plusDays))})::timestamp AT TIME ZONE 'America/Los_Angeles')`;
  if (type === 'blank' || type === 'notBlank') return comparison(value, type, null, null);
  if (type === 'inRange') {
    const from = dateFrom ? sql<boolean>`${value} >= ${start(dateFrom)}` : null;
    const to = dateTo ? sql<boolean>`${value} < ${start(dateTo, 1)}` : null;
    return from && to ? sql<boolean>`(${from} AND ${to})` : (from ?? to);
  }
  if (!dateFrom) return null;
  switch (type) {
    case 'equals':
      return sql<boolean>`(${value} >= ${start(dateFrom)} AND ${value} < ${start(dateFrom, 1)})`;
    case 'notEqual':
      return sql<boolean>`(${value} IS NULL OR ${value} < ${start(dateFrom)} OR ${value} >= ${start(dateFrom, 1)})`;
    case 'greaterThan':
      return sql<boolean>`${value} >= ${start(dateFrom, 1)}`;
    case 'greaterThanOrEqual':
      return sql<boolean>`${value} >= ${start(dateFrom)}`;
    case 'lessThan':
      return sql<boolean>`${value} < ${start(dateFrom)}`;
    case 'lessThanOrEqual':
      return sql<boolean>`${value} < ${start(dateFrom, 1)}`;
  }
}
