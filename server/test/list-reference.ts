import {
  type AnyFilter,
  type Columns,
  countingBound,
  type ListRequest,
  pageSize,
} from '@backdock/core/kit/list.ts';
import fc from 'fast-check';

/** What a list should return, computed in memory in the most obvious way. */
type Value = string | number | boolean | null;
/** A column with several values is never sorted by. */
export type ReferenceRow = Readonly<Record<string, Value | readonly string[]>> & { id: number };

export function expectedPage(rows: readonly ReferenceRow[], columns: Columns, request: ListRequest) {
  const matching = rows.filter((row) =>
    Object.entries(request.filters).every(([name, filter]) =>
      passes(row[name] ?? null, filter, columns[name]?.type === 'timestamp'),
    ),
  );
  const sort = request.sort.length > 0 ? request.sort : [{ colId: 'createdOn', sort: 'desc' as const }];
  const sorted = matching.toSorted((left, right) => {
    for (const { colId, sort: direction } of sort) {
      const order = compare(single(left[colId]), single(right[colId]));
      if (order !== 0) return direction === 'desc' ? -order : order;
    }
    return sort[0]?.sort === 'desc' ? right.id - left.id : left.id - right.id;
  });
  const ids = sorted.slice(request.offset, request.offset + request.limit).map(({ id }) => id);
  return { ids, total: Math.min(matching.length, countingBound + 1) };
}

const isSeveral = (value: Value | readonly string[]): value is readonly string[] => Array.isArray(value);
const single = (value: Value | readonly string[] | undefined): Value =>
  value === undefined || isSeveral(value) ? null : value;

/** Nulls sort last. */
function compare(left: Value, right: Value): number {
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  return left < right ? -1 : 1;
}

function passes(value: Value | readonly string[], filter: AnyFilter, isMoment: boolean): boolean {
  if (isSeveral(value))
    return filter.filterType === 'set' && value.some((one) => filter.values.includes(one));
  switch (filter.filterType) {
    case 'text':
      return passesText(value === null ? null : String(value), filter.type, filter.filter ?? '');
    case 'number':
      return passesComparison(value, filter.type, filter.filter ?? null, filter.filterTo ?? null);
    case 'date': {
      const day = isMoment && value !== null ? pacificDay(String(value)) : value;
      return passesComparison(day, filter.type, filter.dateFrom ?? null, filter.dateTo ?? null);
    }
    case 'set':
      return filter.values.includes(value as string | null);
    case 'autocomplete':
      return filter.values.map(String).includes(String(value));
  }
}

const pacific = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });
const pacificDay = (moment: string) => pacific.format(new Date(moment));

function passesText(value: string | null, type: string, filter: string): boolean {
  if (type === 'blank') return value === null || value === '';
  if (type === 'notBlank') return value !== null && value !== '';
  if (filter === '') return true;
  const [have, want] = [value?.toLowerCase(), filter.toLowerCase()];
  if (have === undefined) return type === 'notContains' || type === 'notEqual';
  const tests: Record<string, boolean> = {
    contains: have.includes(want),
    notContains: !have.includes(want),
    equals: have === want,
    notEqual: have !== want,
    startsWith: have.startsWith(want),
    endsWith: have.endsWith(want),
  };
  return tests[type] ?? false;
}

function passesComparison(value: Value, type: string, from: Value, to: Value): boolean {
  if (type === 'blank') return value === null;
  if (type === 'notBlank') return value !== null;
  if (type === 'inRange') {
    if (from === null && to === null) return true;
    return value !== null && (from === null || value >= from) && (to === null || value <= to);
  }
  if (from === null) return true;
  if (value === null) return type === 'notEqual';
  const tests: Record<string, boolean> = {
    equals: value === from,
    notEqual: value !== from,
    greaterThan: value > from,
    greaterThanOrEqual: value >= from,
    lessThan: value < from,
    lessThanOrEqual: value <= from,
  };
  return tests[type] ?? false;
}

const textTypes = [
  'blank',
  'notBlank',
  'contains',
  'notContains',
  'equals',
  'notEqual',
  'startsWith',
  'endsWith',
] as const;
const comparisons = [
  'equals',
  'notEqual',
  'greaterThan',
  'greaterThanOrEqual',
  'lessThan',
  'lessThanOrEqual',
  'blank',
  'notBlank',
  'inRange',
] as const;

/** Any request the contract allows, with values that sometimes match rows. */
export function anyRequest(columns: Columns, rows: readonly ReferenceRow[]): fc.Arbitrary<ListRequest> {
  const names = Object.keys(columns);
  const sortable = names.filter((name) => columns[name]?.sortable !== false);
  const filterable = names.filter((name) => columns[name]?.filterable !== false);
  const filters = fc
    .uniqueArray(fc.constantFrom(...filterable), { maxLength: 3 })
    .chain((chosen) =>
      fc.record(Object.fromEntries(chosen.map((name) => [name, anyFilter(columns, name, rows)]))),
    );
  const sort = fc
    .uniqueArray(fc.constantFrom(...sortable), { maxLength: 3 })
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map((colId) =>
          fc.record({ colId: fc.constant(colId), sort: fc.constantFrom('asc' as const, 'desc' as const) }),
        ),
      ),
    );
  return fc.record({
    sort,
    filters,
    // Often as a page opens, which is read in a way of its own.
    limit: fc.oneof(fc.constant(pageSize), fc.integer({ min: 1, max: 60 })),
    offset: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 80 })),
  });
}

function anyFilter(columns: Columns, name: string, rows: readonly ReferenceRow[]): fc.Arbitrary<AnyFilter> {
  const column = columns[name];
  const seen = fc.constantFrom(...rows).map((row) => row[name] ?? null);
  switch (column?.type) {
    case 'number': {
      const value = fc.oneof(
        seen.map(Number),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constant(null),
      );
      return fc.record({
        filterType: fc.constant('number'),
        type: fc.constantFrom(...comparisons),
        filter: value,
        filterTo: value,
      });
    }
    case 'date':
    case 'timestamp': {
      const day = fc.oneof(
        seen.map((value) => (value === null ? null : String(value).slice(0, 10))),
        fc
          .date({ min: new Date('1900-01-01'), max: new Date('2126-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString().slice(0, 10)),
      );
      return fc.record({
        filterType: fc.constant('date'),
        type: fc.constantFrom(...comparisons),
        dateFrom: day,
        dateTo: day,
      });
    }
    case 'set':
      return fc.record({
        filterType: fc.constant('set'),
        values: fc.subarray([...(column.values ?? []), null]),
      });
    default: {
      const part = fc
        .tuple(seen, fc.nat(12), fc.nat(6), fc.boolean())
        .map(([value, start, length, upper]) => {
          const text = String(value ?? '').slice(start, start + length);
          return upper ? text.toUpperCase() : text;
        });
      const text = fc.oneof(
        part,
        fc.constantFrom('%', '_', '\\', "'", '--', 'é', ''),
        fc.string({ maxLength: 5 }).map((raw) => raw.replaceAll('\0', '')),
      );
      return fc.record({
        filterType: fc.constant('text'),
        type: fc.constantFrom(...textTypes),
        filter: text,
      });
    }
  }
}

/** The query string of a request. */
export const queryOf = ({ sort, filters, limit, offset }: ListRequest) => ({
  query: JSON.stringify({ sortModel: sort, filterModel: filters }),
  limit: String(limit),
  offset: String(offset),
});

/** The ids and the total of a page as it came over HTTP. */
export const pageOf = (reply: { body: unknown; headers: Headers }) => ({
  ids: (reply.body as ReferenceRow[]).map(({ id }) => id),
  total: Number(reply.headers.get('content-range')?.split('/')[1]),
});

/** Thresholds at which a list walks its sort order instead of collecting what matches. */
export const alwaysWalk = { fewRows: 0, deepOffset: 5, fewMembers: 0, fewValues: 0, mergedKeys: 0 };
