import { describe, expect, it } from 'vitest';
import {
  acceptsDecimal,
  decimalAfterTyping,
  decimalText,
  decimalValue,
  integerValue,
} from './decimal-input.ts';

describe('typing', () => {
  it.each(['', '-', '0', '12', '-12', '12.', '12.3', '12.34', '.5', '-.5', '007'])('%j is accepted', (text) =>
    expect(acceptsDecimal(text)).toBe(true),
  );
  it.each(['12.345', '1,000', '1e3', 'a', '--1', '1-', ' 1', '1 ', '+1', '1.2.3', '٣'])(
    '%j is refused',
    (text) => expect(acceptsDecimal(text)).toBe(false),
  );
  it.each(['-', '-1', '-.5'])('%j is refused when negatives are disabled', (text) =>
    expect(acceptsDecimal(text, { nonNegative: true })).toBe(false),
  );
});

describe('the value of', () => {
  it.each([
    ['', 0, null],
    ['-', 0, null],
    ['.', 0, null],
    ['-.', 0, null],
    ['0', 0, 0],
    ['-0', 0, 0],
    ['12.', 12, 12],
    ['.5', 0.5, 0.5],
    ['-12.34', -12.34, -12.34],
    ['9'.repeat(400), 0, null],
  ])('%j', (text, value, nullable) => {
    expect(decimalValue(text)).toBe(value);
    expect(decimalValue(text, { nullable: true })).toBe(nullable);
  });
});

it.each([
  ['', '0.00', ''],
  ['-', '0.00', ''],
  ['5', '5.00', '5.00'],
  ['-1.5', '-1.50', '-1.50'],
])('%j becomes %j on blur, or %j if nullable', (text, required, nullable) => {
  expect(decimalAfterTyping(text)).toBe(required);
  expect(decimalAfterTyping(text, { nullable: true })).toBe(nullable);
});

it('shows nothing without a number', () => {
  expect([null, undefined, Number.NaN].map(decimalText)).toEqual(['', '', '']);
});

it.each([
  ['12', 12],
  [' 12 ', 12],
  ['-3', -3],
  ['-0', 0],
  ['007', 7],
  ['', null],
  ['12.5', null],
  ['12abc', null],
  ['1e3', null],
  ['9'.repeat(20), null],
])('%j as an integer is %j', (text, value) => expect(integerValue(text)).toBe(value));
