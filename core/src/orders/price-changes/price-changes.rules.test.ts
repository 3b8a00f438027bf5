import { describe, expect, it, test } from 'vitest';
import {
  differencePercent,
  marginPercent,
  meetsCounterPrice,
  type PricedItem,
  whyNotApprove,
  whyNotChangePrice,
} from './price-changes.rules.ts';

const item = (change: Partial<PricedItem> = {}): PricedItem => ({
  sku: 'NT-1808',
  quantity: 100,
  priceCents: 3_120,
  billedQuantity: 0,
  fulfillmentStatus: 'AwaitingShipment',
  ...change,
});

describe('a price', () => {
  test.each<[string, Partial<PricedItem>, string | undefined]>([
    ['of an open item', {}, undefined],
    ['of an item billed in part', { billedQuantity: 99 }, undefined],
    ['of an item billed in full', { billedQuantity: 100 }, 'price-change.billed'],
    ['of a canceled item', { fulfillmentStatus: 'Canceled' }, 'price-change.canceled'],
  ])('%s can change unless %j', (_, change, code) => {
    expect(whyNotChangePrice(item(change))?.code).toBe(code);
  });

  it('that moved since the request isn’t approved', () => {
    const request = { oldCents: 3_120, newCents: 3_385 };
    expect(whyNotApprove(request, item(), 'Usd')).toBeNull();
    expect(whyNotApprove(request, item({ priceCents: 3_200 }), 'Usd')?.message).toBe(
      'NT-1808 cost $31.20 when the supplier asked and costs $32.00 now. Ask the supplier to send a new request.',
    );
    expect(whyNotApprove(request, item({ billedQuantity: 100 }), 'Usd')?.code).toBe('price-change.billed');
  });
});

describe('our counter price', () => {
  const setOn = new Date('2026-11-01T12:00:00Z');
  const counter = { cents: 1_840, setOn };
  const after = (days: number) => new Date(setOn.getTime() + days * 86_400_000);

  it.each([
    [1_840, 14, true],
    [1_700, 1, true],
    [1_841, 1, false],
    [1_840, 14.01, false],
  ])('is met by %i cents after %d days: %s', (cents, days, isMet) => {
    expect(meetsCounterPrice(cents, counter, after(days))).toBe(isMet);
  });
  it('must have been given', () => expect(meetsCounterPrice(1, null, setOn)).toBe(false));
});

test.each([
  [{ saleCents: 4_490, costCents: 3_120, hasOneCurrency: true }, 30.5],
  [{ saleCents: 4_490, costCents: 4_600, hasOneCurrency: true }, -2.4],
  [{ saleCents: 0, costCents: 100, hasOneCurrency: true }, null],
  [{ saleCents: 4_490, costCents: 3_120, hasOneCurrency: false }, null],
])('the margin of %j is %s percent', (unit, percent) => {
  const margin = marginPercent(unit);
  expect(margin === null ? null : Math.round(margin * 10) / 10).toBe(percent);
});

test.each([
  [3_120, 3_385, 8.5],
  [1_785, 2_140, 19.9],
  [2_000, 1_500, -25],
  [0, 100, null],
])('from %i to %i cents is %s percent', (from, to, percent) => {
  const difference = differencePercent(from, to);
  expect(difference === null ? null : Math.round(difference * 10) / 10).toBe(percent);
});
