import { describe, expect, it } from 'vitest';
import type { Cell } from '../../documents/spreadsheet.rules.ts';
import type { Dictionary, ProductState } from '../products/product-intake.rules.ts';
import { compareAnswer, readAnswer } from './answer.rules.ts';

const asked = {
  columns: [
    { attributeName: 'brand', header: 'Brand' },
    { attributeName: 'weight', header: 'Weight (lb)' },
  ],
  skus: ['A', 'B', '7'],
};
const read = (...lines: Cell[][]) =>
  readAnswer(
    lines.map((cells, at) => ({ row: at + 1, cells })),
    asked,
  );
const header = ['SKU', 'Product', 'Brand', 'Weight (lb)'];

describe('a sheet that came back', () => {
  it('is read below its headers, without the hints and empty lines', () => {
    expect(
      read(
        ['Thank you for asking'],
        header,
        ['What to enter', '', 'Required', 'A number'],
        ['A', 'Tile', ' Acme ', 4.5],
        [null, null, '', null],
        [7, 'Stone', null, '1'],
        ['B', 'Wood', '', null],
      ),
    ).toEqual({
      rows: [
        { row: 4, sku: 'A', values: { brand: 'Acme', weight: 4.5 } },
        { row: 6, sku: '7', values: { weight: '1' } },
      ],
      leftOut: [],
    });
  });

  it('may have its columns in another order and case', () => {
    expect(read(['weight (LB)', 'sku'], ['2', 'A']).rows).toEqual([
      { row: 2, sku: 'A', values: { weight: '2' } },
    ]);
  });

  it('loses the prefix of text that a spreadsheet would have run', () => {
    expect(read(header, ['A', '', "'-x", "'plain"]).rows[0]?.values).toEqual({
      brand: '-x',
      weight: "'plain",
    });
  });

  it('names what was not asked for, and takes the rest', () => {
    expect(
      read(
        [...header, 'Price', 'Brand'],
        ['A', '', 'Acme', null, 5, 'Other'],
        ['C', '', 'Acme', null],
        ['A', '', 'Other', null],
        [null, '', 'Acme', null],
      ),
    ).toEqual({
      rows: [{ row: 2, sku: 'A', values: { brand: 'Acme' } }],
      leftOut: [
        { row: 1, column: 'Price', value: null, message: 'We didn’t ask for this column.' },
        { row: 1, column: 'Brand', value: null, message: 'This column is there twice.' },
        { row: 3, column: 'SKU', value: 'C', message: 'We didn’t ask for this product.' },
        {
          row: 4,
          column: 'SKU',
          value: 'A',
          message: 'This product is there twice; the first row counts.',
        },
        { row: 5, column: 'SKU', value: '', message: 'The row has no SKU.' },
      ],
    });
  });

  it('without SKUs is left out as a whole', () => {
    expect(read(['Item', 'Brand'], ['A', 'Acme'])).toEqual({
      rows: [],
      leftOut: [{ row: 1, column: null, value: null, message: 'No row has the header SKU.' }],
    });
    expect(read().rows).toEqual([]);
  });
});

describe('an answer beside what is stored', () => {
  const entry = { allowedValues: [], isActive: true };
  const dictionary: Dictionary = new Map([
    ['brand', { ...entry, dataType: 'Text', source: 'Product' }],
    ['weight', { ...entry, dataType: 'Decimal', source: 'Value' }],
  ]);
  const stored = new Map<string, ProductState>([
    ['A', { status: 'Active', filled: { name: 'Tile', brand: 'Acme' } }],
    ['B', { status: 'Active', filled: { name: 'Wood', brand: 'Acme', weight: '2' } }],
  ]);
  const compare = (...lines: Cell[][]) => compareAnswer(read(header, ...lines), asked, stored, dictionary);

  it('shows old and new values of what differs', () => {
    expect(compare(['A', '', 'Northwind', '4.50'], ['B', '', 'Acme', 2])).toEqual({
      changes: [
        { row: 2, sku: 'A', attributeName: 'brand', header: 'Brand', before: 'Acme', after: 'Northwind' },
        { row: 2, sku: 'A', attributeName: 'weight', header: 'Weight (lb)', before: null, after: '4.5' },
      ],
      leftOut: [],
      arriving: [{ sku: 'A', values: { brand: 'Northwind', weight: '4.5' } }],
    });
  });

  it('names values that do not fit, and products that are gone', () => {
    expect(compare(['A', '', 'Northwind', 'heavy'], ['7', '', 'Acme', null])).toEqual({
      changes: [
        { row: 2, sku: 'A', attributeName: 'brand', header: 'Brand', before: 'Acme', after: 'Northwind' },
      ],
      leftOut: [
        {
          row: 2,
          column: 'Weight (lb)',
          value: 'heavy',
          message: 'This value doesn’t fit. See the hint below the header.',
        },
        { row: 3, column: 'SKU', value: '7', message: 'This product is gone.' },
      ],
      arriving: [{ sku: 'A', values: { brand: 'Northwind' } }],
    });
  });
});
