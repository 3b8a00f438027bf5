import { describe, expect, test } from 'vitest';
import { formMessage } from '../kit/form-messages.ts';
import { ShippingDays, ShippingTimeSettingsForm, shippingTimes } from './shipping-times.contract.ts';
import { daysText, type QuoteBasis, quotedTimes, quoteReason } from './shipping-times.rules.ts';
import { shippingTimePeriods } from './shipping-times.values.ts';

const ground = (days: number | null) => (days === null ? [] : [{ shippingMethod: 'Ground' as const, days }]);
const basis: QuoteBasis = {
  mode: 'Fixed',
  actualPeriodDays: 30,
  bufferDays: 0,
  fixed: [],
  minimum: [],
  actual: [],
};
const actual = (p90: number | null, ordersShipped = p90 === null ? 0 : 10) => [
  { period: 7, p90: 99, ordersShipped: 99 },
  { period: 30, p90, ordersShipped },
];
const quote = (change: Partial<QuoteBasis>) => {
  const [first] = quotedTimes(['Ground'], { ...basis, ...change });
  return [first?.days, first?.follows];
};

describe('the quoted time is', () => {
  test.each<[string, Partial<QuoteBasis>, number | null, string | null]>([
    ['unknown while nothing is set', {}, null, null],
    ['unknown with a buffer alone', { bufferDays: 3 }, null, null],
    ['the fixed one', { fixed: ground(4) }, 4, 'Fixed'],
    ['the fixed one and the buffer', { fixed: ground(4), bufferDays: 2 }, 6, 'Fixed'],
    ['the minimum where the fixed one is below', { fixed: ground(2), minimum: ground(5) }, 5, 'Minimum'],
    [
      'the minimum where fixed and buffer are below',
      { fixed: ground(2), bufferDays: 2, minimum: ground(5) },
      5,
      'Minimum',
    ],
    ['the fixed one at the minimum', { fixed: ground(3), bufferDays: 2, minimum: ground(5) }, 5, 'Fixed'],
    ['the minimum where no time is fixed', { minimum: ground(3), bufferDays: 9 }, 3, 'Minimum'],
    ['the minimum and the buffer', { mode: 'Minimum', minimum: ground(3), bufferDays: 1 }, 4, 'Minimum'],
    ['unknown by a minimum that is not set', { mode: 'Minimum', fixed: ground(3) }, null, null],
    ['the actual one of its period', { mode: 'Actual', actual: actual(3) }, 3, 'Actual'],
    ['the actual one and the buffer', { mode: 'Actual', actual: actual(3), bufferDays: 1 }, 4, 'Actual'],
    ['at least a day', { mode: 'Actual', actual: actual(0) }, 1, 'Actual'],
    ['the minimum above it', { mode: 'Actual', actual: actual(3), minimum: ground(7) }, 7, 'Minimum'],
    [
      'fixed while nothing was shipped',
      { mode: 'Actual', actual: actual(null), fixed: ground(6) },
      6,
      'Fixed',
    ],
    [
      'fixed while too few orders were shipped',
      { mode: 'Actual', actual: actual(2, 9), fixed: ground(6), bufferDays: 1 },
      7,
      'Fixed',
    ],
    [
      'unknown while too few were shipped and none is fixed',
      { mode: 'Actual', actual: actual(2, 9) },
      null,
      null,
    ],
    [
      'the actual one of ten orders',
      { mode: 'Actual', actual: actual(2, 10), fixed: ground(6) },
      2,
      'Actual',
    ],
    ['unknown while nothing was shipped or fixed', { mode: 'Actual', actual: [] }, null, null],
  ])('%s', (_, change, days, follows) => expect(quote(change)).toEqual([days, follows]));

  test('its own for each shipping method, in the order of the methods', () => {
    const fixed = [
      { shippingMethod: 'Ground' as const, days: 4 },
      { shippingMethod: 'NextDay' as const, days: 1 },
    ];
    expect(
      quotedTimes(['NextDay', 'WhiteGlove', 'Ground'], { ...basis, fixed }).map(({ days }) => days),
    ).toEqual([1, null, 4]);
  });
});

test.each<[Partial<QuoteBasis>, string]>([
  [{ fixed: ground(4) }, 'fixed time'],
  [{}, 'no time set'],
  [{ mode: 'Actual', actual: actual(3, 1_204) }, 'actual time of 1,204 orders'],
  [{ mode: 'Actual', actual: actual(3, 2), fixed: ground(4) }, 'fixed time (2 orders; 10 are needed)'],
  [{ mode: 'Actual', actual: actual(3, 1), minimum: ground(4) }, 'minimum time (1 order; 10 are needed)'],
  [{ mode: 'Actual', actual: [] }, 'no time set (0 orders; 10 are needed)'],
  [{ mode: 'Actual', actual: actual(3, 40), minimum: ground(9) }, 'minimum time'],
])('%j rests on: %s', (change, text) => {
  expect(quotedTimes(['Ground'], { ...basis, ...change }).map(quoteReason)).toEqual([text]);
});

describe('the forms', () => {
  const message = (schema: { safeParse: typeof ShippingDays.safeParse }, value: unknown) =>
    schema.safeParse(value, { error: formMessage }).error?.issues[0]?.message ?? null;

  test.each([
    [1, null],
    [2_147_483_647, null],
    [0, 'Minimum is 1'],
    [2_147_483_648, 'Maximum is 2147483647'],
    [1.5, 'Invalid format'],
    [null, 'Field is required'],
  ])('take %s days: %s', (days, wrong) => expect(message(ShippingDays, days)).toBe(wrong));

  test('take one time for each method', () => {
    const { body } = shippingTimes.saveFixed;
    expect(
      body.safeParse({ times: [...ground(1), ...ground(2)], version: 0 }).error?.issues[0]?.message,
    ).toBe('One time for each shipping method');
    expect(body.safeParse({ times: [], version: 0 }).success).toBe(true);
  });

  test('take the six periods and no other', () => {
    const settings = { mode: 'Actual', bufferDays: 0, useBusinessDays: true };
    const takes = (actualPeriodDays: number) =>
      ShippingTimeSettingsForm.safeParse({ ...settings, actualPeriodDays }).success;
    expect(shippingTimePeriods.filter(takes)).toEqual([7, 14, 30, 60, 90, 180]);
    expect([1, 15, 365].filter(takes)).toEqual([]);
  });
});

test.each([
  [1, '1 day'],
  [0, '0 days'],
  [4, '4 days'],
])('%i reads %s', (days, text) => expect(daysText(days)).toBe(text));
