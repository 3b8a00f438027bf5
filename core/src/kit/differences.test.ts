import { expect, it } from 'vitest';
import { differences } from './differences.ts';

it('names the fields that changed', () => {
  expect(differences({ a: 1, b: [1, 2], c: null }, { a: 1, b: [1, 3], d: 'x' })).toEqual([
    { field: 'b', from: [1, 2], to: [1, 3] },
    { field: 'd', from: null, to: 'x' },
  ]);
  expect(differences(null, { a: 1 })).toEqual([{ field: 'a', from: null, to: 1 }]);
  expect(differences({ a: 1 }, null)).toEqual([{ field: 'a', from: 1, to: null }]);
  expect(differences(null, null)).toEqual([]);
});
