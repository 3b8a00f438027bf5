import { z } from 'zod';
import { DayInput } from './day-input.ts';
import { id } from './id.ts';

/** A list column: how it filters and whether it sorts. */
export interface Column {
  type: 'text' | 'number' | 'date' | 'timestamp' | 'boolean' | 'set' | 'autocomplete';
  /** False if sorting would be meaningless or slow. */
  sortable?: false;
  filterable?: false;
  /** Set values, in display order. */
  values?: readonly string[];
  /** Rows hold several values; a filter matches rows with any of them. */
  several?: true;
}
export type Columns = Readonly<Record<string, Column>>;

export const pageSize = 50;
export const maxPageSize = 500;
/** Rows that can be requested by id. */
export const maxIds = 500;
/** Totals without a stored counter are counted up to here; beyond, a list shows "over 10,000". */
export const countingBound = 10_000;
/** The header that says whether the total of Content-Range is exact or only a lower bound. */
export const totalHeader = 'x-total-is';
export const lowerBound = 'at-least';

const Filter = {
  text: z.strictObject({
    filterType: z.literal('text'),
    type: z.enum([
      'blank',
      'notBlank',
      'contains',
      'notContains',
      'equals',
      'notEqual',
      'startsWith',
      'endsWith',
      'true',
      'false',
    ]),
    filter: z.string().max(200).nullish(),
  }),
  number: z.strictObject({
    filterType: z.literal('number'),
    type: z.enum([
      'equals',
      'notEqual',
      'greaterThan',
      'greaterThanOrEqual',
      'lessThan',
      'lessThanOrEqual',
      'blank',
      'notBlank',
      'inRange',
    ]),
    filter: z.number().nullish(),
    filterTo: z.number().nullish(),
  }),
  date: z.strictObject({
    filterType: z.literal('date'),
    type: z.enum([
      'equals',
      'notEqual',
      'greaterThan',
      'greaterThanOrEqual',
      'lessThan',
      'lessThanOrEqual',
      'blank',
      'notBlank',
      'inRange',
    ]),
    dateFrom: dateText().nullish(),
    dateTo: dateText().nullish(),
  }),
  set: z.strictObject({
    filterType: z.literal('set'),
    values: z.array(z.string().max(200).nullable()).max(500),
  }),
  autocomplete: z.strictObject({
    filterType: z.literal('autocomplete'),
    values: z
      .array(z.union([z.string().max(200), z.number()]))
      .min(1)
      .max(500),
  }),
};

/** A date, optionally with the time a grid may append. */
function dateText() {
  return z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}:\d{2})?$/)
    .transform((text) => text.slice(0, 10))
    .pipe(DayInput);
}

export const AnyFilter = z.discriminatedUnion('filterType', [
  Filter.text,
  Filter.number,
  Filter.date,
  Filter.set,
  Filter.autocomplete,
]);
export type AnyFilter = z.infer<typeof AnyFilter>;
export type FilterModel = Readonly<Record<string, AnyFilter>>;

export const Sort = z.strictObject({
  colId: z.string().max(100),
  sort: z.enum(['asc', 'desc']),
  type: z.string().optional(),
});
export interface SortItem {
  colId: string;
  sort: 'asc' | 'desc';
}

const filterTypeOf = {
  text: 'text',
  number: 'number',
  date: 'date',
  timestamp: 'date',
  boolean: 'text',
  set: 'set',
  autocomplete: 'autocomplete',
} as const;

/** Filters for these columns; unknown keys and filters of the wrong type are rejected. */
export function filterModelOf(columns: Columns) {
  const shape = Object.fromEntries(
    Object.entries(columns)
      .filter(([, column]) => column.filterable !== false)
      .map(([name, column]) => [name, filterOf(column).optional()]),
  );
  return z.strictObject(shape).transform((model) => model as FilterModel);
}

function filterOf(column: Column) {
  const filter = Filter[filterTypeOf[column.type]];
  if (column.type !== 'set' || !column.values) return filter;
  const known = new Set(column.values);
  return Filter.set.refine(
    ({ values }) => values.every((value) => value === null || known.has(value)),
    'Invalid format',
  );
}

export function sortModelOf(columns: Columns) {
  const sortable = new Set(Object.keys(columns).filter((name) => columns[name]?.sortable !== false));
  return z
    .array(Sort.refine(({ colId }) => sortable.has(colId), 'Invalid format'))
    .max(5)
    .refine((items) => new Set(items.map(({ colId }) => colId)).size === items.length, 'Invalid format');
}

const digits = z.string().regex(/^\d{1,9}$/, 'Invalid format');

/** A query parameter or form field containing JSON of this shape. */
export function jsonOf<M extends z.ZodType>(model: M) {
  return z
    .string()
    .max(20_000)
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        ctx.addIssue({ code: 'custom', message: 'Invalid format' });
        return z.NEVER;
      }
    })
    .pipe(model);
}

/**
 * A list's query: `query` as JSON with sortModel, filterModel and ids, plus `limit`, `offset`, and set columns as
 * parameters, as in `?paymentType=Wire`.
 */
export function listQuery(columns: Columns, parameters: readonly string[] = []) {
  const Model = z.strictObject({
    sortModel: sortModelOf(columns).optional(),
    filterModel: filterModelOf(columns).optional(),
    ids: z.array(id('row')).min(1).max(maxIds).optional(),
  });
  return z.strictObject({
    query: jsonOf(Model).optional(),
    limit: digits.transform(Number).pipe(z.number().min(1).max(maxPageSize)).optional(),
    offset: digits.transform(Number).optional(),
    ...parametersOf(columns, parameters),
  });
}

function parametersOf(columns: Columns, names: readonly string[]): Record<string, z.ZodOptional<z.ZodEnum>> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      z
        .enum(columns[name]?.values ?? [])
        .optional()
        .describe(`Only rows with this ${name}`),
    ]),
  );
}

/** A list's filters, narrowed by its parameters. */
export function narrowedBy(filters: FilterModel, parameters: Readonly<Record<string, string>>): FilterModel {
  const narrowed: Record<string, AnyFilter> = { ...filters };
  for (const [name, value] of Object.entries(parameters)) {
    const given = filters[name];
    const isPossible = given?.filterType !== 'set' || given.values.includes(value);
    narrowed[name] = { filterType: 'set', values: isPossible ? [value] : [] };
  }
  return narrowed;
}

/** Query of a counts call: the filters to count under. */
export function countsQuery(columns: Columns) {
  const Model = z.strictObject({ filterModel: filterModelOf(columns).optional() });
  return z.strictObject({ query: jsonOf(Model).optional() });
}

/**
 * Row counts per set value, by column, under every filter but the column's own. A column is missing if its counts
 * aren't known; a missing value means zero.
 */
export const ListCounts = z.record(z.string(), z.record(z.string(), z.number().int()));
export type ListCounts = z.infer<typeof ListCounts>;

/** A validated list request. */
export interface ListRequest {
  sort: readonly SortItem[];
  filters: FilterModel;
  /** Restricts the result to these ids. */
  ids?: readonly number[];
  limit: number;
  offset: number;
}

export interface Page<R> {
  rows: readonly R[];
  total: number;
  /** True when there are more rows than `total` says. */
  isLowerBound?: boolean;
}
