import type { Selection } from '@backdock/core/kit/selection.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { type Condition } from './conditions.ts';
import { ownConditions } from './keys.ts';
import type { ListSource } from './list-source.ts';
import { all, planOf } from './plan.ts';
import { commonOf, membersOf } from './read-list.ts';

/** The selected rows of a list, as SQL. */
export interface Resolved {
  /** True for the selected rows of the list's own table, as in `UPDATE invoice SET … WHERE <condition>`. */
  condition: Condition;
  /** Their ids, for another table's `… WHERE partner_id IN (<ids>)`. */
  ids: RawBuilder<unknown>;
}

/**
 * Resolves a selection by the conditions the list itself is read by. Inside a transaction, the rows changed are those
 * matching at that moment, not those someone saw.
 */
export async function resolveSelection(
  db: Reader,
  source: ListSource,
  selection: Selection,
): Promise<Resolved> {
  const request = {
    sort: [],
    limit: 0,
    offset: 0,
    ...('ids' in selection
      ? { filters: {}, ids: selection.ids }
      : { filters: selection.allMatching.filterModel }),
  };
  const plan = planOf(source, request, await commonOf(db, source, request));
  const conditions = ownConditions(plan, { members: await membersOf(db, plan) });
  const { table } = source;
  if ('allMatching' in selection && selection.allMatching.except.length > 0) {
    const except = [...selection.allMatching.except];
    conditions.push(sql<boolean>`${sql.raw(table)}.id <> ALL (${except}::int[])`);
  }
  const condition = sql<boolean>`(${all(conditions)})`;
  return { condition, ids: sql`SELECT ${sql.raw(`${table}.id FROM ${table}`)} WHERE ${condition}` };
}

/** How many rows are selected, counted up to `bound` + 1 if there is one. */
export async function countSelected(
  db: Reader,
  { table }: ListSource,
  { condition }: Resolved,
  bound?: number,
): Promise<number> {
  const limit = bound === undefined ? sql`` : sql`LIMIT ${sql.lit(bound + 1)}`;
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM (
    SELECT FROM ${sql.raw(table)} WHERE ${condition} ${limit}) chosen`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The ids of the selected rows, in chunks, for work that can't be one statement. */
export async function* selectedIds(
  db: Reader,
  { table }: ListSource,
  { condition }: Resolved,
  size = 1_000,
): AsyncGenerator<number[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number }>`SELECT ${sql.raw(`${table}.id FROM ${table}`)}
      WHERE ${condition} AND ${sql.raw(table)}.id > ${after}
      ORDER BY ${sql.raw(table)}.id LIMIT ${sql.lit(size)}`.execute(db);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) yield ids;
    if (ids.length < size) return;
    after = ids.at(-1) ?? after;
  }
}
