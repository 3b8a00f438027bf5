import { describe, expect, it } from 'vitest';
import { currencies, paymentTypes } from '../../partners/partners.values.ts';
import { invoiceStatuses, maxRetyped, paymentTypeSkips } from './invoices.values.ts';
import { type Payable, skipText, tallied, whyNotRetype, whySkipped } from './payment-type.rules.ts';

const payables: Payable[] = invoiceStatuses.flatMap((status) =>
  paymentTypes.flatMap((paymentType) => currencies.map((currency) => ({ status, paymentType, currency }))),
);

describe('setting one payment type on many invoices', () => {
  it('changes exactly the posted ones that have another type and can be paid that way', () => {
    for (const to of paymentTypes) {
      for (const payable of payables) {
        const { status, paymentType, currency } = payable;
        const isReached =
          status === 'Posted' &&
          paymentType !== to &&
          !(to === 'NetTermsByAchTransfer' && currency === 'Cad');
        expect({ to, ...payable, isReached: whySkipped(to, payable) === null }).toEqual({
          to,
          ...payable,
          isReached,
        });
      }
    }
  });

  it.each([
    ['Paid', { status: 'Paid', paymentType: 'Wire', currency: 'Cad' }],
    ['InPayment', { status: 'Processing', paymentType: 'Wire', currency: 'Usd' }],
    ['InPayment', { status: 'Approved', paymentType: 'None', currency: 'Usd' }],
    ['Unchanged', { status: 'Posted', paymentType: 'NetTermsByAchTransfer', currency: 'Usd' }],
    ['AchInCad', { status: 'Posted', paymentType: 'Wire', currency: 'Cad' }],
    [null, { status: 'Posted', paymentType: 'Wire', currency: 'Usd' }],
  ] as const)('%s', (reason, payable) => {
    expect(whySkipped('NetTermsByAchTransfer', payable)).toBe(reason);
  });

  it('counts every invoice once, with reasons in a fixed order and none empty', () => {
    const groups = payables.map((payable, at) => ({ ...payable, count: at + 1 }));
    const { changed, skipped } = tallied('Wire', groups);
    const all = groups.reduce((sum, { count }) => sum + count, 0);
    expect(skipped.reduce((sum, { count }) => sum + count, changed)).toBe(all);
    expect(skipped.map(({ reason }) => reason)).toEqual(paymentTypeSkips.slice(0, 3));
    expect(tallied('Wire', [])).toEqual({ changed: 0, skipped: [] });
  });

  it('explains each skip in words', () => {
    expect(
      paymentTypeSkips.flatMap((reason) => [1, 2_000].map((count) => skipText({ reason, count }))),
    ).toEqual([
      '1 invoice is already paid',
      '2,000 invoices are already paid',
      '1 invoice is in a payment',
      '2,000 invoices are in a payment',
      '1 invoice already has this payment type',
      '2,000 invoices already have this payment type',
      '1 invoice is in Canadian dollars, which can’t be paid by ACH',
      '2,000 invoices are in Canadian dollars, which can’t be paid by ACH',
    ]);
  });

  it('has an upper limit', () => {
    expect(whyNotRetype(maxRetyped)).toBeNull();
    expect(whyNotRetype(maxRetyped + 1)?.message).toBe(
      'Up to 100,000 invoices can be changed at once; you selected 100,001. Use a filter to select fewer.',
    );
  });
});
