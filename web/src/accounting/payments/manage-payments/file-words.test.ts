import { describe, expect, it } from 'vitest';
import { amountWords, bankWords, fileTitle, knownText, transactionText } from './file-words.ts';
import { finalizeOutlook, outcomeWords } from './finalize-words.ts';

const open = {
  status: null,
  bankStatus: null,
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
    expect(bankWords({ ...open, bankStatus: 'Success' })).toBe('The bank says that it was paid.');
    expect(bankWords({ ...open, bankStatus: 'Failure', returnCode: 'R02' })).toBe(
      'The bank says that it failed. R02: The account is closed.',
    );
    expect(bankWords({ ...open, bankStatus: 'Failure' })).toBe('The bank says that it failed.');
    expect(bankWords({ ...open, status: 'Success', bankStatus: 'Success' })).toBeNull();
  });
});

describe('making payments final', () => {
  const batch = (id: number, change: Partial<Parameters<typeof finalizeOutlook>[0][number]> = {}) => ({
    ...open,
    id,
    partnerName: `Partner ${id}`,
    ...change,
  });

  it('says beforehand what will happen', () => {
    const outlook = finalizeOutlook([
      batch(1, { bankStatus: 'Success' }),
      batch(2, { bankStatus: 'Success' }),
      batch(3, { bankStatus: 'Failure', returnCode: 'R03' }),
      batch(4),
      batch(5, { status: 'Success', bankStatus: 'Success' }),
    ]);
    expect(outlook).toEqual({
      sentence: '4 payments: 3 succeed, 1 fails',
      failures: [{ id: 3, text: 'Partner 3: R03 There is no such account' }],
      unnamed: 1,
      count: 4,
    });
  });

  it('names only what happens', () => {
    expect(finalizeOutlook([batch(1)]).sentence).toBe('1 payment: 1 succeeds');
    expect(finalizeOutlook([batch(1, { bankStatus: 'Failure' })])).toMatchObject({
      sentence: '1 payment: 1 fails',
      failures: [{ id: 1, text: 'Partner 1' }],
    });
    expect(finalizeOutlook([]).sentence).toBe('0 payments');
  });

  it('says afterwards what happened', () => {
    expect(outcomeWords({ success: 4, failure: 1 })).toBe('4 succeeded, 1 failed');
    expect(outcomeWords({ success: 0, failure: 2 })).toBe('2 failed');
    expect(outcomeWords({ success: 0, failure: 0 })).toBe('No payment was open any more');
  });
});
