import { expect, test } from 'vitest';
import { whyNotChange } from './invoices.rules.ts';

test('a posted invoice can be changed', () => {
  expect(whyNotChange({ invoiceNumber: 'INV-7', status: 'Posted' })).toBeNull();
});

test.each([
  ['Processing', 'in a payment'],
  ['Approved', 'in a payment'],
  ['Paid', 'paid'],
] as const)('an invoice in status %s is %s and can’t be changed', (status, where) => {
  expect(whyNotChange({ invoiceNumber: 'INV-7', status })).toEqual({
    code: 'document.in-payment',
    message: `Invoice INV-7 is ${where} and cannot be changed.`,
  });
});
