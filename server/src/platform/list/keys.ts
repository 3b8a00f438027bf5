import { type RawBuilder, sql } from 'kysely';
import { pageSize } from '@backdock/core/kit/list.ts';
import { all, onlyOrder, type Order, orderBy, ownOrder, type Plan } from './plan.ts';
import type { Tuning } from './tuning.ts';

/** What is known before the keys are read. */
export interface Known {
  /** Each filtered dimension's rows that pass its filter. */
  members: ReadonlyMap<string, readonly number[]>;
  /** How many rows match, if known and few enough to sort them all. */
  few?: number;
}

export interface Window {
  limit: number;
  offset: number;
  reversed: boolean;
}

/**
 * The page's ids in order, read from indexes alone. The obvious statement lets the planner guess how many rows match,
 * and a wrong guess walks half the table. So the strategy is explicit: few rows are found first and then sorted; for
 * many, the order is walked until the page is full; and where an index has both filter and order, a few ordered streams
 * are merged.
 */
export function keysOf(plan: Plan, known: Known, window: Window, tuning: Tuning): RawBuilder<unknown> {
  if (known.few !== undefined)
    return (
      (plan.filters.length === 1 && !plan.isByIds && throughValues(plan, known, window, tuning)) ||
      sortedFew(plan, known, window)
    );
  return (
    throughMembers(plan, known, window, tuning) ??
    throughValues(plan, known, window, tuning) ??
    alongTheOrder(plan, known, window)
  );
}

/**
 * The keys of a work list as it opens: the first page of one set's values, which an index has in this order. Whatever
 * the values, the plan is the same, so it can be cached. Null for any other request.
 */
export function usualKeys(plan: Plan, known: Known, tuning: Tuning): RawBuilder<unknown> | null {
  const { limit, offset, filters, isByIds } = plan;
  if (limit !== pageSize || offset > 0 || filters.length !== 1 || isByIds) return null;
  return throughValues(plan, known, { limit, offset, reversed: false }, tuning);
}

/** The `OFFSET 0` fence keeps the order out of the search. */
function sortedFew(plan: Plan, known: Known, window: Window): RawBuilder<unknown> {
  const { table } = plan.source;
  const sorted = plan.orders.map((order, at) => ({
    ...order,
    column: { ...order.column, sql: `sorted_${at}` },
  }));
  const values = plan.orders.map(({ column }, at) => `${column.sql} AS sorted_${at}`).join(', ');
  return sql`SELECT id FROM (
      SELECT ${sql.raw(`${table}.id, ${values}`)} FROM ${sql.raw(table)} ${sql.raw(sortJoins(plan))}
      WHERE ${all(ownConditions(plan, known))} OFFSET 0) few
    ORDER BY ${orderBy(sorted, 'id', window.reversed)} ${rowsOf(window)}`;
}

/** Joins for the dimensions the list is sorted by. */
export function sortJoins({ orders, source }: Plan): string {
  const aliases = new Set(orders.flatMap(({ column }) => column.of ?? []));
  return [...aliases]
    .map((alias) => {
      const { table, key } = source.dimensions?.[alias] ?? { table: alias, key: '' };
      return `LEFT JOIN ${table} ${alias} ON ${alias}.id = ${source.table}.${key}`;
    })
    .join(' ');
}

function alongTheOrder(plan: Plan, known: Known, window: Window): RawBuilder<unknown> {
  const { table } = plan.source;
  const order = onlyOrder(plan);
  if (order?.column.of) return walkDimension(plan, known, window, order.column.of);
  const id = `${table}.id`;
  return sql`SELECT ${sql.raw(id)} AS id FROM ${sql.raw(table)} ${sql.raw(sortJoins(plan))}
    WHERE ${all(ownConditions(plan, known))}
    ORDER BY ${orderBy(plan.orders, id, window.reversed)} ${rowsOf(window)}`;
}

/** Sorted by a dimension's column: walks its rows in that order and reads the rows that refer to each. */
function walkDimension(plan: Plan, known: Known, window: Window, alias: string): RawBuilder<unknown> {
  const { table, dimensions = {} } = plan.source;
  const { table: walked, key } = dimensions[alias] ?? { table: alias, key: '' };
  const members = known.members.get(alias);
  const ofMembers = [
    ...(members ? [sql<boolean>`${sql.raw(alias)}.id = ANY (${[...members]}::int[])`] : []),
    ...(plan.start ? [plan.start.member] : []),
  ];
  const [order] = plan.orders;
  const direction = order?.descending === window.reversed ? 'ASC' : 'DESC';
  const others = [...ownConditions(plan, known, { alias }), ...(plan.start ? [plan.start.row] : [])];
  const rows = sql`
    SELECT inner_rows.id, walked.sorted, walked.member FROM (
      SELECT ${sql.raw(order?.column.sql ?? 'NULL')} AS sorted, ${sql.raw(alias)}.id AS member
      FROM ${sql.raw(`${walked} ${alias}`)} WHERE ${all(ofMembers)}
      ORDER BY 1 ${sql.raw(direction)}, 2 ${sql.raw(direction)}) walked
    CROSS JOIN LATERAL (
      SELECT id FROM ${sql.raw(table)} WHERE ${sql.raw(`${table}.${key}`)} = walked.member AND ${all(others)}
      ORDER BY id ${sql.raw(direction)} LIMIT ${sql.lit(window.offset + window.limit)}) inner_rows`;
  return sql`SELECT id FROM (${rows}) found
    ORDER BY sorted ${sql.raw(direction)}, member ${sql.raw(direction)}, id ${sql.raw(direction)}
    ${rowsOf(window)}`;
}

/** Filtered by a dimension with few passing rows: merges the first rows of each. */
function throughMembers(
  plan: Plan,
  known: Known,
  window: Window,
  tuning: Tuning,
): RawBuilder<unknown> | null {
  const { table, dimensions = {} } = plan.source;
  const order = ownOrder(plan);
  if (!order) return null;
  for (const [alias, members] of known.members) {
    const dimension = dimensions[alias];
    if (!dimension?.orderedBy.includes(order.colId) || members.length > tuning.fewMembers) continue;
    if (members.length * (window.offset + window.limit) > tuning.mergedKeys) continue;
    const others = ownConditions(plan, known, { alias });
    return merged(
      order,
      window,
      sql`
      SELECT rows.* FROM unnest(${[...members]}::int[]) AS member CROSS JOIN LATERAL (
        SELECT ${sql.raw(`${table}.id, ${order.column.sql} AS sorted`)} FROM ${sql.raw(table)}
        WHERE ${sql.raw(`${table}.${dimension.key}`)} = member AND ${all(others)}
        ORDER BY ${orderBy([order], `${table}.id`, window.reversed)} LIMIT ${sql.lit(window.offset + window.limit)}) rows`,
    );
  }
  return null;
}

/** Filtered by a few values of a set and sorted by a column indexed within each: one stream per value. */
function throughValues(plan: Plan, known: Known, window: Window, tuning: Tuning): RawBuilder<unknown> | null {
  const { table, orderedBy = {} } = plan.source;
  const order = ownOrder(plan);
  if (!order) return null;
  const set = plan.filters.find(({ colId }) => orderedBy[colId]?.includes(order.colId));
  if (set?.filter.filterType !== 'set') return null;
  const values = [...new Set(set.filter.values.filter((value) => value !== null))];
  if (values.length === 0 || values.length > tuning.fewValues || set.filter.values.includes(null))
    return null;
  const others = ownConditions(plan, known, { colId: set.colId });
  const streams = values.map(
    (value) => sql`(SELECT ${sql.raw(`${table}.id, ${order.column.sql} AS sorted`)} FROM ${sql.raw(table)}
      WHERE ${sql.raw(set.column.sql)} = ${value} AND ${all(others)}
      ORDER BY ${orderBy([order], `${table}.id`, window.reversed)} LIMIT ${sql.lit(window.offset + window.limit)})`,
  );
  return merged(order, window, sql.join(streams, sql` UNION ALL `));
}

/** Literals, not parameters: otherwise the planner would assume a tenth of the table. */
const rowsOf = ({ limit, offset }: Window) => sql`LIMIT ${sql.lit(limit)} OFFSET ${sql.lit(offset)}`;

function merged(order: Order, window: Window, streams: RawBuilder<unknown>): RawBuilder<unknown> {
  const sorted: Order = { ...order, column: { ...order.column, sql: 'sorted' } };
  return sql`SELECT id FROM (${streams}) streams
    ORDER BY ${orderBy([sorted], 'id', window.reversed)} ${rowsOf(window)}`;
}

/** Conditions on the table itself, with those on dimensions as lists of passing rows. */
export function ownConditions(
  plan: Plan,
  known: Known,
  except: { alias?: string; colId?: string } = {},
): RawBuilder<boolean>[] {
  const { table, dimensions = {} } = plan.source;
  const own = plan.own.filter(({ colId }) => colId === null || colId !== except.colId);
  const referring = [...known.members]
    .filter(([alias]) => alias !== except.alias)
    .map(([alias, members]) => {
      const key = sql.raw(`${table}.${dimensions[alias]?.key ?? 'id'}`);
      return sql<boolean>`${key} = ANY (${[...members]}::int[])`;
    });
  return [...own.map(({ condition }) => condition), ...referring];
}
