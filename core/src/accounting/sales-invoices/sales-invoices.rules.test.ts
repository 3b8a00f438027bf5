import { describe, expect, test } from 'vitest';
import { paidBy, whyNotPay } from './sales-invoices.rules.ts';

const invoice = (paidCents: number) => ({ number: 'SI-7', totalCents: 10_000, paidCents });

describe('a payment of a marketplace', () => {
  test.each([
    ['the whole', 0, 10_000, 10_000, 'Paid'],
    ['a part', 0, 2_500, 2_500, 'Expected'],
    ['one cent too little', 0, 9_999, 9_999, 'Expected'],
    ['the rest', 2_500, 7_500, 10_000, 'Paid'],
  ] as const)('%s', (_, before, amount, paidCents, status) => {
    expect(whyNotPay(invoice(before), amount)).toBeNull();
    expect(paidBy(invoice(before), amount)).toEqual({ paidCents, status });
  });

  test.each([
    ['more than is open', 2_500, 7_501, 'sales-invoice.amount'],
    ['nothing', 0, 0, 'sales-invoice.amount'],
    ['less than nothing', 5_000, -1, 'sales-invoice.amount'],
    ['of one that is paid', 10_000, 1, 'sales-invoice.paid'],
  ] as const)('refused: %s', (_, before, amount, code) => {
    expect(whyNotPay(invoice(before), amount)?.code).toBe(code);
  });

  test('says how much is open', () => {
    expect(whyNotPay(invoice(2_500), 8_000)?.message).toBe(
      '$75.00 of sales invoice SI-7 is open, and $80.00 was paid.',
    );
  });
});
