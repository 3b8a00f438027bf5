import { codeInWords } from '@backdock/core/accounting/payments/bank-files/return-codes.values.ts';
import { expect, test } from 'vitest';
import {
  amountLabel,
  correctionStatus,
  failureText,
  postingText,
  resultChip,
  sentWords,
  unsentPayment,
} from './payment-words.ts';

test('counts queued advices and names skipped partners', () => {
  const skipped = [{ partnerName: 'Acme', reason: 'This payment failed.' }];
  expect(sentWords({ queued: 1, skipped: [] })).toEqual({
    message: 'Sending remittance advice',
    details: [],
    isGood: true,
  });
  expect(sentWords({ queued: 3, skipped })).toEqual({
    message: 'Sending 3 remittance advices',
    details: ['Acme: This payment failed.'],
    isGood: true,
  });
  expect(sentWords({ queued: 0, skipped })).toMatchObject({
    message: 'No remittance advice was sent',
    isGood: false,
  });
  const many = Array.from({ length: 500 }, () => skipped).flat();
  expect(sentWords({ queued: 0, skipped: many }).details.at(-1)).toBe('and 495 more');
});

test('a failed payment says whether its correction was sent', () => {
  const advice = {
    kind: 'Advice',
    recipient: 'ap@acme.example',
    requestedBy: null,
    requestedOn: '2026-11-12T20:00:00Z',
    sentOn: '2026-11-12T20:01:00Z',
  } as const;
  const correction = { ...advice, kind: 'Correction', sentOn: null } as const;
  expect(correctionStatus([correction, advice])).toBe(
    'The partner was notified of this payment before it failed. A correction is being sent.',
  );
  const sent = { ...correction, sentOn: '2026-11-17T20:00:00Z' };
  expect(correctionStatus([sent, advice])).toBe(
    'The partner was notified of this payment before it failed. A correction was sent on Nov 17, 2026 12:00 PM (PST).',
  );
});

test('failed and returned payments aren’t called paid', () => {
  const paid = { status: 'Success', returnedOn: null } as const;
  const failed = { ...paid, status: 'Failure' } as const;
  const returned = { ...failed, returnedOn: '2026-11-17' };
  expect([paid, failed, returned].map(amountLabel)).toEqual(['Paid', 'Not paid', 'Returned']);
  expect([paid, failed, returned].map((each) => resultChip(each).label)).toEqual([
    'Settled',
    'Failed',
    'Returned',
  ]);
});

test('a posting date that differs from the payment date says why', () => {
  const paymentDate = '2026-11-13';
  expect(postingText({ paymentDate, postingDate: paymentDate })).toBe('Nov 13, 2026');
  expect(postingText({ paymentDate, postingDate: '2026-12-01' })).toBe(
    'Dec 01, 2026, the first open day after the payment date',
  );
  expect(postingText({ paymentDate, postingDate: null })).toBeNull();
});

test('a failure shows the bank’s code and our own reason', () => {
  const failed = { status: 'Failure', failureReason: 'It came back.', returnCode: null } as const;
  expect(failureText(failed)).toBe('It came back.');
  expect(failureText({ ...failed, returnCode: 'R02' })).toMatch(/^R02: .+\. It came back\.$/);
  const words = codeInWords('R02');
  const reason = `${words} CLOSED IN MAY`;
  expect(failureText({ ...failed, failureReason: reason, returnCode: 'R02' })).toBe(reason);
  expect(failureText({ status: 'Success', failureReason: null, returnCode: null })).toBeNull();
});

test('failed payments don’t go to Intacct, and returned ones only if Intacct has them', () => {
  const paid = { status: 'Success', returnedOn: null, intacctSyncStatus: 'NotSynced' } as const;
  expect(unsentPayment(paid)).toBeNull();
  expect(unsentPayment({ ...paid, status: 'Failure' })).toBe('Only successful payments are sent to Intacct.');
  const returned = { ...paid, status: 'Failure', returnedOn: '2026-11-15' } as const;
  expect(unsentPayment(returned)).toBe(
    'Payment returned. If it’s in Intacct, it’s voided there automatically.',
  );
  expect(unsentPayment({ ...returned, intacctSyncStatus: 'Synced' })).toBeNull();
  expect(unsentPayment({ ...returned, intacctSyncStatus: 'Failed' })).toBeNull();
});
