import { describe, expect, it } from 'vitest';
import type { AnyFilter, Columns } from '@backdock/core/kit/list.ts';
import { fromAddress, toAddress, type GridState } from './grid-state.ts';

const columns: Columns = {
  name: { type: 'text' },
  total: { type: 'number' },
  note: { type: 'text', sortable: false, filterable: false },
  status: { type: 'set', values: ['Active', 'New', 'Closed'] },
};
const active: AnyFilter = { filterType: 'set', values: ['Active'] };
const normal: Omit<GridState, 'page'> = {
  sort: [{ colId: 'name', sort: 'asc' }],
  filter: { status: { filterType: 'set', values: ['Active', 'New'] } },
};
const whole = { withFilter: true };
const roundTrip = (state: GridState) =>
  fromAddress(JSON.parse(JSON.stringify(toAddress(state, normal, whole))), normal, columns);

describe('grid state in the URL', () => {
  it('is an empty object for the default', () => {
    expect(toAddress({ ...normal, page: 1 }, normal, whole)).toEqual({});
    expect(fromAddress({}, normal, columns)).toEqual({ ...normal, page: 1 });
    expect(fromAddress(undefined, normal, columns)).toEqual({ ...normal, page: 1 });
  });

  it.each<[string, GridState]>([
    ['another page', { ...normal, page: 7 }],
    ['no sort at all', { ...normal, sort: [], page: 1 }],
    [
      'several sorts',
      {
        ...normal,
        sort: [
          { colId: 'total', sort: 'desc' },
          { colId: 'name', sort: 'asc' },
        ],
        page: 1,
      },
    ],
    ['another filter', { ...normal, filter: { status: active }, page: 1 }],
    ['an extra filter', { ...normal, filter: { ...normal.filter, name: text('x') }, page: 1 }],
    ['the default filter removed', { ...normal, filter: {}, page: 1 }],
  ])('restores %s', (_, state) => {
    expect(roundTrip(state)).toEqual(state);
  });

  it('keeps only differences from the default', () => {
    expect(toAddress({ ...normal, page: 3 }, normal, whole)).toEqual({ page: 3 });
    expect(toAddress({ ...normal, filter: {}, page: 1 }, normal, whole)).toEqual({
      filter: { status: null },
    });
  });

  it('leaves filters to the page’s own parameter', () => {
    const state = { ...normal, filter: { status: active }, page: 2 };
    expect(toAddress(state, normal, { withFilter: false })).toEqual({ page: 2 });
    expect(fromAddress({ page: 2 }, normal, columns, { status: active })).toEqual(state);
  });

  it('ignores anything the grid doesn’t know', () => {
    const raw = {
      page: -1,
      sort: [
        { colId: 'gone', sort: 'asc' },
        { colId: 'note', sort: 'asc' },
        'x',
        { colId: 'name', sort: 'up' },
      ],
      filter: {
        gone: text('x'),
        note: text('x'),
        total: text('x'),
        name: { ...text('x'), extra: 1 },
        status: { filterType: 'set', values: ['Nonsense'] },
      },
    };
    expect(fromAddress(raw, normal, columns)).toEqual({ ...normal, sort: [], page: 1 });
    expect(fromAddress([1], normal, columns)).toEqual({ ...normal, page: 1 });
    expect(fromAddress('text', normal, columns)).toEqual({ ...normal, page: 1 });
  });

  it('sorts by a column once', () => {
    const twice = [
      { colId: 'name', sort: 'asc' },
      { colId: 'name', sort: 'desc' },
    ];
    expect(fromAddress({ sort: twice }, normal, columns).sort).toEqual([{ colId: 'name', sort: 'asc' }]);
  });
});

function text(filter: string) {
  return { filterType: 'text', type: 'contains', filter } as const;
}
