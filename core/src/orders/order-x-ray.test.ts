import { expect, test } from 'vitest';
import { checkOf, formulaOf } from '../accounting/x-ray/x-ray.ts';
import { orderTotalXRay, orderXRay, supplierOrderXRay } from './order-x-ray.ts';

const order = {
  purchaseOrderNumber: 'PO-1',
  currency: 'Usd',
  subtotalAmount: 100,
  discountAmount: 10,
  taxAmount: 7.2,
  shippingAmount: 5,
  totalAmount: 102.2,
  adjustmentAmount: -2,
  adjustmentReason: 'Late',
  rewardAmount: 0.2,
  finalAmount: 100,
} as const;

test('a customer’s total and final amount add up', () => {
  expect(formulaOf(orderTotalXRay(order))).toBe('$100.00 − $10.00 + $7.20 + $5.00 = $102.20');
  expect(formulaOf(orderXRay(order))).toBe('$100.00 − $10.00 + $7.20 + $5.00 + -$2.00 − $0.20 = $100.00');
  for (const xRay of [orderTotalXRay(order), orderXRay(order)]) expect(checkOf(xRay).total).toBe(true);
});

test('a supplier’s part adds up to its items that aren’t canceled', () => {
  const item = {
    supplierId: 7,
    sku: 'TILE',
    quantity: 3,
    pricePerUnit: 9.99,
    fixedShippingCost: 1.5,
    total: 31.47,
    fulfillmentStatus: 'AwaitingShipment',
  } as const;
  const part = { supplierName: 'Northwind', supplierId: 7, currency: 'Usd', total: 31.47 } as const;
  const xRay = supplierOrderXRay(order, part, [
    item,
    { ...item, fulfillmentStatus: 'Canceled' },
    { ...item, supplierId: 8 },
  ]);
  expect(formulaOf(xRay)).toBe('$29.97 + $1.50 = $31.47');
  expect(checkOf(xRay)).toEqual({ parts: [true, true], total: true });
});
