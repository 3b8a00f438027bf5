import { describe, expect, it } from 'vitest';
import type { AnyFilter, Columns } from '@backdock/core/kit/list.ts';
import { countsIn, pageOf, type CellValue } from './local-list.ts';

const columns: Columns = {
  id: { type: 'number' },
  name: { type: 'text' },
  amount: { type: 'number' },
  day: { type: 'date' },
  at: { type: 'timestamp' },
  open: { type: 'boolean' },
};
type Row = Record<string, CellValue>;
const rows: Row[] = [
  { id: 1, name: 'Alder', amount: 10, day: '2026-11-01', at: '2026-11-15T07:59:00Z', open: true },
  { id: 2, name: 'birch', amount: null, day: null, at: null, open: false },
  { id: 3, name: 'Cedar', amount: -5, day: '2026-11-14', at: '2026-11-15T08:00:00Z', open: true },
  { id: 4, name: null, amount: 10, day: '2026-12-01', at: '2026-07-01T00:00:00Z', open: false },
];
const idsFor = (state: Partial<Parameters<typeof pageOf>[1]>) =>
  pageOf(rows, { sort: [], filter: {}, page: 1, ...state }, columns, (row, id) => row[id]).rows.map(
    (row) => row.id,
  );
const matching = (column: string, filter: AnyFilter) => idsFor({ filter: { [column]: filter } });

describe('filtering local rows', () => {
  it.each<[string, AnyFilter, number[]]>([
    ['name', { filterType: 'text', type: 'contains', filter: 'E' }, [1, 3]],
    ['name', { filterType: 'text', type: 'notContains', filter: 'e' }, [2, 4]],
    ['name', { filterType: 'text', type: 'equals', filter: 'BIRCH' }, [2]],
    ['name', { filterType: 'text', type: 'notEqual', filter: 'birch' }, [1, 3, 4]],
    ['name', { filterType: 'text', type: 'startsWith', filter: 'a' }, [1]],
    ['name', { filterType: 'text', type: 'endsWith', filter: 'R' }, [1, 3]],
    ['name', { filterType: 'text', type: 'blank' }, [4]],
    ['name', { filterType: 'text', type: 'notBlank' }, [1, 2, 3]],
    ['open', { filterType: 'text', type: 'true' }, [1, 3]],
    ['open', { filterType: 'text', type: 'false' }, [2, 4]],
    ['amount', { filterType: 'number', type: 'equals', filter: 10 }, [1, 4]],
    ['amount', { filterType: 'number', type: 'notEqual', filter: 10 }, [2, 3]],
    ['amount', { filterType: 'number', type: 'lessThan', filter: 10 }, [3]],
    ['amount', { filterType: 'number', type: 'lessThanOrEqual', filter: 10 }, [1, 3, 4]],
    ['amount', { filterType: 'number', type: 'greaterThan', filter: -5 }, [1, 4]],
    ['amount', { filterType: 'number', type: 'greaterThanOrEqual', filter: -5 }, [1, 3, 4]],
    ['amount', { filterType: 'number', type: 'inRange', filter: -5, filterTo: 9 }, [3]],
    ['amount', { filterType: 'number', type: 'blank' }, [2]],
    ['day', { filterType: 'date', type: 'inRange', dateFrom: '2026-11-01', dateTo: '2026-11-14' }, [1, 3]],
    ['day', { filterType: 'date', type: 'lessThan', dateFrom: '2026-11-14' }, [1]],
    ['day', { filterType: 'date', type: 'notBlank' }, [1, 3, 4]],
    ['at', { filterType: 'date', type: 'equals', dateFrom: '2026-11-14' }, [1]],
    ['at', { filterType: 'date', type: 'equals', dateFrom: '2026-11-15' }, [3]],
    ['name', { filterType: 'set', values: ['Cedar', null] }, [3, 4]],
    ['id', { filterType: 'autocomplete', values: [4, 1] }, [1, 4]],
  ])('%s %j', (column, filter, expected) => {
    expect(matching(column, filter)).toEqual(expected);
  });
});

it('counts a column’s values under the other filters', () => {
  const open: AnyFilter = { filterType: 'text', type: 'true' };
  const named: AnyFilter = { filterType: 'set', values: ['Cedar'] };
  const counted = (filter: Record<string, AnyFilter>) =>
    countsIn(rows, filter, columns, (row, id) => row[id], 'name');
  expect(counted({})).toEqual({ Alder: 1, birch: 1, Cedar: 1, '': 1 });
  expect(counted({ name: named })).toEqual(counted({}));
  expect(counted({ open, name: named })).toEqual({ Alder: 1, Cedar: 1 });
});

describe('sorting local rows', () => {
  it('ignores case and puts missing values last, both ways', () => {
    expect(idsFor({ sort: [{ colId: 'name', sort: 'asc' }] })).toEqual([1, 2, 3, 4]);
    expect(idsFor({ sort: [{ colId: 'name', sort: 'desc' }] })).toEqual([3, 2, 1, 4]);
  });
  it('breaks ties by the second column', () => {
    expect(
      idsFor({
        sort: [
          { colId: 'amount', sort: 'desc' },
          { colId: 'id', sort: 'desc' },
        ],
      }),
    ).toEqual([4, 1, 3, 2]);
  });
});

it('splits rows into pages of 50', () => {
  const many = Array.from({ length: 120 }, (_, id) => ({ id }));
  const third = pageOf(many, { sort: [], filter: {}, page: 3 }, columns, (row) => row.id);
  expect(third.total).toBe(120);
  expect(third.rows.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => at + 100));
});
