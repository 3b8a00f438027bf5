import { describe, expect, it } from 'vitest';
import { checkOf, formulaOf } from '../x-ray/x-ray.ts';
import type { InvoiceDetails } from './invoice-details.contract.ts';
import { invoiceXRay } from './invoice-x-ray.ts';

type Line = InvoiceDetails['lines'][number];
const line = (id: number, kind: Line['kind'], amount: number, more: Partial<Line> = {}): Line => ({
  id,
  kind,
  description: `${kind} ${id}`,
  sku: null,
  quantity: null,
  unitCost: null,
  amount,
  ofLineId: null,
  ...more,
});

const lines = [
  line(1, 'Product', 61.2, { sku: 'TS-1', quantity: 3, unitCost: 20.4 }),
  line(2, 'Shipping', 12.1),
  line(3, 'Product', 0.1),
  line(4, 'Tax', 5.05),
  line(5, 'Discount', -6.12),
];
const invoice = { invoiceNumber: 'INV-1', currency: 'Usd', total: 72.33, lines } as const;

describe('the X-ray of an invoice total', () => {
  it('adds up the lines by kind, less discounts, to the cent', () => {
    const xRay = invoiceXRay(invoice);
    if (!xRay) throw new Error('no X-ray');
    expect(formulaOf(xRay)).toBe('$61.30 + $12.10 + $5.05 − $6.12 = $72.33');
    expect(xRay.parts.map(({ label }) => label)).toEqual(['Products', 'Shipping', 'Tax', 'Discounts']);
    expect(xRay.parts[0]?.rows).toEqual([
      { label: 'Product 1', detail: 'TS-1 × 3', amount: 61.2 },
      { label: 'Product 3', amount: 0.1 },
    ]);
    expect(checkOf(xRay)).toEqual({ parts: [true, true, true, true], total: true });
  });

  it('shows when lines don’t add up', () => {
    const xRay = invoiceXRay({ ...invoice, total: 72.34 });
    expect(xRay && checkOf(xRay).total).toBe(false);
  });

  it('doesn’t exist without lines', () => {
    expect(invoiceXRay({ ...invoice, lines: [] })).toBeNull();
  });
});
