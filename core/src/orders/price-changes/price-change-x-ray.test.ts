import { expect, test } from 'vitest';
import { checkOf, formulaOf } from '../../accounting/x-ray/x-ray.ts';
import { centsToNumber, numberToCents } from '../../kit/money.ts';
import { effectXRay } from './price-change-x-ray.ts';
import type { PriceChange } from './price-changes.contract.ts';

const request = (sku: string, quantity: number, oldPrice: number, newPrice: number) => {
  const perUnit = numberToCents(newPrice) - numberToCents(oldPrice);
  return {
    sku,
    quantity,
    oldPrice,
    newPrice,
    lineDifference: centsToNumber(quantity * perUnit),
  } as PriceChange;
};
const requests = [request('TILE', 10, 20, 20.45), request('TRIM', 3, 5, 4.9)];

test('requests add to what the order costs', () => {
  const xRay = effectXRay(
    { title: 'Requested', currency: 'Usd', total: 219.2, costNow: 215, label: 'Requested' },
    requests,
  );
  expect(formulaOf(xRay)).toBe('$215.00 + $4.20 = $219.20');
  expect(xRay.parts[1]?.rows).toEqual([
    { label: 'TILE', detail: '10 × ($20.45 − $20.00)', amount: 4.5 },
    { label: 'TRIM', detail: '3 × ($4.90 − $5.00)', amount: -0.3 },
  ]);
  expect(checkOf(xRay)).toEqual({ parts: [true, true], total: true });
});

test('what is avoided counts alone, and nothing is zero', () => {
  const avoided = { title: 'Avoided', currency: 'Usd', label: 'Declined' } as const;
  expect(formulaOf(effectXRay({ ...avoided, total: 4.2 }, requests))).toBe('$4.20 = $4.20');
  expect(formulaOf(effectXRay({ ...avoided, total: 0 }, []))).toBe('$0.00 = $0.00');
});
