import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { preparedMark } from '../db/preparing-client.ts';
import { type Known, ownConditions, sortJoins } from './keys.ts';
import { all, alwaysOf, orderBy, type Plan } from './plan.ts';
import type { RawPage } from './raw-page.ts';
import { fieldsOf } from './row-fields.ts';

/**
 * A page of a list of thousands, which may be a view computed as a whole: so it's queried once for the page's keys and
 * the total, and then only for the rows of those keys.
 */
export async function readSmall(db: Reader, plan: Plan, known: Known): Promise<RawPage> {
  const { source, limit, offset, orders } = plan;
  const id = `${source.table}.id`;
  const matching = sql`FROM ${sql.raw(source.table)} ${sql.raw(sortJoins(plan))}
    WHERE ${all(ownConditions(plan, known))}`;
  const { rows: keys } = await sql<{ id: number; total: string }>`
    SELECT ${sql.raw(id)} AS id, count(*) OVER () AS total ${matching}
     ORDER BY ${orderBy(orders, id, false)} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const [first] = keys;
  if (!first)
    return { json: '[]', count: 0, total: await count(db, plan, matching), isLowerBound: false, source };
  const page = await rowsOf(
    db,
    plan,
    keys.map((key) => key.id),
  );
  return { ...page, total: Number(first.total), isLowerBound: false, source };
}

/** A page past the last one has no row to carry the total. */
async function count(db: Reader, { offset }: Plan, matching: RawBuilder<unknown>): Promise<number> {
  if (offset === 0) return 0;
  const { rows } = await sql<{ total: string }>`SELECT count(*) AS total ${matching}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** Rows that left the list since their keys were read are left out. The plan is the same for any keys. */
async function rowsOf(
  db: Reader,
  { source }: Plan,
  ids: readonly number[],
): Promise<{ json: string; count: number }> {
  const { table, joins = '', where = 'true' } = source;
  const id = sql.raw(`${table}.id`);
  const { rows } = await sql<{ json: string | null; count: number }>`${sql.raw(preparedMark)}
    SELECT json_agg(page)::text AS json, count(*)::int AS count FROM (
      SELECT ${sql.raw(fieldsOf(source))} FROM ${sql.raw(table)} ${sql.raw(joins)}
       WHERE ${id} = ANY (${[...ids]}::int[]) AND ${alwaysOf(where)}
       ORDER BY array_position(${[...ids]}::int[], ${id})) page`.execute(db);
  return { json: rows[0]?.json ?? '[]', count: rows[0]?.count ?? 0 };
}
