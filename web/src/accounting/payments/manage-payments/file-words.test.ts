import { describe, expect, it } from 'vitest';
import {
  amountWords,
  bankWords,
  fileTitle,
  knownText,
  needsActionText,
  transactionText,
} from './file-words.ts';
import { acknowledgedWords, finalizeOutlook, outcomeWords } from './finalize-words.ts';

const open = {
  status: null,
  bankStatus: null,
  bankReason: null,
  transactionId: null,
  returnCode: null,
  failureReason: null,
} as const;

describe('a payment file in words', () => {
  it('has its kind and its name', () => {
    expect(fileTitle({ paymentType: 'NetTermsByAchTransfer', name: 'PF-20261114-B' })).toBe(
      'ACH file PF-20261114-B',
    );
    expect(fileTitle({ paymentType: 'Wire', name: 'PF-20261114-C' })).toBe('Wire file PF-20261114-C');
  });

  it.each([
    ['PreparedForPayment', 5, '5'],
    ['SentToBank', 5, '0 of 5 known'],
    ['WaitingForBankConfirmation', 2, '3 of 5 known'],
    ['Completed', 0, '5'],
  ] as const)('tells what is known of a file that is %s', (status, openBatchCount, text) => {
    expect(knownText({ status, batchCount: 5, openBatchCount })).toBe(text);
  });

  it('tells how much it pays', () => {
    expect(amountWords({ batchCount: 1, paymentAmount: 12.5, currency: 'Cad' })).toBe(
      '1 payment of CA$12.50',
    );
  });
});

it('counts what went wrong in a file', () => {
  const none = { count: 0, total: 0 };
  const results = { settled: { count: 21, total: 10 }, failed: none, returned: none };
  expect(needsActionText({ results })).toBeNull();
  const failed = { count: 2, total: 5 };
  expect(needsActionText({ results: { ...results, failed } })).toBe('2 failed');
  const returned = { count: 1_200, total: 5 };
  expect(needsActionText({ results: { ...results, failed, returned } })).toBe('2 failed, 1,200 returned');
});

describe('a payment in words', () => {
  it('has nothing while nothing is known', () => {
    expect(transactionText(open)).toBeNull();
    expect(bankWords(open)).toBeNull();
  });

  it('has its transaction, or why it came back', () => {
    expect(transactionText({ ...open, status: 'Success', transactionId: '9081-4471' })).toBe('9081-4471');
    expect(transactionText({ ...open, status: 'Failure', returnCode: 'R03', failureReason: 'x' })).toBe(
      'R03 There is no such account',
    );
    expect(transactionText({ ...open, status: 'Failure', failureReason: 'Called back' })).toBe('Called back');
  });

  it('tells what the bank says only until it is final', () => {
    expect(bankWords({ ...open, bankStatus: 'Success' })).toBe('The bank accepted this payment.');
    expect(bankWords({ ...open, bankStatus: 'Failure', returnCode: 'R02' })).toBe(
      'The bank rejected this payment. R02: The account is closed.',
    );
    expect(bankWords({ ...open, bankStatus: 'Failure' })).toBe('The bank rejected this payment.');
    expect(bankWords({ ...open, bankStatus: 'Failure', bankReason: 'Cut-off missed' })).toBe(
      'The bank rejected this payment. Cut-off missed',
    );
    expect(bankWords({ ...open, bankStatus: 'Pending' })).toBe('The bank is processing this payment.');
    expect(bankWords({ ...open, status: 'Success', bankStatus: 'Success' })).toBeNull();
  });
});

describe('making payments final', () => {
  const batch = (id: number, change: Partial<Parameters<typeof finalizeOutlook>[0][number]> = {}) => ({
    ...open,
    partnerName: `Partner ${id}`,
    ...change,
  });

  it('says beforehand what will happen', () => {
    const outlook = finalizeOutlook(
      [
        batch(1, { bankStatus: 'Success' }),
        batch(2, { bankStatus: 'Success' }),
        batch(3, { bankStatus: 'Failure', returnCode: 'R03' }),
        batch(4),
        batch(5, { status: 'Success', bankStatus: 'Success' }),
      ],
      null,
    );
    expect(outlook).toEqual({
      ending: 3,
      sentence: '3 payments: 2 succeed, 1 fails',
      failures: ['Partner 3: R03 There is no such account'],
      stayOpen: ['1 stays open: no result from the bank'],
    });
  });

  it('lets what the bank accepted wait for the payment date', () => {
    const batches = [batch(1, { bankStatus: 'Success' }), batch(2, { bankStatus: 'Failure' })];
    expect(finalizeOutlook(batches, 'Not before Nov 17, 2026.')).toMatchObject({
      ending: 1,
      sentence: '1 payment: 1 fails',
      stayOpen: ['1 stays open: accepted by the bank, but not due yet'],
    });
  });

  it('counts apart what the bank has not finished', () => {
    const pending = { bankStatus: 'Pending' } as const;
    expect(finalizeOutlook([batch(1, { bankStatus: 'Success' }), batch(2, pending)], null)).toEqual({
      ending: 1,
      sentence: '1 payment: 1 succeeds',
      failures: [],
      stayOpen: ['1 stays open: in progress at the bank'],
    });
    expect(finalizeOutlook([batch(1, pending), batch(2, pending)], null)).toMatchObject({
      ending: 0,
      sentence: 'No payment becomes final',
      stayOpen: ['2 stay open: in progress at the bank'],
    });
  });

  it('names only what happens', () => {
    expect(finalizeOutlook([batch(1)], null).sentence).toBe('No payment becomes final');
    expect(finalizeOutlook([batch(1, { bankStatus: 'Failure' })], null)).toMatchObject({
      sentence: '1 payment: 1 fails',
      failures: ['Partner 1'],
    });
    expect(finalizeOutlook([], null).sentence).toBe('No payment becomes final');
  });

  it('says afterwards what happened', () => {
    const outcome = { success: 0, failure: 0, isCompleted: true };
    expect(outcomeWords({ ...outcome, success: 4, failure: 1 })).toBe('4 succeeded, 1 failed');
    expect(outcomeWords({ ...outcome, failure: 2 })).toBe('2 failed');
    expect(outcomeWords(outcome)).toBe('No payment was open any more');
    expect(outcomeWords({ ...outcome, isCompleted: false })).toBe(
      'The bank has not finished any of the open payments',
    );
  });
});

describe('an acknowledgement of the bank', () => {
  const nothing = { success: 0, failure: 0, pending: 0, unsaid: 0 };

  it('that only repeats the file says nothing of its payments', () => {
    expect(acknowledgedWords({ ...nothing, unsaid: 40 })).toEqual({
      message: 'The bank has the file as it was sent',
      detail: 'It says nothing of its payments yet.',
    });
  });

  it('says how many succeeded, failed and are under way, and of how many it says nothing', () => {
    expect(acknowledgedWords({ success: 3, failure: 1, pending: 2, unsaid: 4 })).toEqual({
      message: 'The bank says: 3 succeeded, 1 failed, 2 under way',
      detail: 'It says nothing of 4.',
    });
    expect(acknowledgedWords({ ...nothing, pending: 2 })).toEqual({
      message: 'The bank says: 2 under way',
      detail: null,
    });
  });
});
