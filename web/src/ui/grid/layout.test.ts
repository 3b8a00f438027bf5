import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../platform/test-storage.ts';
import { arranged, forgetLayout, readLayout, rememberLayout, type ColumnLayout } from './layout.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const columns = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const shown = (id: string): ColumnLayout => ({ id, hidden: false, pinned: null });
const orderOf = (...ids: string[]) =>
  arranged(columns, ids.map(shown))
    .map(({ id }) => id)
    .join('');

it('keeps the order of the page until somebody changes it', () => {
  expect(orderOf()).toBe('abcd');
  expect(orderOf('d', 'a', 'c', 'b')).toBe('dacb');
});

it('puts a new column behind its neighbour and drops one that is gone', () => {
  expect(orderOf('d', 'b', 'a')).toBe('dbca');
  expect(orderOf('b', 'gone', 'c', 'd')).toBe('abcd');
});

it('is remembered for each grid and can be forgotten', () => {
  const layout = [
    { ...shown('a'), hidden: true },
    { ...shown('b'), width: 120 },
  ];
  rememberLayout('invoices', layout);
  expect(readLayout('invoices')).toEqual(layout);
  expect(readLayout('suppliers')).toEqual([]);
  forgetLayout('invoices');
  expect(readLayout('invoices')).toEqual([]);
});

it('is not upset by what it did not write', () => {
  localStorage.setItem('grid-layout:x', '{');
  expect(readLayout('x')).toEqual([]);
  localStorage.setItem('grid-layout:x', '[1, null, {"id":"a","hidden":false,"pinned":null,"width":-1}]');
  expect(readLayout('x')).toEqual([]);
});
