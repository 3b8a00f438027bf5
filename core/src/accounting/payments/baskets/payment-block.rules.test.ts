import { describe, expect, test } from 'vitest';
import { blockText, whyNotPayableAsSet } from './payment-block.rules.ts';

describe('payment blocks', () => {
  test.each([
    ['None', 'Usd', 'Ach', 'NoPaymentType'],
    ['NetTermsByAchTransfer', 'Cad', 'Wire', 'AchInCad'],
    ['NetTermsByAchTransfer', 'Cad', null, 'AchInCad'],
    ['NetTermsByAchTransfer', 'Usd', null, 'NoBankDetails'],
    ['NetTermsByAchTransfer', 'Usd', 'Wire', 'OtherBankDetails'],
    ['NetTermsByAchTransfer', 'Usd', 'Ach', null],
    ['Wire', 'Cad', 'Wire', null],
    ['Wire', 'Cad', null, 'NoBankDetails'],
    ['Wire', 'Usd', 'Ach', 'OtherBankDetails'],
    ['CreditCard', 'Usd', null, null],
    ['NetTermsByCreditCard', 'Cad', null, null],
    ['InAdvance', 'Usd', null, null],
  ] as const)('%s in %s to %s: %s', (paymentType, currency, liveMethod, block) => {
    expect(whyNotPayableAsSet({ paymentType, currency, liveMethod })).toBe(block);
  });

  test('are worded with the invoice count', () => {
    const group = { block: 'AchInCad', paymentType: 'NetTermsByAchTransfer', currency: 'Cad' } as const;
    expect(blockText({ ...group, invoiceCount: 12 })).toBe('12 invoices can’t be paid by ACH: CAD');
    expect(blockText({ ...group, invoiceCount: 1 })).toBe('1 invoice can’t be paid by ACH: CAD');
    expect(blockText({ block: 'NoBankDetails', paymentType: 'Wire', currency: 'Usd', invoiceCount: 2 })).toBe(
      '2 invoices can’t be paid by Wire: no verified bank details (USD)',
    );
  });
});
