import type { AnyFilter } from '@backdock/core/kit/list.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Condition, conditionOf } from './conditions.ts';
import type { ListColumn } from './list-source.ts';

/** What a negative filter excludes: rows for which any of the others passes this. */
const opposites = { notContains: 'contains', notEqual: 'equals', blank: 'notBlank' } as const;

/** The condition for a column whose values are in other rows; null if the filter excludes nothing. */
export function amongCondition(
  column: ListColumn,
  { from, key }: NonNullable<ListColumn['among']>,
  rowId: string,
  filter: AnyFilter,
): Condition | null {
  const id = sql.raw(rowId);
  const rows = (condition: RawBuilder<boolean>) =>
    sql`SELECT ${sql.raw(key)} FROM ${sql.raw(from)} WHERE ${condition}`;
  if (filter.filterType === 'text' && filter.type in opposites) {
    const type = opposites[filter.type as keyof typeof opposites];
    const excluded = conditionOf(column, { ...filter, type });
    if (!excluded) return null;
    return sql<boolean>`NOT EXISTS (${rows(sql<boolean>`${sql.raw(key)} = ${id} AND ${excluded}`)})`;
  }
  const condition = conditionOf(column, filter);
  return condition && sql<boolean>`${id} IN (${rows(condition)})`;
}
