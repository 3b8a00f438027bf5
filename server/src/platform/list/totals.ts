import { type AnyFilter, countingBound } from '@backdock/core/kit/list.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Known, ownConditions } from './keys.ts';
import type { ListSource } from './list-source.ts';
import { isSearchable } from './rare-part.ts';
import { all, type Plan } from './plan.ts';

/** One number: exact where the kept counters know it (no bound), otherwise counted up to one more than the bound. */
export function totalOf(plan: Plan, known: Known): { total: RawBuilder<unknown>; bound: number | null } {
  const kept = keptTotal(plan);
  if (kept) return { total: kept, bound: null };
  const { table } = plan.source;
  const bound = boundOf(plan);
  return {
    total: sql`(SELECT count(*) FROM (SELECT FROM ${sql.raw(table)}
      WHERE ${all(ownConditions(plan, known))} LIMIT ${bound + 1}) counted)`,
    bound,
  };
}

/** What no index can look up is counted by reading: less far. */
function boundOf({ filters }: Plan): number {
  const isShort = filters.some(
    ({ column, filter }) =>
      column.hasTrigrams &&
      filter.filterType === 'text' &&
      (filter.type === 'contains' || filter.type === 'endsWith') &&
      !isSearchable(filter.filter ?? ''),
  );
  return isShort ? countingBound / 10 : countingBound;
}

/** Every filter is a set of values that the counters distinguish: their sums are the answer. */
function keptTotal({ source, filters, isByIds }: Plan): RawBuilder<unknown> | null {
  const conditions = isByIds ? null : keptConditions(source, filters);
  if (!source.counts || !conditions) return null;
  const { table } = source.counts;
  return sql`(SELECT coalesce(sum(n), 0) FROM (
    SELECT sum(rows) AS n FROM ${sql.raw(`${table}_count`)} WHERE ${all(conditions)}
    UNION ALL SELECT sum(change) FROM ${sql.raw(`${table}_count_change`)} WHERE ${all(conditions)}) sums)`;
}

/** The filters as conditions on the kept counters; null where these do not know enough. */
export function keptConditions(
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
