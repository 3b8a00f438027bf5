import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billOfLadingNumber, checkDigit, isMistyped } from './bill-of-lading-number.rules.ts';

test.each([
  // Published numbers: a UPC, an EAN and an SSCC.
  ['03600029145', 2],
  ['400638133393', 1],
  ['00614141123456789', 0],
])('the check digit of %s is %d', (digits, digit) => {
  expect(checkDigit(digits)).toBe(digit);
});

test('a number has our prefix, nine digits of serial and a check digit', () => {
  expect(billOfLadingNumber(42, '0614141')).toBe(`0614141000000042${checkDigit('0614141000000042')}`);
});

test('a number without a prefix starts with 04', () => {
  expect(billOfLadingNumber(42, null)).toBe(`0400000000000042${checkDigit('0400000000000042')}`);
});

test('a serial that no longer fits is refused', () => {
  expect(() => billOfLadingNumber(1_000_000_000, '0614141')).toThrow('too long');
});

test('any single wrong digit is noticed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.nat({ max: 16 }),
      fc.integer({ min: 1, max: 9 }),
      (serial, at, more) => {
        const number = billOfLadingNumber(serial, '0614141');
        const wrong = Array.from(number).map((digit, place) =>
          place === at ? String((Number(digit) + more) % 10) : digit,
        );
        expect(isMistyped(number)).toBe(false);
        expect(isMistyped(wrong.join(''))).toBe(true);
      },
    ),
  );
});

test('numbers of other shapes are the carrier’s own', () => {
  expect(isMistyped('BOL-771')).toBe(false);
});
