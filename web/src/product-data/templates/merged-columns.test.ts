import { expect, it } from 'vitest';
import { emptyColumn } from '@backdock/core/product-data/cells/column.schema.ts';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import { mergedColumns } from './merged-columns.ts';

const column = (id: number, header = `Column ${id}`): DecidedColumn => ({
  ...emptyColumn(header),
  id,
  mappingStatus: 'Mapped',
  mappingReason: null,
});
const before = [column(1), column(2), column(3)];
const merge = (mine: readonly DecidedColumn[], theirs: readonly DecidedColumn[]) =>
  mergedColumns(before, mine, theirs).map(({ id, header }) => `${id} ${header}`);

it('takes what others saved where nothing was edited', () => {
  const theirs = [column(3), column(1, 'SKU'), column(4)];
  expect(mergedColumns(before, before, theirs)).toEqual(theirs);
  expect(mergedColumns(before, theirs, theirs)).toEqual(theirs);
});

it('keeps each edit, beside the edits of others', () => {
  expect(
    merge([column(1, 'Mine'), column(2), column(3)], [column(1), column(2, 'Theirs'), column(3)]),
  ).toEqual(['1 Mine', '2 Theirs', '3 Column 3']);
  expect(
    merge([column(1, 'Mine'), column(2), column(3)], [column(1, 'Theirs'), column(2), column(3)])[0],
  ).toBe('1 Mine');
});

it('removes what was removed, unless another person worked on it', () => {
  expect(merge([column(2), column(3)], before)).toEqual(['2 Column 2', '3 Column 3']);
  expect(merge([column(2), column(3)], [column(1, 'Theirs'), column(2), column(3)])[0]).toBe('1 Theirs');
  expect(merge([column(1, 'Mine'), column(2), column(3)], [column(2), column(3)])).toEqual([
    '2 Column 2',
    '3 Column 3',
  ]);
});

it('gives a new column another id if it was taken meanwhile', () => {
  expect(merge([...before, column(4, 'Mine')], [...before, column(4, 'Theirs')])).toEqual([
    '1 Column 1',
    '2 Column 2',
    '3 Column 3',
    '4 Theirs',
    '5 Mine',
  ]);
});

it('keeps an order that was chosen here, and otherwise takes theirs', () => {
  const mine = [column(3), column(1), column(2)];
  expect(merge(mine, [...before, column(4)])).toEqual([
    '3 Column 3',
    '1 Column 1',
    '2 Column 2',
    '4 Column 4',
  ]);
  expect(merge([...before, column(5)], [column(2), column(1), column(3)])).toEqual([
    '2 Column 2',
    '1 Column 1',
    '3 Column 3',
    '5 Column 5',
  ]);
});
