import { describe, expect, test } from 'vitest';
import {
  isNews,
  type OpenPayment,
  outcomeAsked,
  outcomeAsSaid,
  outcomeReturned,
  outcomesAsSaid,
  type SettledPayment,
  whyNoneEnds,
  whyNotBelieve,
  whyNotSettle,
  whyNotState,
  whyNotSucceedYet,
} from './settlement.rules.ts';

const open: OpenPayment = {
  id: 7,
  partnerName: 'Acme',
  traceNumber: '123456780000001',
  bankStatus: null,
  bankTransactionId: null,
  bankReason: null,
  returnCode: null,
};
const underWay: OpenPayment = { ...open, bankStatus: 'Pending' };
const refused: OpenPayment = { ...open, bankStatus: 'Failure', returnCode: 'R03' };
const success = { status: 'Success', transactionId: null, failureReason: null, returnCode: null } as const;
const failure = { ...success, status: 'Failure' } as const;

const accepted = { ...open, id: 8, bankStatus: 'Success', bankTransactionId: 'T-1' } as const;
const file = { paymentDate: '2026-11-17' };

describe('before its payment date', () => {
  test.each([
    ['2026-11-16', "A payment can't be finalized as successful before its payment date, Nov 17, 2026."],
    ['2026-11-17', null],
    ['2026-11-18', null],
  ])('on %s: %s', (today, message) => {
    expect(whyNotSucceedYet(file, today)?.message ?? null).toBe(message);
  });

  test('no payment succeeds, but one that failed can be finalized', () => {
    const all = [open, underWay, refused, accepted];
    expect(outcomesAsSaid(all, file, '2026-11-16')).toMatchObject([{ batchId: 7, status: 'Failure' }]);
    expect(outcomesAsSaid(all, file, '2026-11-17').map(({ status }) => status)).toEqual([
      'Failure',
      'Success',
    ]);
  });
});

test('where nothing can be finalized, the refusal says why', () => {
  expect(whyNoneEnds([open, underWay], file, '2026-11-17')?.code).toBe('payment-file.no-bank-result');
  expect(whyNoneEnds([open, accepted], file, '2026-11-16')?.code).toBe('payment-batch.before-payment-date');
  expect(whyNoneEnds([open, accepted], file, '2026-11-17')).toBeNull();
  expect(whyNoneEnds([open, refused], file, '2026-11-16')).toBeNull();
});

describe('as the bank said', () => {
  test('silence is no outcome, and a success is the bank’s word', () => {
    expect(outcomeAsSaid(open)).toBeNull();
    expect(outcomeAsSaid({ ...open, bankStatus: 'Success' })).toMatchObject({
      status: 'Success',
      transactionId: '123456780000001',
      source: 'Acknowledgement',
    });
    expect(outcomeAsSaid(accepted)).toMatchObject({
      status: 'Success',
      transactionId: 'T-1',
      returnCode: null,
    });
  });

  test.each([
    [refused, 'R03: There is no such account.'],
    [{ ...refused, bankReason: 'Closed in May' }, 'Closed in May'],
    [{ ...refused, returnCode: null }, 'The bank did not make this payment.'],
    [{ ...refused, returnCode: 'ZZ9' }, 'ZZ9: The bank gave this code and no words.'],
  ])('%j failed', (payment, failureReason) => {
    expect(outcomeAsSaid(payment)).toMatchObject({ status: 'Failure', failureReason, transactionId: null });
  });
});

test('under way is no outcome, unless somebody knows one', () => {
  expect(outcomeAsSaid(underWay)).toBeNull();
  expect(outcomeAsked(underWay, success)).toMatchObject({ status: 'Success' });
  expect(outcomeAsked(underWay, failure)).toBeNull();
  expect(outcomeAsked(underWay, { ...failure, failureReason: 'Called back' })?.status).toBe('Failure');
});

describe('as somebody says', () => {
  test('it is their statement, unless the bank said the same', () => {
    expect(outcomeAsked(open, success)?.source).toBe('Person');
    expect(outcomeAsked(underWay, success)?.source).toBe('Person');
    expect(outcomeAsked(accepted, success)?.source).toBe('Acknowledgement');
    expect(outcomeAsked(accepted, { ...failure, failureReason: 'Called back' })?.source).toBe('Person');
    expect(outcomeAsked(refused, failure)?.source).toBe('Acknowledgement');
  });

  test('nobody states a success of a payment that the bank rejected', () => {
    expect(whyNotState(refused, success)?.message).toBe(
      'The bank rejected the payment to Acme. Upload a newer acknowledgement if that has changed.',
    );
    expect(whyNotState(refused, failure)).toBeNull();
    for (const payment of [open, underWay, accepted]) expect(whyNotState(payment, success)).toBeNull();
  });

  test('what is given goes before the bank’s number, and that before ours', () => {
    const named = { ...open, bankTransactionId: 'T-1' };
    expect(outcomeAsked(named, { ...success, transactionId: 'X' })?.transactionId).toBe('X');
    expect(outcomeAsked(named, success)?.transactionId).toBe('T-1');
    expect(outcomeAsked(open, success)?.transactionId).toBe('123456780000001');
  });

  test('a failure needs a reason, from whomever', () => {
    expect(outcomeAsked(open, failure)).toBeNull();
    expect(outcomeAsked(open, { ...failure, failureReason: 'No such account' })).toMatchObject({
      failureReason: 'No such account',
      returnCode: null,
    });
    expect(outcomeAsked(open, { ...failure, returnCode: 'R02' })).toMatchObject({
      failureReason: 'R02: The account is closed.',
      returnCode: 'R02',
    });
    expect(outcomeAsked(refused, failure)).toMatchObject({ returnCode: 'R03' });
  });
});

test('a return says its code, and what the bank adds', () => {
  expect(outcomeReturned(7, 'R16', null).failureReason).toBe('R16: The account is frozen.');
  expect(outcomeReturned(7, 'R16', 'BY COURT').failureReason).toBe('R16: The account is frozen. BY COURT');
});

const payment = (status: SettledPayment['status'], returnedOn: string | null = null): SettledPayment => ({
  partnerName: 'Acme',
  status,
  returnedOn,
});

test.each([
  [payment('Waiting'), false, null],
  [payment('Waiting'), true, null],
  [payment('Success'), true, null],
  [payment('Failure'), true, null],
  [payment('Success'), false, 'The payment to Acme is final already: it succeeded.'],
  [payment('Failure'), false, 'The payment to Acme is final already: it failed.'],
  [payment('Failure', '2026-11-17'), true, 'The payment to Acme came back already.'],
])('%j is settled, as a return: %s, or refused: %s', (settled, isReturn, message) => {
  expect(whyNotSettle(settled, { isReturn })?.message ?? null).toBe(message);
});

test.each([
  ['Waiting', 'Failure', null],
  ['Success', 'Success', null],
  ['Success', null, null],
  ['Success', 'Pending', null],
  ['Failure', 'Pending', null],
  [
    'Success',
    'Failure',
    'The bank says that the payment to Acme failed, but it was made final as one that succeeded.',
  ],
  [
    'Failure',
    'Success',
    'The bank says that the payment to Acme succeeded, but it was made final as one that failed.',
  ],
] as const)('final as %s, the bank says %s: %s', (status, said, message) => {
  expect(whyNotBelieve(payment(status), said)?.message ?? null).toBe(message);
});

test.each(['Success', 'Failure'] as const)('that it came back is no contradiction to %s', (said) => {
  expect(whyNotBelieve(payment('Failure', '2026-11-17'), said)).toBeNull();
});

test.each([
  ['Waiting', null, 'Pending', true],
  ['Waiting', 'Pending', 'Pending', true],
  ['Waiting', 'Success', 'Pending', false],
  ['Waiting', 'Failure', 'Pending', false],
  ['Success', null, 'Pending', false],
  ['Waiting', 'Pending', 'Success', true],
  ['Waiting', 'Success', 'Failure', true],
  ['Success', 'Success', 'Success', true],
] as const)('%s and heard as %s, to be told %s is news: %s', (status, bankStatus, said, expected) => {
  expect(isNews({ ...payment(status), bankStatus }, said)).toBe(expected);
});
