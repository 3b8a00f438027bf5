import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../platform/test-storage.ts';
import { keepLayout, readLayout } from './kept-layout.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const layout = [
  { id: 'a', hidden: true, pinned: null },
  { id: 'b', hidden: false, pinned: null, width: 120 },
];

it('keeps a layout per grid', () => {
  keepLayout('invoices', null, layout);
  expect(readLayout('invoices', null)).toEqual(layout);
  expect(readLayout('suppliers', null)).toBeNull();
});

it('keeps a view’s layout apart from the person’s own', () => {
  keepLayout('invoices', null, layout);
  keepLayout('invoices', 'view-1', []);
  expect(readLayout('invoices', null)).toEqual(layout);
  expect(readLayout('invoices', 'view-1')).toEqual([]);
});

it('keeps a layout only for the last view', () => {
  keepLayout('invoices', 'view-1', layout);
  keepLayout('invoices', 'view-2', []);
  expect(readLayout('invoices', 'view-1')).toBeNull();
  expect(readLayout('invoices', 'view-2')).toEqual([]);
});

it('ignores stored data it didn’t write', () => {
  localStorage.setItem('grid-layout:x', '{');
  localStorage.setItem('grid-view-layout:x', '7');
  expect(readLayout('x', null)).toBeNull();
  expect(readLayout('x', 'view-1')).toBeNull();
  localStorage.setItem('grid-layout:x', '[1, null, {"id":"a","hidden":false,"pinned":null,"width":-1}]');
  expect(readLayout('x', null)).toEqual([]);
});
