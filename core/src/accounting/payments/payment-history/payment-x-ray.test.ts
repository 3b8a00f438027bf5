import { expect, test } from 'vitest';
import { checkOf, formulaOf } from '../../x-ray/x-ray.ts';
import type { CompletedItem } from './payment-batches.contract.ts';
import { paymentXRay } from './payment-x-ray.ts';

const item = (change: Partial<CompletedItem>): CompletedItem => ({
  id: 1,
  itemType: 'Invoice',
  documentId: 11,
  number: 'I-1',
  purchaseOrderNumber: 'PO-1',
  date: '2026-11-02',
  gross: 1000.1,
  discount: 0,
  net: 1000.1,
  currency: 'Usd',
  ...change,
});
const batch = {
  batchTotal: 930.3,
  grossAmount: 1000.3,
  discountTaken: 20,
  creditApplied: 50,
  currency: 'Usd',
  partnerName: 'Acme',
} as const;

test('invoices less discounts less credits, to the cent', () => {
  const xRay = paymentXRay(batch, [
    item({ discount: 20, net: 980.1 }),
    item({ id: 2, documentId: 12, number: 'I-2', gross: 0.2, net: 0.2 }),
    item({ id: 3, itemType: 'CreditMemo', documentId: 5, number: 'M-1', gross: -50, net: -50 }),
  ]);
  expect(formulaOf(xRay)).toBe('$1,000.30 − $20.00 − $50.00 = $930.30');
  expect(checkOf(xRay)).toEqual({ parts: [true, true, true], total: true });
  expect(xRay.parts[2]?.rows).toEqual([
    {
      label: 'M-1',
      detail: 'PO-1, Nov 02, 2026',
      amount: 50,
      link: { kind: 'creditMemo', id: 5 },
    },
  ]);
});

test('omits empty parts', () => {
  const only = { ...batch, batchTotal: 5, grossAmount: 5, discountTaken: 0, creditApplied: 0 };
  const xRay = paymentXRay(only, [item({ gross: 5, net: 5 })]);
  expect(xRay.parts.map(({ label }) => label)).toEqual(['Invoices']);
});

test('shows when items are missing', () => {
  expect(checkOf(paymentXRay(batch, [item({})])).total).toBe(false);
});
