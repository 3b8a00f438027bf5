import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Acknowledged,
  checkUpload,
  isSavable,
  marginPercent,
  readUpload,
  soundItems,
} from './price-check.rules.ts';
import { keyOfItem, type RawItem } from './price-item.rules.ts';
import { isJump, type ListingFacts, type ProductFacts } from './price-warnings.rules.ts';

const today = '2026-11-15';
const later = '2026-12-01';
const listing = (change: Partial<ListingFacts> = {}): ListingFacts => ({
  marketplaceId: 3,
  marketplace: 'Brightnest',
  currency: 'Usd',
  cents: 2_000,
  ...change,
});
const product = (change: Partial<ProductFacts> = {}): ProductFacts => ({
  productId: 7,
  currency: 'Usd',
  minimumCents: null,
  costTodayCents: 1_000,
  costThenCents: 1_000,
  listings: [listing()],
  ...change,
});
const raw = (change: Partial<RawItem>): RawItem => ({ supplierId: 1, sku: 'A', ...change });
const check = (item: Partial<RawItem>, stored = product(), acknowledged: Acknowledged[] = []) =>
  checkUpload(readUpload([raw(item)], today), { products: new Map([['1 A', stored]]), today, acknowledged });
const codes = (...args: Parameters<typeof check>) => check(...args).warnings.map(({ code }) => code);

test('refuses unknown products, repeated ones, past days and broken rows, each with its row', () => {
  const items = [
    raw({ cost: 11 }),
    raw({ sku: 'B', cost: 1 }),
    raw({ cost: 12 }),
    raw({ sku: 'C', cost: -1 }),
    raw({ sku: 'D', cost: 1, effectiveFrom: '2026-11-14' }),
    raw({ sku: 'E', cost: 11, prices: [{ marketplaceId: 9, price: 1 }] }),
  ];
  const products = new Map(['1 A', '1 C', '1 D', '1 E'].map((key) => [key, product()]));
  const upload = readUpload(items, today);
  const result = checkUpload(upload, { products, today, acknowledged: [] });
  expect(result.refused.map(({ row, code }) => [row, code])).toEqual([
    [2, 'Unknown'],
    [3, 'TwiceInFile'],
    [4, 'Invalid'],
    [5, 'PastDay'],
    [6, 'Invalid'],
  ]);
  expect(result.refused[1]?.message).toBe('This product is in an earlier row too');
  expect(result.refused[4]?.message).toBe('There’s a price for a marketplace where the product isn’t listed');
  expect(result.changed.map(({ row }) => row)).toEqual([1]);
  expect(isSavable(result)).toBe(false);
  expect(soundItems(upload).map(keyOfItem)).toEqual(['1 A', '1 B', '1 A', '1 E']);
});

test('tells what changes, and what is stored already', () => {
  const same = check(
    { cost: 10, minimumPrice: 15, prices: [{ marketplaceId: 3, price: 20 }] },
    product({ minimumCents: 1_500 }),
  );
  expect(same).toMatchObject({
    changed: [],
    unchanged: 1,
    warnings: [],
    marginBefore: null,
    marginAfter: null,
  });
  expect(isSavable(same)).toBe(true);
  const some = check({ cost: 10, minimumPrice: 16, prices: [{ marketplaceId: 3, price: 21 }] });
  expect(some.changed[0]?.changes).toEqual([
    {
      field: 'MinimumPrice',
      effectiveFrom: null,
      marketplaceId: null,
      marketplace: null,
      currency: 'Usd',
      beforeCents: null,
      afterCents: 1_600,
    },
    {
      field: 'Price',
      effectiveFrom: null,
      marketplaceId: 3,
      marketplace: 'Brightnest',
      currency: 'Usd',
      beforeCents: 2_000,
      afterCents: 2_100,
    },
  ]);
});

test('a later cost is compared with the one in force on its day', () => {
  const stored = product({ costTodayCents: 1_000, costThenCents: 1_200 });
  expect(check({ cost: 12, effectiveFrom: later }, stored)).toMatchObject({ unchanged: 1 });
  expect(check({ cost: 10, effectiveFrom: later }, stored).changed[0]?.changes).toMatchObject([
    { field: 'Cost', effectiveFrom: later, beforeCents: 1_200, afterCents: 1_000 },
  ]);
});

describe('a jump', () => {
  test.each([
    [1_000, 1_300, false],
    [1_000, 1_301, true],
    [1_000, 700, false],
    [1_000, 699, true],
    [1, 2, true],
    [null, 5_000, false],
  ])('from %j to %i: %s', (before, after, expected) => expect(isJump(before, after)).toBe(expected));
  test('is told of costs, minimum prices and prices, once a row', () => {
    const result = check(
      { cost: 19, minimumPrice: 5, prices: [{ marketplaceId: 3, price: 40 }] },
      product({ minimumCents: 1_000 }),
    );
    expect(result.warnings).toEqual([
      {
        row: 1,
        code: 'JumpOver30Percent',
        message: 'Cost $10.00 to $19.00. Minimum price $10.00 to $5.00. Price in Brightnest $20.00 to $40.00',
        isAcknowledged: false,
      },
    ]);
  });
});

describe('below cost', () => {
  test.each<[string, Partial<RawItem>, Partial<ProductFacts>, boolean]>([
    ['a cost above a price that stands', { cost: 12.5 }, { listings: [listing({ cents: 1_249 })] }, true],
    ['a cost that equals the price', { cost: 12.5 }, { listings: [listing({ cents: 1_250 })] }, false],
    [
      'a price below the cost of today',
      { prices: [{ marketplaceId: 3, price: 14 }] },
      { costTodayCents: 1_500 },
      true,
    ],
    ['price and cost together', { cost: 11, prices: [{ marketplaceId: 3, price: 15 }] }, {}, false],
    [
      'a price that counts before its lower cost',
      { cost: 14, effectiveFrom: later, prices: [{ marketplaceId: 3, price: 15 }] },
      { costTodayCents: 1_600, costThenCents: 1_600 },
      true,
    ],
    [
      'a lower cost today with its price',
      { cost: 14, prices: [{ marketplaceId: 3, price: 15 }] },
      { costTodayCents: 1_600, costThenCents: 1_600 },
      false,
    ],
    ['another currency', { cost: 12.5 }, { listings: [listing({ currency: 'Cad', cents: 1 })] }, false],
    ['no price', { cost: 12.5 }, { listings: [listing({ cents: null })] }, false],
    [
      'no cost',
      { prices: [{ marketplaceId: 3, price: 15 }] },
      { costTodayCents: null, costThenCents: null },
      false,
    ],
    [
      'only the minimum changes',
      { minimumPrice: 1 },
      { listings: [listing({ cents: 1 })], costTodayCents: 5_000 },
      false,
    ],
  ])('%s', (_, item, stored, expected) => {
    expect(codes(item, product(stored)).includes('BelowCost')).toBe(expected);
  });
});

describe('below the minimum', () => {
  test.each<[string, Partial<RawItem>, Partial<ProductFacts>, boolean]>([
    ['a new minimum above a price', { minimumPrice: 20.01 }, {}, true],
    ['a new minimum that equals it', { minimumPrice: 20 }, {}, false],
    [
      'a price below a minimum that stands',
      { prices: [{ marketplaceId: 3, price: 19 }] },
      { minimumCents: 1_950 },
      true,
    ],
    [
      'both, which fit',
      { minimumPrice: 19, prices: [{ marketplaceId: 3, price: 19 }] },
      { minimumCents: 1_950 },
      false,
    ],
    ['another currency', { minimumPrice: 25 }, { listings: [listing({ currency: 'Cad' })] }, false],
    ['no price', { minimumPrice: 25 }, { listings: [listing({ cents: null })] }, false],
    ['only the cost changes', { cost: 11 }, { minimumCents: 9_000 }, false],
  ])('%s', (_, item, stored, expected) => {
    expect(codes(item, product(stored)).includes('BelowMinimum')).toBe(expected);
  });
});

describe('warnings', () => {
  const item = { cost: 25 };
  test.each<[string, Acknowledged[], boolean]>([
    ['none', [], false],
    ['one of two', [{ code: 'BelowCost' }], false],
    ['each for all rows', [{ code: 'BelowCost' }, { code: 'JumpOver30Percent' }], true],
    [
      'each for this row',
      [
        { code: 'BelowCost', row: 1 },
        { code: 'JumpOver30Percent', row: 1 },
      ],
      true,
    ],
    ['for another row', [{ code: 'BelowCost', row: 2 }, { code: 'JumpOver30Percent' }], false],
  ])('acknowledged: %s', (_, acknowledged, expected) => {
    const result = check(item, product(), acknowledged);
    expect(result.warnings.map(({ code }) => code)).toEqual(['JumpOver30Percent', 'BelowCost']);
    expect(isSavable(result)).toBe(expected);
  });
});

describe('margins', () => {
  test.each([
    [2_000, 1_000, 50],
    [3_000, 1_000, 66.67],
    [1_000, 1_500, -50],
    [null, 1_000, null],
    [2_000, null, null],
  ])('price %j and cost %j leave %j', (price, cost, expected) =>
    expect(marginPercent(price, cost)).toBe(expected),
  );
  test('before and after, over the listings that the upload touches', () => {
    const listings = [
      listing(),
      listing({ marketplaceId: 4, cents: 4_000 }),
      listing({ marketplaceId: 5, currency: 'Cad' }),
    ];
    expect(check({ cost: 12 }, product({ listings }))).toMatchObject({ marginBefore: 62.5, marginAfter: 55 });
    expect(check({ prices: [{ marketplaceId: 3, price: 25 }] }, product({ listings }))).toMatchObject({
      marginBefore: 50,
      marginAfter: 60,
    });
  });
  test('compare like with like, and stand alone where there is nothing to compare', () => {
    const listings = [listing(), listing({ marketplaceId: 4, cents: null })];
    expect(
      check({ cost: 12, prices: [{ marketplaceId: 4, price: 100 }] }, product({ listings })),
    ).toMatchObject({ marginBefore: 50, marginAfter: 40 });
    expect(check({ cost: 12 }, product({ costTodayCents: null, costThenCents: null }))).toMatchObject({
      marginBefore: null,
      marginAfter: 40,
    });
  });
});

test('each row is refused, unchanged or changed, whatever is sent', () => {
  const items = fc.array(
    fc.record({
      supplierId: fc.constantFrom(1, 2),
      sku: fc.constantFrom('A', 'B', ''),
      cost: fc.option(fc.double(), { nil: undefined }),
      minimumPrice: fc.option(fc.integer({ min: -5, max: 50 }), { nil: undefined }),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(items, (sent) => {
      const { refused, changed, unchanged } = checkUpload(readUpload(sent, today), {
        products: new Map([
          ['1 A', product()],
          ['2 B', product({ productId: 8 })],
        ]),
        today,
        acknowledged: [],
      });
      expect(refused.length + changed.length + unchanged).toBe(sent.length);
    }),
  );
});
