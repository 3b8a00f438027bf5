import type { ListEndpoint, Row } from '@backdock/core/kit/endpoint.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { Column, Columns } from '@backdock/core/kit/list.ts';
import { currency, percent } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import type { PageLink } from '../../../platform/page-link.ts';
import type { PageSearch } from '../../../platform/page-search.ts';
import type { ReactNode } from 'react';
import type { FilterColumn, OptionsQuery } from '../../filters/filter-column.ts';
import { valueLabel } from '../../filters/value-label.ts';
import type { Tone } from '../../feedback/status-chip.tsx';
import { day, decimal, exactMoment, moment, nothing } from './format.ts';
import type { CellValue } from '../local-list.ts';

/** Rows available all at once, or from a single call: the browser sorts, filters and pages them. */
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

/** How a grid shows one column of its list. The list defines its type, filtering and sorting. */
export interface GridColumn<R extends object = object, Id extends string = string> {
  id: Id;
  label: string;
  /** Set if the value isn't the field of the column's name. */
  value?: (row: R) => CellValue;
  as?: 'money' | 'percent';
  /** The currency of a row's amounts; defaults to US dollars. */
  currency?: (row: R) => Currency;
  /** Labels for a set's values; without them, `NotSynced` reads "Not synced". */
  labels?: Readonly<Record<string, string>>;
  /** Shows the value as a chip in these colors. */
  tones?: Readonly<Record<string, Tone>>;
  /** Makes the value a link. */
  link?: (row: R) => PageLink;
  /**
   * Makes the value a link that stays on the page and adds this to the URL, such as to open the row beside the list.
   */
  beside?: (row: R) => PageSearch;
  /** Shows a copy button with this label, for a value that means nothing to people. */
  copy?: string;
  /** Shows a button that acts on the row. */
  action?: RowAction<R>;
  /** Renders the value its own way. Copying still uses its text. */
  draw?: (row: R) => ReactNode;
  /** Lets the value be changed from its cell. */
  edit?: DayEdit<R> | DialogEdit<R>;
  tooltip?: (row: R) => string | undefined;
  /** For an autocomplete. */
  options?: OptionsQuery;
  width?: number;
  /** Takes a share of the remaining width. */
  grow?: true;
  /** Hidden by default. */
  hidden?: true;
}

export interface RowAction<R extends object = object> {
  label: string;
  /** The rows it is available on; defaults to all. */
  isOffered?: (row: R) => boolean;
  /** Errors it throws appear as a toast. */
  run: (row: R) => Promise<unknown>;
}

export interface DayEdit<R extends object = object> {
  /** Whether this row's date can be changed; other cells are read-only. */
  isOpen: (row: R) => boolean;
  /** Errors it throws appear beside the date. A rejection that names another date offers it. */
  save: (row: R, day: Day) => Promise<unknown>;
}

export interface DialogEdit<R extends object = object> {
  isOpen: (row: R) => boolean;
  /** The edit dialog. */
  draw: (row: R, dialog: EditDialog) => ReactNode;
}

export interface EditDialog {
  onClose: () => void;
  /** Reloads the row after someone else changed it. */
  reload: () => Promise<unknown>;
}

/** A column that holds only a button. */
type ActionColumn<R extends object> = Pick<GridColumn<R>, 'id' | 'label' | 'width'> & {
  action: RowAction<R>;
};

export type ColumnsOf<S extends Source> = readonly (
  GridColumn<RowOf<S>, Extract<keyof S['columns'], string>> | ActionColumn<RowOf<S>>
)[];

/** A column merged with its list's definition. */
export interface KnownColumn extends GridColumn {
  type: Column['type'];
  sortable: boolean;
  filterable: boolean;
  values?: readonly string[];
  several?: true;
}

export function knownColumns(columns: readonly GridColumn[], known: Columns): readonly KnownColumn[] {
  return columns.map((column) => {
    const { type = 'text', sortable, filterable, values, several } = known[column.id] ?? {};
    return {
      ...column,
      type,
      sortable: sortable !== false && !column.action,
      filterable: filterable !== false && !column.action,
      ...(values && { values }),
      ...(several && { several }),
    };
  });
}

export function filterColumn(column: KnownColumn): FilterColumn {
  const { id, label, type, as, values, several, labels, options } = column;
  return {
    id,
    label,
    type,
    ...(as && { as }),
    ...(values && { values }),
    ...(several && { several }),
    ...(labels && { labels }),
    ...(options && { options }),
  };
}

export function valueIn(column: Pick<GridColumn, 'id' | 'value'>, row: object): CellValue {
  return column.value ? column.value(row) : (row as Record<string, CellValue>)[column.id];
}

/** The cell's text: what is shown, announced, and copied. */
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
