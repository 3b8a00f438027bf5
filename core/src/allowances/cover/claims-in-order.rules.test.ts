import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DdrClaim } from './claim-cover.rules.ts';
import { judgeInOrder, quarterOf } from './claims-in-order.rules.ts';
import { ddrAgreement, ddrClaim } from './cover.test-data.ts';
import { ddrReasons } from './ddr-reasons.ts';

const limited = ddrAgreement({ ddr: { catastrophicThresholdPercent: 10 } });
const units = (quantity: number, change: Partial<DdrClaim> = {}) =>
  ddrClaim({ items: [{ sku: 'TILE-1', quantity }], ...change });
const bought = (count: number) => () => count;

/** Whether each claim is covered in full. */
const covered = (claims: readonly DdrClaim[], unitsBought: (sku: string, quarter: string) => number) => {
  const verdicts = judgeInOrder(claims, [limited], unitsBought);
  return claims.map((claim) => verdicts.get(claim)?.every(({ agreement }) => agreement !== null));
};

test('a quarter starts in January, April, July, and October', () => {
  expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf)).toEqual([
    '2026-01-01',
    '2026-01-01',
    '2026-04-01',
    '2026-10-01',
  ]);
});

describe('units claimed before', () => {
  test('stay covered, and the claim that goes above the threshold isn’t', () => {
    expect(covered([units(4), units(6), units(1)], bought(100))).toEqual([true, true, false]);
  });

  test('count even if that claim wasn’t covered', () => {
    expect(covered([units(4), units(7), units(1)], bought(100))).toEqual([true, false, false]);
  });

  test('count within their calendar quarter', () => {
    const march = units(10, { createdOn: '2026-03-31' });
    const april = units(10, { createdOn: '2026-04-01' });
    expect(covered([march, april], bought(100))).toEqual([true, true]);
    const asked: string[] = [];
    covered([march, april], (sku, quarter) => asked.push(`${sku} ${quarter}`));
    expect(asked).toEqual(['TILE-1 2026-01-01', 'TILE-1 2026-04-01']);
  });

  test('count by SKU, whatever its case', () => {
    const small = ddrClaim({ items: [{ sku: 'tile-1', quantity: 10 }] });
    const other = ddrClaim({ items: [{ sku: 'TILE-2', quantity: 10 }] });
    expect(covered([small, other, units(1)], bought(100))).toEqual([true, true, false]);
  });

  test('don’t count for reasons that the agreement doesn’t cover', () => {
    const missing = units(50, { reason: 'MissingItem' });
    expect(covered([missing, units(10)], bought(100))).toEqual([false, true]);
  });

  test('count if the claim was decided before', () => {
    const { reason, createdOn, items } = units(10);
    const next = units(1);
    const verdicts = judgeInOrder(
      [{ reason, createdOn, items, countsOnly: true }, next],
      [limited],
      bought(100),
    );
    expect([...verdicts.keys()]).toEqual([next]);
    expect(verdicts.get(next)?.[0]?.notCovered).toMatchObject({
      why: 'AboveThreshold',
      claimed: 11,
      bought: 100,
    });
  });

  test('two items of one SKU count together', () => {
    const twice = ddrClaim({
      items: [
        { sku: 'TILE-1', quantity: 6 },
        { sku: 'TILE-1', quantity: 5 },
      ],
    });
    expect(covered([twice], bought(100))).toEqual([false]);
  });

  test('another SKU of the claim stays covered', () => {
    const mixed = ddrClaim({
      items: [
        { sku: 'TILE-1', quantity: 11 },
        { sku: 'TILE-2', quantity: 1 },
      ],
    });
    const parts = judgeInOrder([mixed], [limited], bought(100)).get(mixed);
    expect(parts?.map(({ items, agreement }) => [items[0]?.sku, agreement?.id ?? null])).toEqual([
      ['TILE-1', null],
      ['TILE-2', 1],
    ]);
  });
});

const anyClaim = fc
  .record({
    reason: fc.constantFrom(...ddrReasons),
    createdOn: fc.constantFrom('2025-12-31', '2026-01-01', '2026-03-31', '2026-04-01', '2027-01-01'),
    orderedOn: fc.constantFrom(null, '2025-12-30', '2026-02-01'),
    shippedOn: fc.constantFrom(null, '2026-02-03'),
    marketplaceId: fc.constantFrom(null, 7, 8),
    items: fc.array(
      fc.record({ sku: fc.constantFrom('A', 'b', 'C'), quantity: fc.integer({ min: 1, max: 9 }) }),
      {
        maxLength: 4,
      },
    ),
  })
  .map((claim): DdrClaim => claim);
const anyAgreement = fc
  .record({
    id: fc.integer({ min: 1, max: 3 }),
    startDate: fc.constantFrom('2026-01-01', '2026-02-01'),
    endDate: fc.constantFrom(null, '2026-03-31'),
    dateBasis: fc.constantFrom('OrderDate' as const, 'ShipDate' as const, 'InvoiceDate' as const),
    scope: fc.record({
      skus: fc.subarray(['A', 'B']),
      excludeSkus: fc.subarray(['C']),
      marketplaceIds: fc.subarray([7]),
    }),
    ddr: fc.record({
      coversMissingParts: fc.boolean(),
      catastrophicThresholdPercent: fc.constantFrom(null, 5, 20),
    }),
  })
  .map(ddrAgreement);

describe('of any claims and agreements', () => {
  const situation = [
    fc.array(anyClaim, { maxLength: 12 }),
    fc.uniqueArray(anyAgreement, { maxLength: 3, selector: ({ id }) => id }),
    fc.integer({ min: 0, max: 60 }),
  ] as const;

  test('every item is in one part, and a part is either covered or explained', () => {
    fc.assert(
      fc.property(...situation, (claims, agreements, count) => {
        for (const [claim, parts] of judgeInOrder(claims, agreements, bought(count))) {
          expect(parts.flatMap(({ items }) => items).toSorted(byPlace(claim))).toEqual([...claim.items]);
          expect(new Set(parts.map(({ agreement }) => agreement)).size).toBe(parts.length);
          for (const { agreement, notCovered } of parts) {
            expect((agreement === null) === (notCovered !== null) || agreements.length === 0).toBe(true);
          }
        }
      }),
    );
  });

  test('a decision doesn’t depend on later claims', () => {
    fc.assert(
      fc.property(...situation, fc.nat(12), (claims, agreements, count, length) => {
        const all = judgeInOrder(claims, agreements, bought(count));
        const first = claims.slice(0, length);
        const some = judgeInOrder(first, agreements, bought(count));
        for (const claim of first) expect(all.get(claim)).toEqual(some.get(claim));
      }),
    );
  });

  test('what is covered with a threshold is covered without it', () => {
    fc.assert(
      fc.property(...situation, (claims, agreements, count) => {
        const without = agreements.map((each) => ({
          ...each,
          ddr: { ...each.ddr, catastrophicThresholdPercent: null },
        }));
        const unlimited = judgeInOrder(claims, without, bought(count));
        for (const [claim, parts] of judgeInOrder(claims, agreements, bought(count))) {
          const coveredItems = (all = parts) =>
            all.filter(({ agreement }) => agreement).flatMap(({ items }) => items);
          expect(coveredItems(unlimited.get(claim))).toEqual(expect.arrayContaining(coveredItems()));
        }
      }),
    );
  });
});

const byPlace = (claim: DdrClaim) => (one: DdrClaim['items'][number], other: DdrClaim['items'][number]) =>
  claim.items.indexOf(one) - claim.items.indexOf(other);
