import { describe, expect, test } from 'vitest';
import {
  type Payee,
  type Pickable,
  whyNotCollect,
  whyNothingPaid,
  whyNotMoved,
  whyNotPick,
} from './payable.rules.ts';

const payee: Payee = { currency: 'Usd', liveMethod: 'Ach', hasPendingChange: false, rejection: null };
const invoice: Pickable = {
  ...payee,
  itemType: 'Invoice',
  number: '4711',
  partnerName: 'Northwind',
  status: 'Posted',
  totalCents: 100,
  paymentType: 'NetTermsByAchTransfer',
};
const ach = 'NetTermsByAchTransfer';
const whyNot = (change: Partial<Pickable>) => whyNotPick(ach, { ...invoice, ...change })?.message;

describe('a document', () => {
  test('can be picked when nothing is wrong', () => {
    expect(whyNot({})).toBeUndefined();
    expect(whyNot({ itemType: 'CreditMemo' })).toBeUndefined();
  });
  test.each([
    ['Processing', 'Invoice 4711 is already in a payment.'],
    ['Approved', 'Invoice 4711 is already in an approved payment.'],
    ['Paid', 'Invoice 4711 is already paid.'],
  ] as const)('can’t be picked when %s', (status, message) => expect(whyNot({ status })).toBe(message));
  test('is refused once applied or no longer in a payment', () => {
    const memo = { itemType: 'CreditMemo', number: 'CM-1' } as const;
    expect(whyNotMoved({ ...memo, status: 'Paid' }).message).toBe('Credit memo CM-1 is already applied.');
    expect(whyNotMoved({ ...memo, status: 'Posted' }).message).toBe(
      'Credit memo CM-1 is no longer in a payment.',
    );
  });
  test('can’t be picked with another payment type', () => {
    expect(whyNot({ paymentType: 'Wire' })).toBe('Invoice 4711 has payment type Wire, not ACH.');
    expect(whyNot({ itemType: 'CreditMemo', number: 'CM-1', paymentType: 'None' })).toBe(
      'Credit memo CM-1 can’t be used here: Northwind has payment type None, not ACH.',
    );
  });
  test('can’t be picked with nothing to pay', () => {
    expect(whyNot({ totalCents: 0 })).toBe('Invoice 4711 has nothing to pay.');
    expect(whyNot({ totalCents: -1 })).toBe('Invoice 4711 has nothing to pay.');
  });
  test('can’t be picked if its partner can’t be paid', () => {
    expect(whyNot({ liveMethod: null })).toBe(
      'Invoice 4711 (Northwind): Nothing can be paid to this partner: it has no verified bank details.',
    );
    expect(whyNot({ currency: 'Cad' })).toMatch(
      /^Invoice 4711 \(Northwind\): ACH payments are in US dollars only/,
    );
  });
});

describe('a partner', () => {
  test('with matching bank details is collected, even while a change is pending', () => {
    expect(whyNotCollect(ach, payee)).toBeNull();
    expect(whyNotCollect(ach, { ...payee, hasPendingChange: true })).toBeNull();
    expect(whyNothingPaid(ach, { ...payee, hasPendingChange: true })?.code).toBe('pay-to.pending');
  });
  test('without usable bank details isn’t collected, and a pending change is the reason given', () => {
    expect(whyNotCollect(ach, { ...payee, liveMethod: null })?.code).toBe('pay-to.missing');
    expect(whyNotCollect(ach, { ...payee, liveMethod: null, hasPendingChange: true })?.code).toBe(
      'pay-to.pending',
    );
    expect(whyNotCollect(ach, { ...payee, liveMethod: 'Wire' })?.code).toBe('pay-to.method');
    const rejected = { ...payee, rejection: { code: 'R02', on: '2026-11-03' } } as const;
    expect(whyNotCollect(ach, rejected)?.message).toBe(
      'The bank rejected this account on Nov 03, 2026: R02 Account closed. ' +
        'Change the bank details, or have a second person confirm them with the partner.',
    );
    // New details are pending; nothing is collected for the rejected ones meanwhile.
    expect(whyNotCollect(ach, { ...rejected, hasPendingChange: true })?.code).toBe('pay-to.pending');
  });
  test('in Canadian dollars is paid only by wire', () => {
    expect(whyNotCollect(ach, { ...payee, currency: 'Cad' })?.code).toBe('ach.currency');
    expect(whyNotCollect('Wire', { ...payee, currency: 'Cad', liveMethod: 'Wire' })).toBeNull();
  });
});
