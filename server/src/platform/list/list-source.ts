import type { Column, Columns } from '@backdock/core/kit/list.ts';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../db/schema.gen.ts';

/**
 * Where a list's rows come from. All SQL in here is ours; client input only chooses among these columns or becomes a
 * bound value.
 */
export interface ListSource {
  /** The table with one row per row of the list, keyed by `id`. */
  table: string;
  columns: Readonly<Record<string, ListColumn>>;
  /** Joins for the page's fifty rows, and the object each becomes. */
  joins?: string;
  row: Readonly<Record<string, string>>;
  /** Small tables that the rows refer to, by alias: their columns filter and sort through the reference. */
  dimensions?: Readonly<Record<string, Dimension>>;
  /** The counters stored for this table: which of the list's columns they cover, by their name there. */
  counts?: { table: string; columns: Readonly<Partial<Record<string, string>>> };
  /** Thousands of rows at most, so they can be counted directly. */
  isSmall?: true;
  /** Set columns with an index on (set column, sorted column, id), so each value is read in order. */
  orderedBy?: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Conditions that always apply, such as a partner's type; with bound values if they depend on the time. */
  where?: string | RawBuilder<boolean>;
  defaultSort: { colId: string; sort: 'asc' | 'desc' };
}

export interface ListColumn {
  sql: string;
  type: Column['type'];
  /** An array: a row has several of the set's values. */
  several?: true;
  /** The alias of the column's dimension. */
  of?: string;
  /** The table never holds an empty string here, so null is the only kind of blank. */
  neverEmpty?: true;
  /** Has a trigram index, which finds substrings of three letters or more. */
  hasTrigrams?: true;
  /** The value is in other rows, of which there may be none or many: a filter asks whether any of them passes. */
  among?: Others;
}

/** Rows that belong to a row of the list. */
interface Others {
  from: string;
  /** The column with the id of the list's row. */
  key: string;
}

interface Dimension {
  table: string;
  /** The foreign key column in the list's own table. */
  key: string;
  /** Columns of the list's own table with an index on (key, column, id). */
  orderedBy: readonly string[];
}

/** A timestamp in wire format. */
export const isoSql = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` as const;

/** The part of a list's endpoint that its source must cover. */
interface ListContract {
  columns: Columns;
  row: z.core.$ZodObject;
}

/** Columns that sort or filter. The others are only shown, so they need no SQL beyond the row's. */
type QueriedColumn<E extends ListContract> = {
  [Name in keyof E['columns'] & string]: E['columns'][Name] extends { sortable: false; filterable: false }
    ? never
    : Name;
}[keyof E['columns'] & string];
type RowField<E extends ListContract> = keyof z.core.output<E['row']> & string;

/** A bare name is a column of the list's own table. Anything else is an expression that qualifies its columns. */
type Sql<Table extends keyof DB> = (keyof DB[Table] & string) | `${string}.${string}` | `${string}(${string}`;

type ColumnDefinition<Table extends keyof DB, Alias extends string> =
  Sql<Table> | (Pick<ListColumn, 'neverEmpty' | 'hasTrigrams' | 'among'> & { sql: Sql<Table>; of?: Alias });

interface Definition<E extends ListContract, Table extends keyof DB, Alias extends string> extends Pick<
  ListSource,
  'joins' | 'isSmall' | 'where'
> {
  table: Table;
  columns: Readonly<Record<QueriedColumn<E>, ColumnDefinition<Table, NoInfer<Alias>>>>;
  /** Columns that callers cannot name, for filters that the server adds. */
  hidden?: Readonly<Record<string, ListColumn>>;
  /** Fields that aren't columns, and columns shown by a different expression. */
  row: Readonly<
    Record<Exclude<RowField<E>, QueriedColumn<E>>, Sql<Table>> &
      Partial<Record<RowField<E> & QueriedColumn<E>, Sql<Table>>>
  >;
  dimensions?: Readonly<
    Record<Alias, { table: string; key: keyof DB[Table] & string; orderedBy: readonly QueriedColumn<E>[] }>
  >;
  counts?: { table: keyof DB; columns: Readonly<Partial<Record<QueriedColumn<E>, string>>> };
  orderedBy?: Readonly<Partial<Record<QueriedColumn<E>, readonly QueriedColumn<E>[]>>>;
  defaultSort: { colId: QueriedColumn<E>; sort: 'asc' | 'desc' };
}

interface AnyDefinition extends Omit<ListSource, 'columns' | 'row'> {
  columns: Readonly<Record<string, string | Omit<ListColumn, 'type'>>>;
  row: Readonly<Partial<Record<string, string>>>;
  hidden?: Readonly<Record<string, ListColumn>>;
}

/**
 * Defines where a list's rows come from. The contract names the columns, their types, and the row's fields; here each
 * gets its SQL once. A row shows a column by the SQL that sorts and filters it, a timestamp in wire format.
 */
export function listSource<
  const E extends ListContract,
  const Table extends keyof DB,
  const Alias extends string = never,
>(contract: E, definition: Definition<E, Table, Alias>): ListSource;
export function listSource(contract: ListContract, definition: AnyDefinition): ListSource {
  const { columns, hidden, row, ...rest } = definition;
  const qualified = (sql: string) => (/^\w+$/.test(sql) ? `${rest.table}.${sql}` : sql);
  const queried: Record<string, ListColumn> = {};
  for (const [name, { type, several }] of Object.entries(contract.columns)) {
    const column = columns[name];
    if (column === undefined) continue;
    const { sql, ...traits } = typeof column === 'string' ? { sql: column } : column;
    queried[name] = { ...traits, sql: qualified(sql), type, ...(several && { several }) };
  }
  const shown = (name: string): string => {
    const own = row[name];
    if (own !== undefined) return qualified(own);
    const column = queried[name];
    if (!column) throw new Error(`the list of ${rest.table} has no SQL for ${name}`);
    return column.type === 'timestamp' ? isoSql(column.sql) : column.sql;
  };
  const fields = Object.keys(contract.row._zod.def.shape);
  return {
    ...rest,
    columns: { ...queried, ...hidden },
    row: Object.fromEntries(fields.map((name) => [name, shown(name)])),
  };
}
