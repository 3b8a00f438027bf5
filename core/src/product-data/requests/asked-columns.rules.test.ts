import { describe, expect, it } from 'vitest';
import type { Attribute } from '../attributes/dictionary.rules.ts';
import { emptyColumn } from '../cells/column.schema.ts';
import { rowOf } from '../export/check.rules.ts';
import type { DecidedColumn } from '../templates/template.schema.ts';
import { askedColumns, attributesToAsk, sheetRows } from './asked-columns.rules.ts';

const attribute = (name: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  label: name,
  group: 'Build',
  description: null,
  dataType: 'Text',
  unit: null,
  allowedValues: [],
  aliases: [],
  example: null,
  isActive: true,
  source: 'Value',
  ...more,
});
const dictionary = new Map(
  [
    attribute('sku', { source: 'Product' }),
    attribute('supplierName', { source: 'Product' }),
    attribute('price', { source: 'Listing' }),
    attribute('brand', { label: 'Brand', source: 'Product', example: 'Northwind' }),
    attribute('maker', { label: 'brand' }),
    attribute('weight', { label: 'Weight', dataType: 'Decimal', unit: 'lb' }),
    attribute('material', { label: 'Material', dataType: 'Enum', allowedValues: ['Glass', 'Stone'] }),
    attribute('gone', { isActive: false }),
    attribute('imageUrl1', { label: 'Image 1', dataType: 'ImageUrl' }),
    attribute('imageUrl2', { label: 'Image 2', dataType: 'ImageUrl' }),
  ].map((each) => [each.name, each]),
);

const column = (id: number, attributeName: string, more: Partial<DecidedColumn> = {}): DecidedColumn => ({
  ...emptyColumn(`Column ${id}`),
  id,
  sourceType: 'Attribute',
  attributeName,
  mappingStatus: 'Mapped',
  mappingReason: null,
  isRequired: true,
  ...more,
});
function asked(columns: DecidedColumn[], values: Record<string, string>) {
  return attributesToAsk(columns, dictionary)(rowOf(columns)(values), values);
}

describe('a supplier is asked', () => {
  it('for what is missing, and not for what is there', () => {
    const columns = [column(1, 'brand'), column(2, 'weight')];
    expect(asked(columns, { brand: 'Acme' })).toEqual(['weight']);
  });

  it.each(['sku', 'supplierName', 'price', 'gone', 'unknown'])('never for %s', (name) => {
    expect(asked([column(1, name)], {})).toEqual([]);
  });

  it('to correct a value that does not fit', () => {
    expect(asked([column(1, 'weight', { dataType: 'Decimal' })], { weight: 'heavy' })).toEqual(['weight']);
  });

  it('not for a warning', () => {
    expect(asked([column(1, 'weight', { dataType: 'Decimal', max: '1' })], { weight: '2' })).toEqual([]);
  });

  it('for the first of several that would fill the cell', () => {
    const columns = [
      column(1, '', {
        sourceType: 'Expression',
        attributeName: null,
        expression: '{imageUrl1 ?? imageUrl2}',
      }),
    ];
    expect(asked(columns, {})).toEqual(['imageUrl1']);
  });

  it('for an attribute once, however many columns need it', () => {
    expect(asked([column(1, 'brand'), column(2, 'brand')], {})).toEqual(['brand']);
  });
});

describe('the columns of a request', () => {
  it('are in the order of the template, with the rules as hints', () => {
    const columns = [column(1, 'material'), column(2, 'weight'), column(3, 'brand', { maxLength: 40 })];
    expect(askedColumns(new Set(['brand', 'weight', 'material']), columns, dictionary)).toEqual([
      { attributeName: 'material', header: 'Material', hint: 'Required. One of: Glass, Stone' },
      { attributeName: 'weight', header: 'Weight (lb)', hint: 'Required. A number in lb' },
      {
        attributeName: 'brand',
        header: 'Brand',
        hint: 'Required. At most 40 characters. For example: Northwind',
      },
    ]);
  });

  it('tell two attributes with one label apart', () => {
    const columns = [column(1, 'brand'), column(2, 'maker')];
    const headers = askedColumns(new Set(['brand', 'maker']), columns, dictionary).map(
      ({ header }) => header,
    );
    expect(headers).toEqual(['Brand', 'brand [maker]']);
  });

  it('leave out limits that are for what the template makes of a value', () => {
    const columns = [column(1, 'brand', { maxLength: 4, transforms: [{ kind: 'Truncate', length: 4 }] })];
    expect(askedColumns(new Set(['brand']), columns, dictionary)[0]?.hint).toBe(
      'Required. For example: Northwind',
    );
  });
});

it('a sheet has the hints, then each product with what is known', () => {
  const columns = [{ attributeName: 'brand', header: 'Brand', hint: 'Required' }];
  const products = [
    { sku: 'A', name: 'Tile', values: {} },
    { sku: 'B', name: 'Stone', values: { brand: 'Acme', weight: '1' } },
  ];
  expect(sheetRows(columns, products)).toEqual([
    ['What to enter', '', 'Required'],
    ['A', 'Tile', ''],
    ['B', 'Stone', 'Acme'],
  ]);
});
