import type { AnyFilter, ListRequest } from '@backdock/core/kit/list.ts';
import { type RawBuilder, sql } from 'kysely';
import { amongCondition } from './among-condition.ts';
import { type Condition, conditionOf } from './conditions.ts';
import type { ListColumn, ListSource } from './list-source.ts';
import { rarePart } from './rare-part.ts';

export interface Order {
  colId: string;
  column: ListColumn;
  descending: boolean;
}

/** A request, resolved against its source. */
export interface Plan {
  source: ListSource;
  orders: readonly Order[];
  /** Conditions on the table itself, with the column that each comes from. */
  own: readonly { colId: string | null; condition: Condition }[];
  /** Conditions on each dimension, by alias. */
  ofDimension: ReadonlyMap<string, readonly Condition[]>;
  filters: readonly { colId: string; column: ListColumn; filter: AnyFilter }[];
  /** Whether a text is searched for that consists of common parts alone, so that no index can look it up. */
  isCommon: boolean;
  /** Whether only specific rows are requested, by id. */
  isByIds: boolean;
  limit: number;
  offset: number;
  /** Where the walk along a dimension begins, if not at its first row. */
  start?: { member: Condition; row: Condition };
}

/** The common trigrams of the columns searched by trigram, by column name. */
export type Common = ReadonlyMap<string, ReadonlySet<string>>;

export function planOf(source: ListSource, request: ListRequest, common: Common): Plan {
  const filters = Object.entries(request.filters).map(([colId, filter]) => ({
    colId,
    column: columnOf(source, colId),
    filter,
  }));
  const own: { colId: string | null; condition: Condition }[] = source.where
    ? [{ colId: null, condition: alwaysOf(source.where) }]
    : [];
  if (request.ids) {
    own.push({
      colId: null,
      condition: sql<boolean>`${sql.raw(source.table)}.id = ANY (${[...request.ids]}::int[])`,
    });
  }
  const ofDimension = new Map<string, Condition[]>();
  for (const { colId, column, filter } of filters) {
    const condition = column.among
      ? amongCondition(column, column.among, `${source.table}.id`, filter)
      : conditionOf(column, filter, common.get(colId));
    if (!condition) continue;
    if (column.of) ofDimension.set(column.of, [...(ofDimension.get(column.of) ?? []), condition]);
    else own.push({ colId, condition });
  }
  const sort = request.sort.length > 0 ? request.sort : [source.defaultSort];
  const orders = sort.map(({ colId, sort: direction }) => ({
    colId,
    column: columnOf(source, colId),
    descending: direction === 'desc',
  }));
  const { limit, offset, ids } = request;
  const isCommon = filters.some(({ colId, filter }) => isOfCommonParts(filter, common.get(colId)));
  return { source, orders, own, ofDimension, filters, isCommon, isByIds: ids !== undefined, limit, offset };
}

const isOfCommonParts = (filter: AnyFilter, common: ReadonlySet<string> | undefined) =>
  common !== undefined && filter.filterType === 'text' && rarePart(filter.filter ?? '', common) === null;

export function alwaysOf(where: string | Condition): Condition {
  return typeof where === 'string' ? sql.raw<boolean>(where) : where;
}

export function onlyOrder({ orders }: Plan): Order | null {
  return orders.length === 1 ? (orders[0] ?? null) : null;
}

/** The only sort, if it's by a column of the list's own table. */
export function ownOrder(plan: Plan): Order | null {
  const order = onlyOrder(plan);
  return order?.column.of ? null : order;
}

function columnOf(source: ListSource, colId: string): ListColumn {
  const column = source.columns[colId];
  if (!column) throw new Error(`the list of ${source.table} has no column ${colId}`);
  return column;
}

export function all(conditions: readonly Condition[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `);
}

/**
 * Ascending puts nulls last and descending puts them first, like the indexes in their two directions. The id breaks
 * ties in the first column's direction, so one index serves both.
 */
export function orderBy(orders: readonly Order[], idSql: string, reversed: boolean): RawBuilder<unknown> {
  const direction = (descending: boolean) => (descending === reversed ? 'ASC' : 'DESC');
  const terms = orders.map(({ column, descending }) => `${column.sql} ${direction(descending)}`);
  return sql.raw([...terms, `${idSql} ${direction(orders[0]?.descending ?? false)}`].join(', '));
}
