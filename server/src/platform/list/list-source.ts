import type { RawBuilder } from 'kysely';

/**
 * Where a list's rows come from. All SQL in here is written by us; what a client sends only ever chooses among
 * these columns and becomes a bound value.
 */
export interface ListSource {
  /** The table that has one row for each row of the list. Its key is `id`. */
  table: string;
  columns: Readonly<Record<string, ListColumn>>;
  /** Joins for the fifty rows of the page, and the object that each becomes. */
  joins?: string;
  row: Readonly<Record<string, string>>;
  /** Small tables that the rows refer to, by alias: their columns filter and sort through the reference. */
  dimensions?: Readonly<Record<string, Dimension>>;
  /** The counters kept for this table: which of the list's columns they know, by their name there. */
  counts?: { table: string; columns: Readonly<Record<string, string>> };
  /** Thousands of rows at most, so that they can be counted as they are. */
  isSmall?: true;
  /** Set columns with an index of (set column, sorted column, id), so that each value is read in order. */
  orderedBy?: Readonly<Record<string, readonly string[]>>;
  /** Conditions that always hold, such as a partner's type; with bound values where they depend on the moment. */
  where?: string | RawBuilder<boolean>;
  defaultSort: { colId: string; sort: 'asc' | 'desc' };
}

export interface ListColumn {
  sql: string;
  type: 'text' | 'number' | 'date' | 'timestamp' | 'boolean' | 'set' | 'autocomplete';
  /** The alias of the dimension that the column belongs to. */
  of?: string;
  /** The table never holds an empty text here, so nothing is the only kind of blank. */
  neverEmpty?: true;
  /** Has an index of its trigrams, which finds what contains three letters or more. */
  hasTrigrams?: true;
}

interface Dimension {
  table: string;
  /** The referring column of the list's own table. */
  key: string;
  /** Columns of the list's own table with an index of (key, column, id). */
  orderedBy: readonly string[];
}

/** A timestamp as the wire has it. */
export const isoSql = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
