import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RawItem, readItem, repeatedItems } from './price-item.rules.ts';
import { maxPriceCents } from './pricing.values.ts';

const today = '2026-11-15';
const raw = (change: Partial<RawItem> = {}): RawItem => ({
  supplierId: 1,
  sku: 'TS-SUB',
  cost: 10,
  ...change,
});
const read = (change: Partial<RawItem>) => readItem(raw(change), today);

test('a row is read in cents, and its cost begins today unless it says otherwise', () => {
  expect(read({})).toEqual({
    item: {
      supplierId: 1,
      sku: 'TS-SUB',
      costCents: 1_000,
      effectiveFrom: today,
      minimumCents: null,
      prices: [],
    },
  });
  expect(
    read({ cost: undefined, minimumPrice: 12.5, prices: [{ marketplaceId: 3, price: 19.99 }] }),
  ).toMatchObject({
    item: { costCents: null, minimumCents: 1_250, prices: [{ marketplaceId: 3, cents: 1_999 }] },
  });
  expect(read({ effectiveFrom: '2026-12-01' })).toMatchObject({ item: { effectiveFrom: '2026-12-01' } });
});

describe('refuses', () => {
  test.each([
    ['no SKU', { sku: '' }, 'Enter a SKU'],
    ['nothing to set', { cost: undefined }, 'The row has no cost and no price'],
    [
      'no cost for a day',
      { cost: undefined, minimumPrice: 1, effectiveFrom: today },
      'An effective date needs a cost',
    ],
    [
      'something else than a day',
      { effectiveFrom: '11/15/2026' },
      'Enter the date as YYYY-MM-DD, such as 2026-11-15',
    ],
    [
      'a day that isn’t there',
      { effectiveFrom: '2027-02-29' },
      'Enter the date as YYYY-MM-DD, such as 2026-11-15',
    ],
    ['a day too far away', { effectiveFrom: '2028-11-15' }, 'The effective date is more than two years out'],
    ['a price of nothing', { cost: 0 }, 'Amounts must be more than zero'],
    ['a negative price', { minimumPrice: -1 }, 'Amounts must be more than zero'],
    ['no number', { cost: Number.NaN }, 'Amounts must be more than zero'],
    ['thirds of a cent', { cost: 1.005 }, 'Use at most two decimals'],
    ['too much', { cost: 10_000_000 }, 'Amounts can’t exceed $9,999,999.99'],
    ['far too much', { cost: 1e300 }, 'Amounts can’t exceed $9,999,999.99'],
    [
      'two prices in a marketplace',
      {
        prices: [
          { marketplaceId: 3, price: 1 },
          { marketplaceId: 3, price: 2 },
        ],
      },
      'Two prices for the same marketplace',
    ],
  ] as const)('%s', (_, change, message) => {
    expect(read(change as Partial<RawItem>)).toEqual({ code: 'Invalid', message });
  });
  test('a day before today', () => {
    expect(read({ effectiveFrom: '2026-11-14' })).toMatchObject({ code: 'PastDay' });
    expect(read({ effectiveFrom: '2028-11-14' })).toMatchObject({ item: {} });
  });
});

test('any amount is read to the cent or refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maxPriceCents }), (cents) => {
      expect(read({ cost: cents / 100 })).toMatchObject({ item: { costCents: cents } });
    }),
  );
  fc.assert(
    fc.property(fc.double(), (cost) => {
      const result = read({ cost });
      const found = 'item' in result ? (result.item.costCents ?? 0) : 1;
      expect(Number.isSafeInteger(found) && found > 0 && found <= maxPriceCents).toBe(true);
    }),
  );
});

test('rows that repeat a product point to the first', () => {
  const items = [raw(), raw({ sku: 'B' }), raw(), raw({ supplierId: 2 }), raw({ cost: 5 })];
  expect([...repeatedItems(items)]).toEqual([
    [2, 0],
    [4, 0],
  ]);
});
