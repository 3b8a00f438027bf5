import { describe, expect, it } from 'vitest';
import { currencies, paymentTypes } from '../../partners/partners.values.ts';
import { invoiceStatuses, mostRetyped, paymentTypeSkips } from './invoices.values.ts';
import { type Payable, skipText, tallied, whyKept, whyNotRetype } from './payment-type.rules.ts';

const payables: Payable[] = invoiceStatuses.flatMap((status) =>
  paymentTypes.flatMap((paymentType) => currencies.map((currency) => ({ status, paymentType, currency }))),
);

describe('one payment type for many invoices', () => {
  it('reaches exactly the posted ones that have another and can be paid so', () => {
    for (const to of paymentTypes) {
      for (const payable of payables) {
        const { status, paymentType, currency } = payable;
        const isReached =
          status === 'Posted' &&
          paymentType !== to &&
          !(to === 'NetTermsByAchTransfer' && currency === 'Cad');
        expect({ to, ...payable, isReached: whyKept(to, payable) === null }).toEqual({
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
    expect(whyKept('NetTermsByAchTransfer', payable)).toBe(reason);
  });

  it('counts every invoice once, reasons in one order and none that is empty', () => {
    const groups = payables.map((payable, at) => ({ ...payable, count: at + 1 }));
    const { changed, skipped } = tallied('Wire', groups);
    const all = groups.reduce((sum, { count }) => sum + count, 0);
    expect(skipped.reduce((sum, { count }) => sum + count, changed)).toBe(all);
    expect(skipped.map(({ reason }) => reason)).toEqual(paymentTypeSkips.slice(0, 3));
    expect(tallied('Wire', [])).toEqual({ changed: 0, skipped: [] });
  });

  it('says why in words', () => {
    expect(
      paymentTypeSkips.flatMap((reason) => [1, 2_000].map((count) => skipText({ reason, count }))),
    ).toEqual([
      '1 invoice is paid already',
      '2,000 invoices are paid already',
      '1 invoice is in a payment',
      '2,000 invoices are in a payment',
      '1 invoice has this payment type already',
      '2,000 invoices have this payment type already',
      '1 invoice is in Canadian dollars, which ACH does not reach',
      '2,000 invoices are in Canadian dollars, which ACH does not reach',
    ]);
  });

  it('has a bound', () => {
    expect(whyNotRetype(mostRetyped)).toBeNull();
    expect(whyNotRetype(mostRetyped + 1)?.message).toBe(
      'At most 100,000 invoices can be changed at once, and these are 100,001. Narrow them down with a filter.',
    );
  });
});
