import { describe, expect, it } from 'vitest';
import { emptyColumn } from '../cells/column.schema.ts';
import type { DecidedColumn } from '../templates/template.schema.ts';
import { createTally, isTooMany, readinessPercent, rowOf } from './check.rules.ts';

const column = (
  id: number,
  header: string,
  attributeName: string,
  more: Partial<DecidedColumn> = {},
): DecidedColumn => ({
  ...emptyColumn(header),
  id,
  sourceType: 'Attribute',
  attributeName,
  mappingStatus: 'Mapped',
  mappingReason: null,
  ...more,
});
const columns = [
  column(1, 'Item', 'sku', { isRequired: true }),
  column(2, 'Maker', 'brand', { isRequired: true, maxLength: 5 }),
  column(3, 'Weight', 'weight', { dataType: 'Decimal', max: '100' }),
];
const fill = rowOf(columns);
const product = (sku: string, supplierId = 1) => ({
  supplierId,
  supplierName: `Supplier ${supplierId}`,
  sku,
  name: `Tile ${sku}`,
});

describe('a row', () => {
  it('has a cell for each column, and names what is wrong with it', () => {
    expect(fill({ sku: 'A', weight: '12.5' })).toMatchObject({
      texts: ['A', '', '12.5'],
      faults: [{ columnId: 2, header: 'Maker', severity: 'Error', code: 'Required', value: '' }],
      isBlocked: true,
    });
  });

  it('is not held back by a warning', () => {
    expect(fill({ sku: 'A', brand: 'Acme', weight: '120' })).toMatchObject({
      faults: [{ severity: 'Warning', code: 'OutOfRange', value: '120' }],
      isBlocked: false,
    });
  });
});

describe('a tally', () => {
  it('counts by column, code and supplier', () => {
    const tally = createTally();
    tally.add(product('A'), fill({ sku: 'A', brand: 'Acme' }));
    tally.add(product('B'), fill({ sku: '-B', brand: 'Acme', weight: '120' }));
    tally.add(product('C', 2), fill({ sku: 'C', brand: 'Northwind', weight: 'heavy' }));
    tally.add(product('D', 2), fill({ sku: 'D' }));
    expect(tally.result()).toEqual({
      readyRows: 2,
      warnedRows: 1,
      blockedRows: 2,
      errors: 3,
      warnings: 1,
      formulaCells: 1,
      columns: [
        { columnId: 2, header: 'Maker', severity: 'Error', code: 'TooLong', cells: 1 },
        { columnId: 2, header: 'Maker', severity: 'Error', code: 'Required', cells: 1 },
        { columnId: 3, header: 'Weight', severity: 'Warning', code: 'OutOfRange', cells: 1 },
        { columnId: 3, header: 'Weight', severity: 'Error', code: 'BadType', cells: 1 },
      ],
      suppliers: [
        {
          supplierId: 2,
          supplierName: 'Supplier 2',
          readyRows: 0,
          warnedRows: 0,
          blockedRows: 2,
          errors: 3,
          warnings: 0,
          blockedIn: ['Maker', 'Weight'],
        },
        {
          supplierId: 1,
          supplierName: 'Supplier 1',
          readyRows: 2,
          warnedRows: 1,
          blockedRows: 0,
          errors: 0,
          warnings: 1,
          blockedIn: [],
        },
      ],
      notFound: { count: 0, skus: [] },
    });
  });

  it('keeps the first faults, and counts the others', () => {
    const tally = createTally({ kept: 2 });
    for (const sku of ['A', 'B', 'C']) tally.add(product(sku), fill({ sku }));
    expect(tally.faults.map(({ sku }) => sku)).toEqual(['A', 'B']);
    expect(tally.result().errors).toBe(3);
  });

  it('names chosen SKUs that no product has', () => {
    const tally = createTally({ skus: ['A', 'B', 'C'] });
    tally.add(product('B'), fill({ sku: 'B' }));
    expect(tally.result().notFound).toEqual({ count: 2, skus: ['A', 'C'] });
    expect(
      createTally({ skus: Array.from({ length: 60 }, (_, at) => `S${at}`) }).result().notFound,
    ).toMatchObject({
      count: 60,
      skus: { length: 50 },
    });
  });

  it('shows the beginning of a long value', () => {
    const tally = createTally();
    tally.add(product('A'), fill({ sku: 'A', brand: 'x'.repeat(5_000) }));
    expect(tally.faults[0]?.value).toBe(`${'x'.repeat(300)}…`);
  });

  it('shows no half of a character', () => {
    const tally = createTally();
    tally.add(product('A'), fill({ sku: 'A', brand: `${'x'.repeat(299)}😀` }));
    expect(tally.faults[0]?.value.isWellFormed()).toBe(true);
  });
});

it.each([
  [0, 0, null],
  [1, 0, 100],
  [9_999, 1, 99.9],
  [1, 2, 33.3],
  [0, 5, 0],
])('%i ready and %i blocked rows are %s percent', (readyRows, blockedRows, percent) => {
  expect(readinessPercent({ readyRows, blockedRows })).toBe(percent);
});

it('five checks at once are enough', () => {
  expect([4, 5].map(isTooMany)).toEqual([false, true]);
});
