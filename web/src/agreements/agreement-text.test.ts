import { expect, test } from 'vitest';
import { conditionText, settlementText } from './agreement-text.ts';

const unconditional = {
  condition: 'Unconditional',
  earlyPaymentDiscountPeriod: null,
  minimumAmount: null,
  currency: 'Usd',
} as const;

test.each([
  [unconditional, 'All purchases'],
  [
    { ...unconditional, condition: 'EarlyPayment', earlyPaymentDiscountPeriod: 1 } as const,
    'If paid within 1 day',
  ],
  [
    { ...unconditional, condition: 'EarlyPayment', earlyPaymentDiscountPeriod: 10 } as const,
    'If paid within 10 days',
  ],
  [
    { ...unconditional, condition: 'MinimumOrderAmount', minimumAmount: 1500, currency: 'Cad' } as const,
    'Invoices of at least CA$1,500.00',
  ],
])('a condition %# reads "%s"', (terms, text) => {
  expect(conditionText(terms)).toBe(text);
});

test('a discount off the invoice has no settlement schedule', () => {
  expect(settlementText({ settlementMethod: 'OffInvoice', settlementFrequency: 'AtPeriodEnd' })).toBe(
    'Off invoice',
  );
  expect(settlementText({ settlementMethod: 'CreditMemo', settlementFrequency: 'Quarterly' })).toBe(
    'Credit memo, quarterly',
  );
});
