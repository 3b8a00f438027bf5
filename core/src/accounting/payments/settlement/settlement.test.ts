import { describe, expect, test } from 'vitest';
import {
  isNews,
  type OpenPayment,
  outcomeReturned,
  reportedOutcome,
  reportedOutcomes,
  type SettledPayment,
  statedOutcome,
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

  test('no payment succeeds, but a failed one can be finalized', () => {
    const all = [open, underWay, refused, accepted];
    expect(reportedOutcomes(all, file, '2026-11-16')).toMatchObject([{ batchId: 7, status: 'Failure' }]);
    expect(reportedOutcomes(all, file, '2026-11-17').map(({ status }) => status)).toEqual([
      'Failure',
      'Success',
    ]);
  });
});

test('when nothing can be finalized, the refusal says why', () => {
  expect(whyNoneEnds([open, underWay], file, '2026-11-17')?.code).toBe('payment-file.no-bank-result');
  expect(whyNoneEnds([open, accepted], file, '2026-11-16')?.code).toBe('payment-batch.before-payment-date');
  expect(whyNoneEnds([open, accepted], file, '2026-11-17')).toBeNull();
  expect(whyNoneEnds([open, refused], file, '2026-11-16')).toBeNull();
});

describe('as reported by the bank', () => {
  test('no report is no outcome, and a success is attributed to the bank', () => {
    expect(reportedOutcome(open)).toBeNull();
    expect(reportedOutcome({ ...open, bankStatus: 'Success' })).toMatchObject({
      status: 'Success',
      transactionId: '123456780000001',
      source: 'Acknowledgement',
    });
    expect(reportedOutcome(accepted)).toMatchObject({
      status: 'Success',
      transactionId: 'T-1',
      returnCode: null,
    });
  });

  test.each([
    [refused, 'R03: No account/unable to locate account.'],
    [{ ...refused, bankReason: 'Closed in May' }, 'Closed in May'],
    [{ ...refused, returnCode: null }, 'The bank did not make this payment.'],
    [{ ...refused, returnCode: 'ZZ9' }, 'ZZ9: No description available.'],
  ])('%j failed', (payment, failureReason) => {
    expect(reportedOutcome(payment)).toMatchObject({ status: 'Failure', failureReason, transactionId: null });
  });
});

test('in progress is no outcome, unless someone states one', () => {
  expect(reportedOutcome(underWay)).toBeNull();
  expect(statedOutcome(underWay, success)).toMatchObject({ status: 'Success' });
  expect(statedOutcome(underWay, failure)).toBeNull();
  expect(statedOutcome(underWay, { ...failure, failureReason: 'Called back' })?.status).toBe('Failure');
});

describe('as stated by a person', () => {
  test('the person is the source, unless the bank said the same', () => {
    expect(statedOutcome(open, success)?.source).toBe('Person');
    expect(statedOutcome(underWay, success)?.source).toBe('Person');
    expect(statedOutcome(accepted, success)?.source).toBe('Acknowledgement');
    expect(statedOutcome(accepted, { ...failure, failureReason: 'Called back' })?.source).toBe('Person');
    expect(statedOutcome(refused, failure)?.source).toBe('Acknowledgement');
  });

  test('a success can’t be stated for a payment the bank rejected', () => {
    expect(whyNotState(refused, success)?.message).toBe(
      'The bank rejected the payment to Acme. Upload a newer acknowledgment if that has changed.',
    );
    expect(whyNotState(refused, failure)).toBeNull();
    for (const payment of [open, underWay, accepted]) expect(whyNotState(payment, success)).toBeNull();
  });

  test('a given number wins over the bank’s, and the bank’s over ours', () => {
    const named = { ...open, bankTransactionId: 'T-1' };
    expect(statedOutcome(named, { ...success, transactionId: 'X' })?.transactionId).toBe('X');
    expect(statedOutcome(named, success)?.transactionId).toBe('T-1');
    expect(statedOutcome(open, success)?.transactionId).toBe('123456780000001');
  });

  test('a failure needs a reason, from the person or the bank', () => {
    expect(statedOutcome(open, failure)).toBeNull();
    expect(statedOutcome(open, { ...failure, failureReason: 'No such account' })).toMatchObject({
      failureReason: 'No such account',
      returnCode: null,
    });
    expect(statedOutcome(open, { ...failure, returnCode: 'R02' })).toMatchObject({
      failureReason: 'R02: Account closed.',
      returnCode: 'R02',
    });
    expect(statedOutcome(refused, failure)).toMatchObject({ returnCode: 'R03' });
  });
});

test('a return gives its code and any text from the bank', () => {
  expect(outcomeReturned(7, 'R16', null).failureReason).toBe('R16: Account frozen.');
  expect(outcomeReturned(7, 'R16', 'BY COURT').failureReason).toBe('R16: Account frozen. BY COURT');
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
  [payment('Success'), false, 'The payment to Acme is already final: it succeeded.'],
  [payment('Failure'), false, 'The payment to Acme is already final: it failed.'],
  [payment('Failure', '2026-11-17'), true, 'The payment to Acme was already returned.'],
])('settling %j, as a return: %s, refused with: %s', (settled, isReturn, message) => {
  expect(whyNotSettle(settled, { isReturn })?.message ?? null).toBe(message);
});

test.each([
  ['Waiting', 'Failure', null],
  ['Success', 'Success', null],
  ['Success', null, null],
  ['Success', 'Pending', null],
  ['Failure', 'Pending', null],
  ['Success', 'Failure', 'The bank says the payment to Acme failed, but it was finalized as succeeded.'],
  ['Failure', 'Success', 'The bank says the payment to Acme succeeded, but it was finalized as failed.'],
] as const)('finalized as %s, and the bank says %s: %s', (status, reported, message) => {
  expect(whyNotBelieve(payment(status), reported)?.message ?? null).toBe(message);
});

test.each(['Success', 'Failure'] as const)('a returned payment doesn’t contradict %s', (reported) => {
  expect(whyNotBelieve(payment('Failure', '2026-11-17'), reported)).toBeNull();
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
] as const)(
  '%s and last reported as %s, a report of %s is news: %s',
  (status, bankStatus, reported, expected) => {
    expect(isNews({ ...payment(status), bankStatus }, reported)).toBe(expected);
  },
);
