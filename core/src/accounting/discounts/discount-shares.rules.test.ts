import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type CarryingLine, percentOf, sharesByCost } from './discount-shares.rules.ts';

test.each([
  [10_000, 300, 300],
  [12_345, 225, 278],
  [20, 250, 1],
  [100, 50, 1],
  [100, 49, 0],
  [300, 50, 2],
  [0, 1_000, 0],
  [99_999_999_999_999, 10_000, 99_999_999_999_999],
  [99_999_999_999_999, 333, 3_330_000_000_000],
])('%i cents at %i basis points is %i', (cents, hundredths, expected) =>
  expect(percentOf(cents, hundredths)).toBe(expected),
);

test('half a cent rounds up, and less rounds down', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_000), fc.integer({ min: 10, max: 10_000 }), (cents, hundredths) => {
      const found = BigInt(percentOf(cents, hundredths)) * 10_000n;
      const exact = BigInt(cents) * BigInt(hundredths);
      expect(found - exact).toBeLessThanOrEqual(5_000n);
      expect(exact - found).toBeLessThan(5_000n);
    }),
    { numRuns: 5_000, seed: 3 },
  );
});

describe('a discount spread over lines', () => {
  const line = (id: number, costCents: number, roomCents = costCents): CarryingLine => ({
    id,
    costCents,
    roomCents,
  });
  const spread = (cents: number, ...lines: CarryingLine[]) =>
    sharesByCost(cents, lines).map(({ lineId, cents: share }) => [lineId, share]);

  test.each<[string, number, CarryingLine[], number[][]]>([
    ['a single line gets it all', 300, [line(1, 10_000)], [[1, 300]]],
    [
      'by cost',
      300,
      [line(1, 2_000), line(2, 8_000)],
      [
        [1, 60],
        [2, 240],
      ],
    ],
    [
      'a missing cent goes to the largest line',
      100,
      [line(1, 3_000), line(2, 4_000), line(3, 3_500)],
      [
        [1, 29],
        [2, 38],
        [3, 33],
      ],
    ],
    [
      'an extra cent comes off the largest line',
      3,
      [line(1, 50), line(2, 50), line(3, 100)],
      [
        [1, 1],
        [2, 1],
        [3, 1],
      ],
    ],
    [
      'among equal lines, the first counts as the largest',
      100,
      [line(7, 500), line(5, 500), line(6, 500)],
      [
        [5, 34],
        [6, 33],
        [7, 33],
      ],
    ],
    ['a zero-cost line gets nothing', 5, [line(1, 0), line(2, 100)], [[2, 5]]],
    [
      'a line can end up with no share',
      2,
      [line(1, 1), line(2, 1), line(3, 1)],
      [
        [2, 1],
        [3, 1],
      ],
    ],
    [
      'a line gets no more than its remaining room',
      60,
      [line(1, 100, 10), line(2, 50)],
      [
        [1, 10],
        [2, 50],
      ],
    ],
  ])('%s', (_, cents, lines, expected) => expect(spread(cents, ...lines)).toEqual(expected));

  it('can’t exceed the room on the lines', () => {
    expect(() => sharesByCost(11, [line(1, 10)])).toThrow('11 cents do not fit');
    expect(() => sharesByCost(1, [])).toThrow('1 cents do not fit');
  });

  const lines = fc
    .array(fc.record({ costCents: fc.oneof(fc.nat(5), fc.nat(1_000_000)), filled: fc.nat(100) }), {
      minLength: 1,
      maxLength: 12,
    })
    .map((drawn) =>
      drawn.map(({ costCents, filled }, at) =>
        line(at + 1, costCents, costCents - Math.floor((costCents * filled) / 100)),
      ),
    );
  const amountFor = (drawn: readonly CarryingLine[], share: number) =>
    Math.floor((drawn.reduce((sum, { roomCents }) => sum + roomCents, 0) * share) / 100);

  it('adds up, fits every line, and ignores line order', () => {
    fc.assert(
      fc.property(lines, fc.nat(100), fc.nat(11), (drawn, share, turn) => {
        const cents = amountFor(drawn, share);
        const shares = sharesByCost(cents, drawn);
        expect(shares.reduce((sum, each) => sum + each.cents, 0)).toBe(cents);
        for (const { lineId, cents: own } of shares) {
          expect(own).toBeGreaterThan(0);
          expect(own).toBeLessThanOrEqual(drawn[lineId - 1]?.roomCents ?? 0);
        }
        expect(sharesByCost(cents, [...drawn.slice(turn), ...drawn.slice(0, turn)].toReversed())).toEqual(
          shares,
        );
      }),
      { numRuns: 5_000, seed: 4 },
    );
  });

  it('gives every line but the largest its share to the nearest cent, if there’s room', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_000, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
        fc.nat(90),
        (costs, share) => {
          const free = costs.map((cost, at) => line(at + 1, cost));
          const cents = amountFor(free, share);
          const whole = costs.reduce((sum, cost) => sum + cost, 0);
          const largest = costs.indexOf(Math.max(...costs)) + 1;
          const found = new Map(sharesByCost(cents, free).map(({ lineId, cents: own }) => [lineId, own]));
          for (const [at, cost] of costs.entries()) {
            if (at + 1 === largest) continue;
            expect(Math.abs((found.get(at + 1) ?? 0) - (cents * cost) / whole)).toBeLessThanOrEqual(0.5);
          }
        },
      ),
      { numRuns: 2_000, seed: 5 },
    );
  });
});
