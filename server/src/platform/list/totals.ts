import { type AnyFilter, countingBound } from '@backdock/core/kit/list.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Known, ownConditions } from './keys.ts';
import type { ListSource } from './list-source.ts';
import { isSearchable } from './rare-part.ts';
import { all, type Plan } from './plan.ts';

/** The total: exact if the stored counters cover it (no bound), otherwise counted up to one more than the bound. */
export function totalOf(plan: Plan, known: Known): { total: RawBuilder<unknown>; bound: number | null } {
  const total = storedTotal(plan);
  if (total) return { total, bound: null };
  const { table } = plan.source;
  const bound = boundOf(plan);
  // An index sorted by the searched text has all matches in one place, perhaps at its end. By id, they're everywhere.
  const order = sql.raw(plan.isCommon ? `ORDER BY ${table}.id DESC` : '');
  return {
    total: sql`(SELECT count(*) FROM (SELECT FROM ${sql.raw(table)}
      WHERE ${all(ownConditions(plan, known))} ${order} LIMIT ${bound + 1}) counted)`,
    bound,
  };
}

/** What no index can look up is counted by scanning, so the bound is lower. */
function boundOf({ filters, isCommon }: Plan): number {
  if (isCommon) return countingBound / 10;
  const isShort = filters.some(
    ({ column, filter }) =>
      column.hasTrigrams &&
      filter.filterType === 'text' &&
      (filter.type === 'contains' || filter.type === 'endsWith') &&
      !isSearchable(filter.filter ?? ''),
  );
  return isShort ? countingBound / 10 : countingBound;
}

/** If every filter is a set of values the counters distinguish, their sum is the total. */
function storedTotal({ source, filters, isByIds }: Plan): RawBuilder<unknown> | null {
  const conditions = isByIds ? null : counterConditions(source, filters);
  if (!source.counts || !conditions) return null;
  const { table } = source.counts;
  return sql`(SELECT coalesce(sum(n), 0) FROM (
    SELECT sum(rows) AS n FROM ${sql.raw(`${table}_count`)} WHERE ${all(conditions)}
    UNION ALL SELECT sum(change) FROM ${sql.raw(`${table}_count_change`)} WHERE ${all(conditions)}) sums)`;
}

/** The filters as conditions on the stored counters; null if these don't cover them. */
export function counterConditions(
  { counts, where }: ListSource,
  filters: readonly { colId: string; filter: AnyFilter }[],
): RawBuilder<boolean>[] | null {
  if (!counts || where) return null;
  const conditions: RawBuilder<boolean>[] = [];
  for (const { colId, filter } of filters) {
    const column = counts.columns[colId];
    if (!column || filter.filterType !== 'set') return null;
    const values = filter.values.filter((value) => value !== null);
    conditions.push(sql<boolean>`${sql.raw(column)} = ANY (${values}::text[])`);
  }
  return conditions;
}
