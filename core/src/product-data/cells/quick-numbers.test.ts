import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactOf, exactText, times } from './exact.ts';
import { powerOfTen, quickNumber, quickText } from './quick-numbers.ts';
import { ratioBetween, unitCodes } from './units.ts';

const number = fc
  .record({
    sign: fc.constantFrom('', '-'),
    whole: fc.oneof(fc.nat(2_000).map(String), fc.stringMatching(/^[0-9]{1,17}$/)),
    fraction: fc.oneof(
      fc.constant(''),
      fc.stringMatching(/^\.[0-9]{1,7}$/),
      fc.constantFrom('.5', '.05', '.45', '.995'),
    ),
  })
  .map(({ sign, whole, fraction }) => sign + whole + fraction);

it('reads numbers as they are, and nothing else', () => {
  let quick = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        number,
        fc.string({ unit: fc.constantFrom('1', '0', '.', '-', '+', ' ', 'e'), maxLength: 20 }),
      ),
      (text) => {
        const read = quickNumber(text);
        if (read === null) return;
        quick += 1;
        const exact = exactOf(text);
        expect(exact).toEqual({ over: BigInt(read.digits), under: 10n ** BigInt(read.places) });
      },
    ),
    { numRuns: 5_000 },
  );
  expect(quick).toBeGreaterThan(1_500);
});

it('writes and converts them to the same text as big integers do', () => {
  let quick = 0;
  fc.assert(
    fc.property(
      number,
      fc.nat(6),
      fc.constantFrom(...unitCodes),
      fc.constantFrom(...unitCodes),
      (text, decimals, from, to) => {
        const read = quickNumber(text);
        const exact = exactOf(text);
        if (!read || !exact) return;
        const ratio = ratioBetween(from, to);
        const written = quickText(
          read.digits * Number(ratio.over),
          powerOfTen(read.places) * Number(ratio.under),
          decimals,
        );
        if (written === null) return;
        quick += 1;
        expect(written).toBe(exactText(times(exact, ratio), decimals));
      },
    ),
    { numRuns: 20_000 },
  );
  expect(quick).toBeGreaterThan(5_000);
});

it('leaves to big integers what floats would round', () => {
  expect(quickNumber('1234567890123456')).toBeNull();
  expect(quickText(123_456_789_012_345, 1, 6)).toBeNull();
});
