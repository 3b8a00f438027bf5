import { expect, it } from 'vitest';
import { emptyColumn } from '@backdock/core/product-data/cells/column.schema.ts';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import { decided, emptyTemplate, moved, newColumn, unsavedCount } from './template-columns.ts';

const column = (id: number, changes: Partial<DecidedColumn> = {}): DecidedColumn => ({
  ...emptyColumn(`Column ${id}`),
  id,
  mappingStatus: 'Mapped',
  mappingReason: null,
  ...changes,
});

it('gives a new column an id and a name that no other has', () => {
  const added = newColumn([column(7), { ...column(2), header: 'Column 3' }]);
  expect(added).toMatchObject({ id: 8, header: 'Column 4', mappingStatus: 'Unmapped' });
  expect(newColumn([])).toMatchObject({ id: 1, header: 'Column 1' });
});

it('moves within the list only', () => {
  const letters = ['a', 'b', 'c'];
  expect(moved(letters, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(letters, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(letters, 0, -1)).toBe(letters);
  expect(moved(letters, 2, 3)).toBe(letters);
  expect(moved(letters, 1, 1)).toBe(letters);
});

it('takes a source that was looked at as decided, and no source as left out', () => {
  const suggested = column(1, { mappingStatus: 'Suggested', mappingReason: 'Similar.' });
  expect(decided({ ...suggested, sourceType: 'Attribute' })).toMatchObject({
    mappingStatus: 'Mapped',
    mappingReason: null,
  });
  expect(decided(suggested).mappingStatus).toBe('Ignored');
});

it('counts changed settings, changed columns and a new order', () => {
  const saved = { ...emptyTemplate, columns: [column(1), column(2), column(3)] };
  expect(unsavedCount(saved, saved)).toBe(0);
  expect(unsavedCount(saved, { ...saved, name: 'Tile', isActive: false })).toBe(2);
  expect(unsavedCount(saved, { ...saved, columns: [column(1, { isRequired: true }), column(2)] })).toBe(2);
  expect(unsavedCount(saved, { ...saved, columns: [column(2), column(1), column(3)] })).toBe(1);
  expect(unsavedCount(saved, { ...saved, columns: [column(1), column(2), column(3), column(4)] })).toBe(1);
});
