import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsToNumber,
  centsToText,
  currency,
  currencyOfCents,
  numberToCents,
  signedCurrency,
  signedPercent,
  percent,
  textToCents,
} from './money.ts';

describe('cents', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [100, '1.00'],
    [123450, '1234.50'],
    [-123450, '-1234.50'],
  ])('%d as text is %s', (cents, text) => expect(centsToText(cents)).toBe(text));

  it.each([
    [1.005, 101],
    [-1.005, -101],
    [0.1 + 0.2, 30],
    [19.99, 1999],
    [1e-7, 0],
    [-1e-7, 0],
    [4.35, 435],
    [1e10, 1e12],
  ])('%d dollars is %d cents', (dollars, cents) => expect(numberToCents(dollars)).toBe(cents));

  it.each([
    ['1234.5', 123450],
    ['$1,234.50', 123450],
    ['-$1,234,567.89', -123456789],
    ['-.5', -50],
    ['7.', 700],
    [' 12 ', 1200],
    ['-0', 0],
    ['', null],
    ['.', null],
    ['-', null],
    ['1.234', null],
    ['12,34', null],
    ['1e3', null],
    ['9'.repeat(20), null],
  ])('%j reads as %j', (text, cents) => expect(textToCents(text)).toBe(cents));

  it('round-trip through text and numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(textToCents(centsToText(cents))).toBe(cents);
        expect(textToCents(currencyOfCents(cents))).toBe(cents);
        expect(numberToCents(centsToNumber(cents))).toBe(cents);
      }),
    );
  });

  it('refuse anything that isn’t an amount', () => {
    expect(() => centsToText(1.5)).toThrow(RangeError);
    expect(() => centsToNumber(Number.NaN)).toThrow(RangeError);
    expect(() => numberToCents(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});

it.each([
  [0, '$0.00'],
  [1234.5, '$1,234.50'],
  [-12840, '-$12,840.00'],
  [0.005, '$0.01'],
  [-0.001, '$0.00'],
])('%d is shown as %s', (dollars, text) => expect(currency(dollars)).toBe(text));

it.each([
  [82.44, '82.4%'],
  [100, '100.0%'],
  [0, '0.0%'],
  [-0.01, '0.0%'],
  [1234.56, '1,234.6%'],
])('%d percent is shown as %s', (value, text) => expect(percent(value)).toBe(text));

it('shows which way an amount goes', () => {
  expect([signedPercent(8.5), signedPercent(-3), signedPercent(0)]).toEqual(['+8.5%', '-3.0%', '0.0%']);
  expect([signedCurrency(49.5), signedCurrency(-2.08, 'Cad'), signedCurrency(0)]).toEqual([
    '+$49.50',
    '-CA$2.08',
    '$0.00',
  ]);
});
