import { expect, test } from 'vitest';
import { effectOf, pricePoints } from './price-effects.rules.ts';

test('a supplier order costs what was approved, and declining avoids the rest', () => {
  const order = { costCents: 1_391_890, productCents: 1_391_890, saleCents: 1_930_000 };
  const effect = effectOf(order, [
    { lineDifferenceCents: 26_500, decision: 'Approved' },
    { lineDifferenceCents: 22_500, decision: 'Approved' },
    { lineDifferenceCents: 31_950, decision: 'Declined' },
    { lineDifferenceCents: 4_560, decision: null },
  ]);
  expect(effect).toMatchObject({ requestedCents: 1_477_400, approvedCents: 1_440_890, avoidedCents: 31_950 });
  expect(effect.marginNow).toBeCloseTo(27.88, 2);
  expect(effect.marginAsApproved).toBeCloseTo(25.34, 2);
});

test('fixed shipping is a cost, but not part of the margin', () => {
  const effect = effectOf({ costCents: 12_000, productCents: 10_000, saleCents: 20_000 }, []);
  expect(effect).toMatchObject({ requestedCents: 12_000, marginNow: 50, marginAsApproved: 50 });
});

test('there is no margin between two currencies', () => {
  const effect = effectOf({ costCents: 1, productCents: 1, saleCents: null }, []);
  expect(effect).toMatchObject({ marginNow: null, marginAsApproved: null });
});

test('a price is listed when it changed, newest first', () => {
  const fact = (on: string, price: number, source: 'Ordered' | 'Approved' = 'Ordered') => ({
    on,
    price,
    source,
  });
  const facts = [
    fact('2026-03-02', 17.1),
    fact('2026-11-01', 18.4),
    fact('2026-09-14', 17.85, 'Approved'),
    fact('2026-10-02', 17.85),
    fact('2026-03-09', 17.1),
  ];
  expect(pricePoints(facts, 5)).toEqual([
    fact('2026-11-01', 18.4),
    fact('2026-09-14', 17.85, 'Approved'),
    fact('2026-03-02', 17.1),
  ]);
  expect(pricePoints(facts, 1)).toHaveLength(1);
});
