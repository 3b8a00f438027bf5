import { describe, expect, it } from 'vitest';
import type { Columns } from '@backdock/core/kit/list.ts';
import { knownColumns } from '../columns/grid-column.ts';
import { lookedIn, sameLooked, type Looked } from './view-state.ts';

const columns: Columns = {
  name: { type: 'text' },
  status: { type: 'set', values: ['Active', 'New'] },
};
const known = knownColumns(
  [
    { id: 'name', label: 'Name' },
    { id: 'status', label: 'Status' },
  ],
  columns,
);
const looked: Looked = {
  sort: [{ colId: 'name', sort: 'asc' }],
  filter: {
    name: { filterType: 'text', type: 'contains', filter: 'x' },
    status: { filterType: 'set', values: ['Active'] },
  },
  layout: [{ id: 'status', hidden: true, pinned: null }],
};

describe('a stored view', () => {
  it('survives a round trip', () => {
    expect(lookedIn(JSON.parse(JSON.stringify(looked)), columns)).toEqual(looked);
  });

  it('loses anything this grid doesn’t know', () => {
    const stored = {
      sort: [...looked.sort, { colId: 'gone', sort: 'asc' }],
      filter: {
        ...looked.filter,
        gone: { filterType: 'text', type: 'blank' },
        status: { filterType: 'set', values: ['Active', 'Closed'] },
      },
      layout: [...looked.layout, { id: 'name', hidden: 'no' }],
      page: 4,
      script: 'x',
    };
    expect(lookedIn(stored, columns)).toEqual({
      sort: looked.sort,
      filter: { name: looked.filter.name },
      layout: looked.layout,
    });
  });

  it.each([null, undefined, 7, 'text', [], {}, { sort: 1, filter: [], layout: {} }])(
    '%j is a view of everything',
    (stored) => expect(lookedIn(stored, columns)).toEqual({ sort: [], filter: {}, layout: [] }),
  );
});

describe('the edited mark', () => {
  const same = (change: Partial<Looked>) => sameLooked(looked, { ...looked, ...change }, known);
  it('ignores the order of filters', () => {
    const { name, status } = looked.filter;
    if (!name || !status) throw new Error('two filters');
    expect(same({})).toBe(true);
    expect(same({ filter: { status, name } })).toBe(true);
  });
  it('shows for a different sort, filter or layout', () => {
    expect(same({ sort: [] })).toBe(false);
    expect(same({ filter: {} })).toBe(false);
    expect(same({ filter: { ...looked.filter, status: { filterType: 'set', values: ['New'] } } })).toBe(
      false,
    );
    expect(same({ layout: [] })).toBe(false);
  });
});
