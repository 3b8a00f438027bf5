import type { RowValue } from '@backdock/core/exports/exports.rules.ts';
import type { ExportRequest } from '@backdock/core/kit/list-export.ts';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { sortJoins } from './keys.ts';
import type { ListSource } from './list-source.ts';
import { orderBy, planOf } from './plan.ts';
import type { Resolved } from './selection.ts';

/** Rows in memory at once. */
const portion = 1_000;

/** Each row's values, in column order. */
export type Portion = readonly (readonly RowValue[])[];

/**
 * All selected rows in order, from a cursor: it sees one snapshot, so no row is missed or repeated. Must run in a
 * transaction.
 */
export async function* chunkRows(
  db: Reader,
  source: ListSource,
  chosen: Resolved,
  { columns, sortModel }: Pick<ExportRequest, 'columns' | 'sortModel'>,
): AsyncGenerator<Portion> {
  const { table, joins = '' } = source;
  const plan = planOf(source, { sort: sortModel, filters: {}, limit: 0, offset: 0 }, new Map());
  const sorted = plan.orders.map(({ column }, at) => `${column.sql} AS sorted_${at}`);
  const orders = plan.orders.map((order, at) => ({
    ...order,
    column: { ...order.column, sql: `${table}.sorted_${at}` },
  }));
  const values = columns.map(({ id }, at) => `${valueOf(source, id)} AS value_${at}`);
  // Inside, a sorted-by table is joined under a name the row's own joins may reuse outside.
  await sql`DECLARE portions NO SCROLL CURSOR FOR SELECT ${sql.raw(values.join(', '))} FROM (
      SELECT ${sql.raw(`${table}.*, ${sorted.join(', ')}`)} FROM ${sql.raw(`${table} ${sortJoins(plan)}`)}
      WHERE ${chosen.condition}) ${sql.raw(`${table} ${joins}`)}
    ORDER BY ${orderBy(orders, `${table}.id`, false)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Record<string, RowValue>>`FETCH ${sql.lit(portion)} FROM portions`.execute(db);
    if (rows.length > 0) yield rows.map((row) => Object.values(row));
    if (rows.length < portion) return;
  }
}

/** The expression the list shows; for columns it only sorts and filters by, that one. */
function valueOf({ row, columns }: ListSource, id: string): string {
  const value = row[id] ?? columns[id]?.sql;
  if (value === undefined) throw new Error(`there is no ${id} to export`);
  return value;
}
