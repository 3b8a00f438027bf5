import { describe, expect, test } from 'vitest';
import { paidBy, whyNotPay } from './sales-invoices.rules.ts';

const invoice = (paidCents: number) => ({ number: 'SI-7', totalCents: 10_000, paidCents });

describe('a marketplace payment', () => {
  test.each([
    ['the full amount', 0, 10_000, 10_000, 'Paid'],
    ['a partial amount', 0, 2_500, 2_500, 'Expected'],
    ['one cent short', 0, 9_999, 9_999, 'Expected'],
    ['the rest', 2_500, 7_500, 10_000, 'Paid'],
  ] as const)('%s', (_, before, amount, paidCents, status) => {
    expect(whyNotPay(invoice(before), amount)).toBeNull();
    expect(paidBy(invoice(before), amount)).toEqual({ paidCents, status });
  });

  test.each([
    ['more than the open amount', 2_500, 7_501, 'sales-invoice.amount'],
    ['a zero amount', 0, 0, 'sales-invoice.amount'],
    ['a negative amount', 5_000, -1, 'sales-invoice.amount'],
    ['on a paid invoice', 10_000, 1, 'sales-invoice.paid'],
  ] as const)('refused: %s', (_, before, amount, code) => {
    expect(whyNotPay(invoice(before), amount)?.code).toBe(code);
  });

  test('says how much is open', () => {
    expect(whyNotPay(invoice(2_500), 8_000)?.message).toBe(
      'Sales invoice SI-7 has $75.00 open, but $80.00 was paid.',
    );
  });
});
