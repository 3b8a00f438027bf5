import { describe, expect, test } from 'vitest';
import { formMessage } from '../../kit/form-messages.ts';
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
    ['unknown when nothing is set', {}, null, null],
    ['unknown with only a buffer', { bufferDays: 3 }, null, null],
    ['the fixed time', { fixed: ground(4) }, 4, 'Fixed'],
    ['the fixed time plus the buffer', { fixed: ground(4), bufferDays: 2 }, 6, 'Fixed'],
    ['the minimum when the fixed time is below it', { fixed: ground(2), minimum: ground(5) }, 5, 'Minimum'],
    [
      'the minimum when fixed time plus buffer is below it',
      { fixed: ground(2), bufferDays: 2, minimum: ground(5) },
      5,
      'Minimum',
    ],
    [
      'the fixed time plus buffer when it equals the minimum',
      { fixed: ground(3), bufferDays: 2, minimum: ground(5) },
      5,
      'Fixed',
    ],
    ['the minimum when no time is fixed', { minimum: ground(3), bufferDays: 9 }, 3, 'Minimum'],
    ['the minimum plus the buffer', { mode: 'Minimum', minimum: ground(3), bufferDays: 1 }, 4, 'Minimum'],
    ['unknown when the minimum isn’t set', { mode: 'Minimum', fixed: ground(3) }, null, null],
    ['the actual time for its period', { mode: 'Actual', actual: actual(3) }, 3, 'Actual'],
    ['the actual time plus the buffer', { mode: 'Actual', actual: actual(3), bufferDays: 1 }, 4, 'Actual'],
    ['at least one day', { mode: 'Actual', actual: actual(0) }, 1, 'Actual'],
    [
      'the minimum when above the actual time',
      { mode: 'Actual', actual: actual(3), minimum: ground(7) },
      7,
      'Minimum',
    ],
    [
      'fixed when nothing has shipped',
      { mode: 'Actual', actual: actual(null), fixed: ground(6) },
      6,
      'Fixed',
    ],
    [
      'fixed when too few orders have shipped',
      { mode: 'Actual', actual: actual(2, 9), fixed: ground(6), bufferDays: 1 },
      7,
      'Fixed',
    ],
    [
      'unknown when too few orders have shipped and no time is fixed',
      { mode: 'Actual', actual: actual(2, 9) },
      null,
      null,
    ],
    [
      'the actual time with ten orders',
      { mode: 'Actual', actual: actual(2, 10), fixed: ground(6) },
      2,
      'Actual',
    ],
    ['unknown when nothing has shipped and no time is fixed', { mode: 'Actual', actual: [] }, null, null],
  ])('%s', (_, change, days, follows) => expect(quote(change)).toEqual([days, follows]));

  test('separate for each shipping method, in the given order', () => {
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
  [{ mode: 'Actual', actual: actual(3, 1_204) }, 'actual time for 1,204 orders'],
  [{ mode: 'Actual', actual: actual(3, 2), fixed: ground(4) }, 'fixed time (2 orders; 10 needed)'],
  [{ mode: 'Actual', actual: actual(3, 1), minimum: ground(4) }, 'minimum time (1 order; 10 needed)'],
  [{ mode: 'Actual', actual: [] }, 'no time set (0 orders; 10 needed)'],
  [{ mode: 'Actual', actual: actual(3, 40), minimum: ground(9) }, 'minimum time'],
])('%j is based on: %s', (change, text) => {
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
  ])('check %s days: %s', (days, wrong) => expect(message(ShippingDays, days)).toBe(wrong));

  test('accept one time per method', () => {
    const { body } = shippingTimes.saveFixed;
    expect(
      body.safeParse({ times: [...ground(1), ...ground(2)], version: 0 }).error?.issues[0]?.message,
    ).toBe('Each shipping method can have only one time');
    expect(body.safeParse({ times: [], version: 0 }).success).toBe(true);
  });

  test('accept only the six periods', () => {
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
