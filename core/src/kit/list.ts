import { z } from 'zod';
import { id } from './id.ts';

/** What a list says of one of its columns: how it filters and whether it sorts. */
export interface Column {
  type: 'text' | 'number' | 'date' | 'timestamp' | 'boolean' | 'set' | 'autocomplete';
  /** False where sorting would make no sense or could not be fast. */
  sortable?: false;
  filterable?: false;
  /** The values of a set, in the order in which people expect them. */
  values?: readonly string[];
}
export type Columns = Readonly<Record<string, Column>>;

export const pageSize = 50;
export const largestPage = 500;
/** So many rows can be asked for by their ids. */
export const mostIds = 500;
/** Totals that no kept counter knows are counted up to here; beyond, a list says "over 10,000". */
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

/** A day, alone or with the time that a grid may add to it. */
function dateText() {
  return z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}:\d{2})?$/)
    .transform((text) => text.slice(0, 10))
    .refine(isCalendarDay, 'Invalid format');
}

function isCalendarDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return (
    !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) && Number(day.slice(0, 4)) >= 1900
  );
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

/** The filters that fit these columns; a key that is no column, or a filter of another kind, is refused. */
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

/** A parameter or a form's field that is JSON of this shape. */
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
 * The query of a list: `query` as JSON of sortModel, filterModel and ids, `limit`, `offset`, and set columns that can
 * also be asked for by their name, as in `?paymentType=Wire`.
 */
export function listQuery(columns: Columns, parameters: readonly string[] = []) {
  const Model = z.strictObject({
    sortModel: sortModelOf(columns).optional(),
    filterModel: filterModelOf(columns).optional(),
    ids: z.array(id('row')).min(1).max(mostIds).optional(),
  });
  return z.strictObject({
    query: jsonOf(Model).optional(),
    limit: digits.transform(Number).pipe(z.number().min(1).max(largestPage)).optional(),
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
        .describe(`Only rows with this value of ${name}`),
    ]),
  );
}

/** The filters of a list, narrowed by the values of its parameters. */
export function narrowedBy(filters: FilterModel, parameters: Readonly<Record<string, string>>): FilterModel {
  const narrowed: Record<string, AnyFilter> = { ...filters };
  for (const [name, value] of Object.entries(parameters)) {
    const given = filters[name];
    const isPossible = given?.filterType !== 'set' || given.values.includes(value);
    narrowed[name] = { filterType: 'set', values: isPossible ? [value] : [] };
  }
  return narrowed;
}

/** The query of a list's counts: the filters under which is counted. */
export function countsQuery(columns: Columns) {
  const Model = z.strictObject({ filterModel: filterModelOf(columns).optional() });
  return z.strictObject({ query: jsonOf(Model).optional() });
}

/**
 * How many rows each value of a set has, by the set's column, under all filters but its own. A column of which that
 * is not known is missing; a value that is missing has none.
 */
export const ListCounts = z.record(z.string(), z.record(z.string(), z.number().int()));
export type ListCounts = z.infer<typeof ListCounts>;

/** What a list is asked for, after validation. */
export interface ListRequest {
  sort: readonly SortItem[];
  filters: FilterModel;
  /** Only these of the rows that pass. */
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
