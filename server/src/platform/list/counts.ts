import type { FilterModel, ListCounts } from '@backdock/core/kit/list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { ownConditions } from './keys.ts';
import type { ListSource } from './list-source.ts';
import { all, planOf } from './plan.ts';
import { membersOf } from './read-list.ts';
import { counterConditions } from './totals.ts';

/**
 * Row counts for each value of the list's set columns, under all filters but its own: from the stored counters if they
 * cover those filters, from the rows if these are few. Other columns are left out.
 */
export async function readCounts(db: Reader, source: ListSource, filters: FilterModel): Promise<ListCounts> {
  const counts: ListCounts = {};
  const statements: RawBuilder<unknown>[] = [];
  for (const [colId, { type }] of Object.entries(source.columns)) {
    const { [colId]: _, ...others } = filters;
    const statement = type === 'set' ? await countedBy(db, source, colId, others) : null;
    if (!statement) continue;
    counts[colId] = {};
    statements.push(statement);
  }
  if (statements.length === 0) return counts;
  const { rows } = await sql<CountRow>`${sql.join(statements, sql` UNION ALL `)}`.execute(db);
  for (const { column, value, n } of rows) {
    const ofColumn = counts[column];
    if (ofColumn && value !== null) ofColumn[value] = Number(n);
  }
  return counts;
}

interface CountRow {
  column: string;
  value: string | null;
  n: string;
}

async function countedBy(
  db: Reader,
  source: ListSource,
  colId: string,
  others: FilterModel,
): Promise<RawBuilder<unknown> | null> {
  const filters = Object.entries(others).map(([id, filter]) => ({ colId: id, filter }));
  const counterColumn = source.counts?.columns[colId];
  const conditions = counterColumn ? counterConditions(source, filters) : null;
  if (counterColumn && conditions) {
    const of = (table: string, rows: string) =>
      sql`SELECT ${sql.raw(`${counterColumn} AS value, ${rows} AS n FROM ${table}`)} WHERE ${all(conditions)}`;
    return sql`SELECT ${sql.lit(colId)} AS column, value, sum(n) AS n FROM (
      ${of(`${source.counts?.table}_count`, 'rows')}
      UNION ALL ${of(`${source.counts?.table}_count_change`, 'change')}) sums GROUP BY value`;
  }
  return source.isSmall ? countedRows(db, source, colId, others) : null;
}

async function countedRows(
  db: Reader,
  source: ListSource,
  colId: string,
  filters: FilterModel,
): Promise<RawBuilder<unknown>> {
  const plan = planOf(source, { sort: [], filters, limit: 0, offset: 0 }, new Map());
  const conditions = ownConditions(plan, { members: await membersOf(db, plan) });
  const { sql: stored = 'NULL', of: alias = '', several } = source.columns[colId] ?? {};
  const dimension = source.dimensions?.[alias];
  // A value of another table is read there.
  const join = dimension
    ? `LEFT JOIN ${dimension.table} ${alias} ON ${alias}.id = ${source.table}.${dimension.key}`
    : '';
  // A row counts once for each of its values.
  const [value, each] = several
    ? ['each.value', `CROSS JOIN unnest(${stored}) AS each(value)`]
    : [stored, ''];
  return sql`SELECT ${sql.lit(colId)} AS column, ${sql.raw(value)} AS value, count(*) AS n
    FROM ${sql.raw(`${source.table} ${join} ${each}`)} WHERE ${all(conditions)} GROUP BY 2`;
}
