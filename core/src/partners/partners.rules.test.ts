import { expect, it } from 'vitest';
import { whyNotChangeCurrency } from './partners.rules.ts';

it.each([
  ['nothing billed, not paid yet', 'Usd', false, 'None', null],
  ['nothing billed, paid by wire', 'Cad', false, 'Wire', null],
  ['something billed', 'Usd', true, 'None', 'partner.currency'],
  ['something billed in Canada', 'Cad', true, 'Wire', 'partner.currency'],
  ['nothing billed, but paid by ACH', 'Usd', false, 'NetTermsByAchTransfer', 'partner.currency-ach'],
] as const)('%s', (_, currency, hasAmounts, paymentType, code) => {
  expect(whyNotChangeCurrency({ currency, hasAmounts, paymentType })?.code ?? null).toBe(code);
});

it('names the currency that stays', () => {
  expect(whyNotChangeCurrency({ currency: 'Cad', hasAmounts: true, paymentType: 'Wire' })?.message).toBe(
    'Invoices and orders are in CAD, so the currency can no longer be changed.',
  );
});
