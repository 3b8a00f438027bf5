import type { ListEndpoint, Row } from '@backdock/core/kit/endpoint.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { Column, Columns } from '@backdock/core/kit/list.ts';
import { currency, percent } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import type { ReactNode } from 'react';
import type { FilterColumn, OptionsQuery } from '../filters/filter-column.ts';
import { valueLabel } from '../filters/value-label.ts';
import type { Tone } from '../status-chip.tsx';
import { day, decimal, exactMoment, moment, nothing } from './format.ts';
import type { CellValue } from './local-list.ts';

/** Rows that are here as a whole, or come so with one call: the browser sorts, filters and pages them. */
export interface LocalList<R> {
  kind: 'local';
  columns: Columns;
  rows?: readonly R[];
  query?: {
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => Promise<readonly R[]>;
  };
}

export type Source = ListEndpoint | LocalList<object>;
export type RowOf<S extends Source> =
  S extends LocalList<infer R> ? R : S extends ListEndpoint ? Row<S> & object : never;

/** How a grid shows one column of its list. What it holds, and how it filters and sorts, the list says. */
export interface GridColumn<R extends object = object, Id extends string = string> {
  id: Id;
  label: string;
  /** Where the value is not the field of the column's name. */
  value?: (row: R) => CellValue;
  as?: 'money' | 'percent';
  /** Of which country the dollars of a row are; without, they are US dollars. */
  currency?: (row: R) => Currency;
  /** What the values of a set are called; without, `NotSynced` reads "Not synced". */
  labels?: Readonly<Record<string, string>>;
  /** Draws the value as a chip in these colours. */
  tones?: Readonly<Record<string, Tone>>;
  /** Makes the value a link. */
  link?: (row: R) => string | PageLink;
  /** Makes the value a link that stays on the page and adds this to its address, as to open the row beside the list. */
  beside?: (row: R) => Readonly<Record<string, unknown>>;
  /** Shows a button of this name, which copies the value, where the value itself says nothing to people. */
  copy?: string;
  /** Shows a button that does something with the row. */
  action?: RowAction<R>;
  /** Draws the value in a form of its own. What is copied stays its text. */
  draw?: (row: R) => ReactNode;
  /** Lets the value be changed from its cell. */
  edit?: DayEdit<R> | DialogEdit<R>;
  tooltip?: (row: R) => string | undefined;
  /** Of an autocomplete. */
  options?: OptionsQuery;
  width?: number;
  /** Takes a share of the room that is left. */
  grow?: true;
  /** Shown only once somebody asks for it. */
  hidden?: true;
}

/** A page, and what its address asks for. */
interface PageLink {
  to: string;
  search: Readonly<Record<string, unknown>>;
}

export interface RowAction<R extends object = object> {
  label: string;
  /** On which rows it can be done; on all of them when left out. */
  isOffered?: (row: R) => boolean;
  /** What it throws is told as a toast. */
  run: (row: R) => Promise<unknown>;
}

export interface DayEdit<R extends object = object> {
  /** Whether the day of this row can be changed; the other cells are only read. */
  isOpen: (row: R) => boolean;
  /** What it throws is told beside the day. A refusal that names another day instead offers that. */
  save: (row: R, day: Day) => Promise<unknown>;
}

export interface DialogEdit<R extends object = object> {
  isOpen: (row: R) => boolean;
  /** The dialog in which it is changed. */
  draw: (row: R, onClose: () => void) => ReactNode;
}

/** A column that holds nothing but a button. */
type ActionColumn<R extends object> = Pick<GridColumn<R>, 'id' | 'label' | 'width'> & {
  action: RowAction<R>;
};

export type ColumnsOf<S extends Source> = readonly (
  GridColumn<RowOf<S>, Extract<keyof S['columns'], string>> | ActionColumn<RowOf<S>>
)[];

/** A column together with what its list says of it. */
export interface KnownColumn extends GridColumn {
  type: Column['type'];
  sortable: boolean;
  filterable: boolean;
  values?: readonly string[];
}

export function knownColumns(columns: readonly GridColumn[], known: Columns): readonly KnownColumn[] {
  return columns.map((column) => {
    const { type = 'text', sortable, filterable, values } = known[column.id] ?? {};
    return {
      ...column,
      type,
      sortable: sortable !== false && !column.action,
      filterable: filterable !== false && !column.action,
      ...(values && { values }),
    };
  });
}

export function filterColumn({ id, label, type, as, values, labels, options }: KnownColumn): FilterColumn {
  return {
    id,
    label,
    type,
    ...(as && { as }),
    ...(values && { values }),
    ...(labels && { labels }),
    ...(options && { options }),
  };
}

export function valueIn(column: Pick<GridColumn, 'id' | 'value'>, row: object): CellValue {
  return column.value ? column.value(row) : (row as Record<string, CellValue>)[column.id];
}

/** The cell as text: what is shown, read out, and copied. */
export function textIn(column: KnownColumn, row: object): string {
  const value = valueIn(column, row);
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    return column.as === 'money'
      ? currency(value, column.currency?.(row))
      : column.as === 'percent'
        ? percent(value)
        : column.type === 'number'
          ? decimal(value)
          : String(value);
  }
  if (column.type === 'date') return day(value);
  if (column.type === 'timestamp') return moment(value);
  return column.type === 'set' ? valueLabel(value, column.labels) : value;
}

export function tooltipIn(column: KnownColumn, row: object): string | undefined {
  if (column.tooltip) return column.tooltip(row);
  const value = valueIn(column, row);
  if (typeof value !== 'string' || value === '') return undefined;
  if (column.type === 'timestamp') return exactMoment(value);
  return column.type === 'text' || column.type === 'autocomplete' ? value : undefined;
}
