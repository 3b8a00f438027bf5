import { describe, expect, test } from 'vitest';
import { fillChanges } from './fill-changes.rules.ts';
import { isSameListing, type ListingFields, takeInListing } from './listing-intake.rules.ts';
import type { Attribute } from '../attributes/dictionary.rules.ts';
import { changedValues, takeIn } from './product-intake.rules.ts';

type Entry = Pick<Attribute, 'dataType' | 'allowedValues' | 'isActive' | 'source'>;
const entry: Entry = { dataType: 'Text', allowedValues: [], isActive: true, source: 'Value' };
const own: Entry = { ...entry, source: 'Product' };
const dictionary = new Map<string, Entry>([
  ['color', entry],
  ['weight', { ...entry, dataType: 'Decimal' as const }],
  ['old', { ...entry, isActive: false }],
  ['sku', own],
  ['name', own],
  ['brand', own],
  ['gtin', own],
  ['supplierName', own],
  ['imageUrl1', { ...own, dataType: 'ImageUrl' as const }],
  ['price', { ...entry, source: 'Listing' as const, dataType: 'Decimal' as const }],
]);
const before = { status: 'Active', filled: { name: 'Tile', color: 'Blue' } } as const;

describe('a product that arrives', () => {
  test('starts as a draft with what fits', () => {
    expect(takeIn(null, { values: { name: ' Tile ', weight: 4.5 } }, dictionary)).toEqual({
      after: { status: 'Draft', filled: { name: 'Tile', weight: '4.5' } },
      refused: [],
    });
  });

  test('keeps what is absent, and loses what is null or empty', () => {
    expect(takeIn(before, { values: { brand: 'Pike' } }, dictionary).after).toEqual({
      status: 'Active',
      filled: { name: 'Tile', color: 'Blue', brand: 'Pike' },
    });
    expect(takeIn(before, { status: 'Discontinued', values: { color: null } }, dictionary).after).toEqual({
      status: 'Discontinued',
      filled: { name: 'Tile' },
    });
    expect(takeIn(before, { values: { color: '' } }, dictionary).after.filled).toEqual({ name: 'Tile' });
  });

  test.each([
    ['shape', 'round', 'Unknown'],
    ['constructor', 'x', 'Unknown'],
    ['old', 'x', 'Inactive'],
    ['weight', 'heavy', 'WrongType'],
    ['gtin', '12345', 'WrongType'],
    ['brand', 'two\nlines', 'WrongType'],
    ['brand', 'x'.repeat(101), 'TooLong'],
    ['name', null, 'Required'],
    ['name', '', 'Required'],
    ['sku', 'B2', 'NotTakenHere'],
    ['supplierName', 'Northwind', 'NotTakenHere'],
    ['price', 3, 'NotTakenHere'],
  ])('has its %s %j refused as %s, and keeps the rest', (attribute, value, code) => {
    const taken = takeIn(before, { values: { [attribute]: value, color: 'Red' } }, dictionary);
    expect(taken).toEqual({
      after: { status: 'Active', filled: { name: 'Tile', color: 'Red' } },
      refused: [{ attribute, code }],
    });
  });

  test.each(['12345678', '012345678905', '0012345678905', '00012345678905'])('takes the GTIN %s', (gtin) => {
    expect(takeIn(before, { values: { gtin } }, dictionary).after.filled).toMatchObject({ gtin });
  });
});

test('what changed names values that came and went', () => {
  expect(changedValues({ a: '1', b: '2' }, { b: '2', c: '3' })).toEqual({
    before: { a: '1', c: null },
    after: { a: null, c: '3' },
  });
  expect(changedValues({ a: '1' }, { a: '1' })).toBeNull();
});

describe('changes of how attributes are filled', () => {
  test('count products and values, and leave out what cancels out', () => {
    expect(
      fillChanges([
        { before: {}, after: { color: 'Red' } },
        { before: { color: 'Blue' }, after: { color: 'Red' } },
        { before: { color: 'Red' }, after: { color: 'Blue' } },
      ]),
    ).toEqual([
      { attribute: 'color', value: null, difference: 1 },
      { attribute: 'color', value: 'Red', difference: 1 },
    ]);
  });

  test('leave out long values, but count that there is one', () => {
    expect(fillChanges([{ before: {}, after: { text: 'x'.repeat(201) } }])).toEqual([
      { attribute: 'text', value: null, difference: 1 },
    ]);
  });
});

describe('a listing that arrives', () => {
  const listed: ListingFields = { marketplaceSku: 'B0', priceCents: 100, status: 'Active' };

  test('keeps what is absent', () => {
    expect(takeInListing(listed, { marketplaceId: 1, status: 'Inactive' })).toEqual({
      after: { ...listed, status: 'Inactive' },
    });
    expect(takeInListing(listed, { marketplaceId: 1, priceCents: null })).toEqual({
      after: { ...listed, priceCents: null },
    });
    expect(takeInListing(null, { marketplaceId: 1, marketplaceSku: ' B1 ' })).toEqual({
      after: { marketplaceSku: 'B1', priceCents: null, status: 'Active' },
    });
  });

  test.each([
    ['NoNumber', { marketplaceSku: ' ' }],
    ['NoNumber', { marketplaceSku: 'x'.repeat(101) }],
    ['NoNumber', {}],
    ['InvalidPrice', { marketplaceSku: 'B1', priceCents: -1 }],
    ['InvalidPrice', { marketplaceSku: 'B1', priceCents: 1.5 }],
  ])('is refused as %s', (refused, fields) => {
    expect(takeInListing(null, { marketplaceId: 1, ...fields })).toEqual({ refused });
  });

  test('is the same if nothing differs', () => {
    expect(isSameListing(listed, { ...listed })).toBe(true);
    expect(isSameListing(listed, { ...listed, priceCents: null })).toBe(false);
  });
});
