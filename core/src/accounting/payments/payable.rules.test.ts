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
  test('can be picked as it is', () => {
    expect(whyNot({})).toBeUndefined();
    expect(whyNot({ itemType: 'CreditMemo' })).toBeUndefined();
  });
  test.each([
    ['Processing', 'Invoice 4711 is in a payment already.'],
    ['Approved', 'Invoice 4711 is in an approved payment already.'],
    ['Paid', 'Invoice 4711 is paid already.'],
  ] as const)('that is %s', (status, message) => expect(whyNot({ status })).toBe(message));
  test('that was applied, or has left its payment', () => {
    const memo = { itemType: 'CreditMemo', number: 'CM-1' } as const;
    expect(whyNotMoved({ ...memo, status: 'Paid' }).message).toBe('Credit memo CM-1 is applied already.');
    expect(whyNotMoved({ ...memo, status: 'Posted' }).message).toBe(
      'Credit memo CM-1 is in no payment any more.',
    );
  });
  test('of another payment type', () => {
    expect(whyNot({ paymentType: 'Wire' })).toBe('Invoice 4711 has the payment type Wire, not ACH.');
    expect(whyNot({ itemType: 'CreditMemo', number: 'CM-1', paymentType: 'None' })).toBe(
      'Credit memo CM-1 cannot be used here: the payment type of Northwind is None, not ACH.',
    );
  });
  test('that is worth nothing', () => {
    expect(whyNot({ totalCents: 0 })).toBe('Invoice 4711 has nothing to pay.');
    expect(whyNot({ totalCents: -1 })).toBe('Invoice 4711 has nothing to pay.');
  });
  test('of a partner that cannot be paid', () => {
    expect(whyNot({ liveMethod: null })).toBe(
      'Invoice 4711 of Northwind: Nothing can be paid to this partner: it has no verified bank details.',
    );
    expect(whyNot({ currency: 'Cad' })).toMatch(
      /^Invoice 4711 of Northwind: ACH reaches accounts in US dollars only/,
    );
  });
});

describe('a partner', () => {
  test('with details that fit is collected, also while others wait', () => {
    expect(whyNotCollect(ach, payee)).toBeNull();
    expect(whyNotCollect(ach, { ...payee, hasPendingChange: true })).toBeNull();
    expect(whyNothingPaid(ach, { ...payee, hasPendingChange: true })?.code).toBe('pay-to.pending');
  });
  test('without details is not, and those that wait for their second person are the reason', () => {
    expect(whyNotCollect(ach, { ...payee, liveMethod: null })?.code).toBe('pay-to.missing');
    expect(whyNotCollect(ach, { ...payee, liveMethod: null, hasPendingChange: true })?.code).toBe(
      'pay-to.pending',
    );
    expect(whyNotCollect(ach, { ...payee, liveMethod: 'Wire' })?.code).toBe('pay-to.method');
    const rejected = { ...payee, rejection: { code: 'R02', on: '2026-11-03' } } as const;
    expect(whyNotCollect(ach, rejected)?.message).toBe(
      'The bank rejected this account: R02 Account closed, Nov 03, 2026. ' +
        'Change the bank details, or have a second person confirm them with the partner.',
    );
    // Other details are on their way, and nothing is collected for the rejected ones meanwhile.
    expect(whyNotCollect(ach, { ...rejected, hasPendingChange: true })?.code).toBe('pay-to.pending');
  });
  test('in Canadian dollars is paid by wire alone', () => {
    expect(whyNotCollect(ach, { ...payee, currency: 'Cad' })?.code).toBe('ach.currency');
    expect(whyNotCollect('Wire', { ...payee, currency: 'Cad', liveMethod: 'Wire' })).toBeNull();
  });
});
