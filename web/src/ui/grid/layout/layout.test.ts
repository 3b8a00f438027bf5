import { expect, it } from 'vitest';
import { arranged, layoutIn, sameLayout } from './layout.ts';

const columns = ['a', 'b', 'c', 'd'].map((id) => ({ id, type: 'text' as const }));
const shown = (id: string) => ({ id, hidden: false, pinned: null });
const layoutOf = (...ids: string[]) => ids.map(shown);
const orderOf = (...ids: string[]) =>
  arranged(columns, layoutOf(...ids))
    .map(({ id }) => id)
    .join('');

it('keeps the page’s order until someone changes it', () => {
  expect(orderOf()).toBe('abcd');
  expect(orderOf('d', 'a', 'c', 'b')).toBe('dacb');
});

it('puts a new column after its neighbor and drops removed ones', () => {
  expect(orderOf('d', 'b', 'a')).toBe('dbca');
  expect(orderOf('b', 'gone', 'c', 'd')).toBe('abcd');
});

it('takes only valid layout entries from storage', () => {
  const good = { ...shown('a'), width: 120 };
  expect(layoutIn([1, null, good, { ...good, width: -1 }, { ...good, extra: 1 }, { id: 'a' }])).toEqual([
    good,
  ]);
  expect(layoutIn({ 0: good })).toEqual([]);
  expect(layoutIn(undefined)).toEqual([]);
});

it('matches the default when it spells out the default', () => {
  const growing = [{ id: 'a', type: 'text' as const, grow: true as const }, ...columns.slice(1)];
  const layout = [
    { ...shown('a') },
    { ...shown('b'), width: 170 },
    { ...shown('c'), width: 170.4 },
    { ...shown('d'), width: 170 },
  ];
  expect(sameLayout(growing, [], layout)).toBe(true);
  expect(sameLayout(growing, [], [{ ...shown('a'), width: 170 }])).toBe(false);
  expect(sameLayout([{ ...columns[0], id: 'a', type: 'text', hidden: true }], [], [shown('a')])).toBe(false);
});

it('differs by order, hidden or pinned columns, and width', () => {
  expect(sameLayout(columns, layoutOf('a', 'b', 'c', 'd'), layoutOf('b', 'a', 'c', 'd'))).toBe(false);
  expect(sameLayout(columns, [], [{ ...shown('b'), hidden: true }])).toBe(false);
  expect(sameLayout(columns, [], [{ ...shown('a'), pinned: 'left' }])).toBe(false);
  expect(sameLayout(columns, [], [{ ...shown('a'), width: 99 }])).toBe(false);
});
