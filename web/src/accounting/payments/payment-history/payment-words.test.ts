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

test('what is on its way is counted, and who is left out is named', () => {
  const skipped = [{ partnerName: 'Acme', reason: 'This payment failed.' }];
  expect(sentWords({ queued: 1, skipped: [] })).toEqual({
    message: 'Remittance advice is on its way',
    details: [],
    isGood: true,
  });
  expect(sentWords({ queued: 3, skipped })).toEqual({
    message: '3 remittance advices are on their way',
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

test('a failed payment says whether its correction has left', () => {
  const advice = {
    kind: 'Advice',
    recipient: 'ap@acme.example',
    requestedBy: null,
    requestedOn: '2026-11-12T20:00:00Z',
    sentOn: '2026-11-12T20:01:00Z',
  } as const;
  const correction = { ...advice, kind: 'Correction', sentOn: null } as const;
  expect(correctionStatus([correction, advice])).toBe(
    'The partner was told about this payment before it failed. A correction is on its way.',
  );
  const sent = { ...correction, sentOn: '2026-11-17T20:00:00Z' };
  expect(correctionStatus([sent, advice])).toBe(
    'The partner was told about this payment before it failed. A correction was sent on Nov 17, 2026 12:00 PM (PST).',
  );
});

test('what failed or came back is not called paid', () => {
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

test('a posting date that is not the payment date says why', () => {
  const paymentDate = '2026-11-13';
  expect(postingText({ paymentDate, postingDate: paymentDate })).toBe('Nov 13, 2026');
  expect(postingText({ paymentDate, postingDate: '2026-12-01' })).toBe(
    'Dec 01, 2026, the first open day after the payment date',
  );
  expect(postingText({ paymentDate, postingDate: null })).toBeNull();
});

test('a failure is told by the code of the bank and by our own words', () => {
  const failed = { status: 'Failure', failureReason: 'It came back.', returnCode: null } as const;
  expect(failureText(failed)).toBe('It came back.');
  expect(failureText({ ...failed, returnCode: 'R02' })).toMatch(/^R02: .+\. It came back\.$/);
  const words = codeInWords('R02');
  const said = `${words} CLOSED IN MAY`;
  expect(failureText({ ...failed, failureReason: said, returnCode: 'R02' })).toBe(said);
  expect(failureText({ status: 'Success', failureReason: null, returnCode: null })).toBeNull();
});

test('what never left does not go to Intacct, and what came back only where it is there', () => {
  const paid = { status: 'Success', returnedOn: null, intacctSyncStatus: 'NotSynced' } as const;
  expect(unsentPayment(paid)).toBeNull();
  expect(unsentPayment({ ...paid, status: 'Failure' })).toBe('Only payments that were made go to Intacct.');
  const returned = { ...paid, status: 'Failure', returnedOn: '2026-11-15' } as const;
  expect(unsentPayment(returned)).toBe('It came back. Where Intacct has it, it is voided there by itself.');
  expect(unsentPayment({ ...returned, intacctSyncStatus: 'Synced' })).toBeNull();
  expect(unsentPayment({ ...returned, intacctSyncStatus: 'Failed' })).toBeNull();
});
