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

describe('payment file wording', () => {
  it('names the file and its kind', () => {
    expect(fileTitle({ paymentType: 'NetTermsByAchTransfer', name: 'PF-20261114-B' })).toBe(
      'ACH file PF-20261114-B',
    );
    expect(fileTitle({ paymentType: 'Wire', name: 'PF-20261114-C' })).toBe('Wire file PF-20261114-C');
  });

  it.each([
    ['PreparedForPayment', 5, '5'],
    ['SentToBank', 5, '0 of 5 confirmed'],
    ['WaitingForBankConfirmation', 2, '3 of 5 confirmed'],
    ['Completed', 0, '5'],
  ] as const)('shows how many results are known when the file is %s', (status, openBatchCount, text) => {
    expect(knownText({ status, batchCount: 5, openBatchCount })).toBe(text);
  });

  it('shows how much it pays', () => {
    expect(amountWords({ batchCount: 1, paymentAmount: 12.5, currency: 'Cad' })).toBe(
      '1 payment totaling CA$12.50',
    );
  });
});

it('counts failed and returned payments in a file', () => {
  const none = { count: 0, total: 0 };
  const results = { settled: { count: 21, total: 10 }, failed: none, returned: none };
  expect(needsActionText({ results })).toBeNull();
  const failed = { count: 2, total: 5 };
  expect(needsActionText({ results: { ...results, failed } })).toBe('2 failed');
  const returned = { count: 1_200, total: 5 };
  expect(needsActionText({ results: { ...results, failed, returned } })).toBe('2 failed, 1,200 returned');
});

describe('payment wording', () => {
  it('is empty while nothing is known', () => {
    expect(transactionText(open)).toBeNull();
    expect(bankWords(open)).toBeNull();
  });

  it('shows the transaction, or why the payment failed', () => {
    expect(transactionText({ ...open, status: 'Success', transactionId: '9081-4471' })).toBe('9081-4471');
    expect(transactionText({ ...open, status: 'Failure', returnCode: 'R03', failureReason: 'x' })).toBe(
      'R03 No account/unable to locate account',
    );
    expect(transactionText({ ...open, status: 'Failure', failureReason: 'Called back' })).toBe('Called back');
  });

  it('shows the bank’s result only until it’s final', () => {
    expect(bankWords({ ...open, bankStatus: 'Success' })).toBe('The bank accepted this payment.');
    expect(bankWords({ ...open, bankStatus: 'Failure', returnCode: 'R02' })).toBe(
      'The bank rejected this payment. R02: Account closed.',
    );
    expect(bankWords({ ...open, bankStatus: 'Failure' })).toBe('The bank rejected this payment.');
    expect(bankWords({ ...open, bankStatus: 'Failure', bankReason: 'Cut-off missed' })).toBe(
      'The bank rejected this payment. Cut-off missed',
    );
    expect(bankWords({ ...open, bankStatus: 'Pending' })).toBe('The bank is processing this payment.');
    expect(bankWords({ ...open, status: 'Success', bankStatus: 'Success' })).toBeNull();
  });
});

describe('finalizing payments', () => {
  const batch = (id: number, change: Partial<Parameters<typeof finalizeOutlook>[0][number]> = {}) => ({
    ...open,
    partnerName: `Partner ${id}`,
    ...change,
  });

  it('previews the outcome', () => {
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
      failures: ['Partner 3: R03 No account/unable to locate account'],
      stayOpen: ['1 stays open: no result from the bank'],
    });
  });

  it('leaves payments the bank accepted open until the payment date', () => {
    const batches = [batch(1, { bankStatus: 'Success' }), batch(2, { bankStatus: 'Failure' })];
    expect(finalizeOutlook(batches, 'Not before Nov 17, 2026.')).toMatchObject({
      ending: 1,
      sentence: '1 payment: 1 fails',
      stayOpen: ['1 stays open: accepted by the bank, but not due yet'],
    });
  });

  it('counts payments in progress at the bank separately', () => {
    const pending = { bankStatus: 'Pending' } as const;
    expect(finalizeOutlook([batch(1, { bankStatus: 'Success' }), batch(2, pending)], null)).toEqual({
      ending: 1,
      sentence: '1 payment: 1 succeeds',
      failures: [],
      stayOpen: ['1 stays open: in progress at the bank'],
    });
    expect(finalizeOutlook([batch(1, pending), batch(2, pending)], null)).toMatchObject({
      ending: 0,
      sentence: 'No payments to finalize',
      stayOpen: ['2 stay open: in progress at the bank'],
    });
  });

  it('names only outcomes that occur', () => {
    expect(finalizeOutlook([batch(1)], null).sentence).toBe('No payments to finalize');
    expect(finalizeOutlook([batch(1, { bankStatus: 'Failure' })], null)).toMatchObject({
      sentence: '1 payment: 1 fails',
      failures: ['Partner 1'],
    });
    expect(finalizeOutlook([], null).sentence).toBe('No payments to finalize');
  });

  it('reports the outcome afterward', () => {
    const outcome = { success: 0, failure: 0, isCompleted: true };
    expect(outcomeWords({ ...outcome, success: 4, failure: 1 })).toBe('4 succeeded, 1 failed');
    expect(outcomeWords({ ...outcome, failure: 2 })).toBe('2 failed');
    expect(outcomeWords(outcome)).toBe('All payments were already final');
    expect(outcomeWords({ ...outcome, isCompleted: false })).toBe(
      'The bank hasn’t completed any of the open payments',
    );
  });
});

describe('a bank acknowledgement', () => {
  const nothing = { success: 0, failure: 0, pending: 0, unsaid: 0 };

  it('says nothing about payments when it only echoes the file', () => {
    expect(acknowledgedWords({ ...nothing, unsaid: 40 })).toEqual({
      message: 'The bank received the file as sent',
      detail: 'No payment results yet.',
    });
  });

  it('counts succeeded, failed and in-progress payments, and those it doesn’t mention', () => {
    expect(acknowledgedWords({ success: 3, failure: 1, pending: 2, unsaid: 4 })).toEqual({
      message: 'Bank results: 3 succeeded, 1 failed, 2 pending',
      detail: '4 not reported yet.',
    });
    expect(acknowledgedWords({ ...nothing, pending: 2 })).toEqual({
      message: 'Bank results: 2 pending',
      detail: null,
    });
  });
});
