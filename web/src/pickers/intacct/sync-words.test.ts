import type { SyncCause } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { SyncCauseGroup } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { describe, expect, it } from 'vitest';
import {
  causesText,
  endedWords,
  errorText,
  kindsText,
  leftWords,
  recordsText,
  requestedWords,
  shareDone,
  syncProblem,
  unsentDocument,
} from './sync-words.ts';

describe('what failed', () => {
  type Group = Pick<SyncCauseGroup, 'category' | 'byType'>;
  const ofInvoices = (category: SyncCause, count: number): Group => ({
    category,
    byType: [{ entityType: 'Invoice', count }],
  });
  const taken = ofInvoices('DuplicateNumber', 1);
  const closed: Group = {
    category: 'ClosedPeriod',
    byType: [
      { entityType: 'Invoice', count: 2 },
      { entityType: 'CreditMemo', count: 9 },
    ],
  };

  it('names the causes of one kind of records, the most frequent first', () => {
    expect(causesText([taken, closed], 'Invoice')).toBe('Closed period: 2 · Number is taken: 1');
    expect(causesText([taken, closed], 'CreditMemo')).toBe('Closed period: 9');
    expect(causesText([closed], 'Payment')).toBe('');
  });

  it('names three causes and counts the others', () => {
    const unlike = ['Unknown', 'InvalidAccount'] as const;
    const others = [closed, taken, ofInvoices('Timeout', 5), ...unlike.map((cause) => ofInvoices(cause, 1))];
    expect(causesText(others, 'Invoice')).toBe(
      'No answer: 5 · Closed period: 2 · Number is taken: 1 · 2 more',
    );
  });

  it('counts the records of each kind', () => {
    expect(kindsText(closed)).toBe('2 invoices, 9 credit memos');
    expect(recordsText(1, 'CarrierBroker')).toBe('1 shipping partner');
    expect(recordsText(2310, 'Payment')).toBe('2,310 payments');
  });

  it('tells the reason rather than that there is one', () => {
    const message = 'Could not create apbill record!';
    expect(errorText({ message, reasons: [] })).toBe(message);
    expect(errorText({ message, reasons: [{ message: 'Vendor S-12 is inactive.' }] })).toBe(
      'Vendor S-12 is inactive.',
    );
    const first = 'The vendor could not be synced to Intacct.';
    const reasons = [{ message: 'Could not create Vendor record!' }, { message: 'NAME is too long.' }];
    expect(errorText({ message: first, reasons })).toBe(`${first} NAME is too long.`);
    const voided = { message: "Unable to void payment 'P-1'.", reasons: [{ message: 'It is reconciled.' }] };
    expect(errorText(voided)).toBe('It is reconciled.');
  });
});

it('has nothing to tell of a row without a problem', () => {
  expect(syncProblem({ intacctSyncError: null })).toBeUndefined();
  expect(syncProblem({ intacctSyncError: { message: 'No.', reasons: [] } })).toBe('No.');
});

describe('a run', () => {
  it('is done by the share that does not wait', () => {
    expect(shareDone({ total: 0, waiting: 0 })).toBe(100);
    expect(shareDone({ total: 8, waiting: 8 })).toBe(0);
    expect(shareDone({ total: 3, waiting: 1 })).toBe(67);
  });

  it('ends well when nothing failed', () => {
    expect(endedWords({ synced: 1, failed: 0 }, 'Invoice')).toEqual({
      message: '1 invoice is in Intacct',
      isGood: true,
    });
  });

  it('counts what was asked for again with the later run', () => {
    expect(endedWords({ synced: 0, failed: 0 }, 'Invoice')).toEqual({
      message: 'Somebody asked for these again; they are counted there.',
      isGood: true,
    });
  });

  it('ends with what failed, and what did not', () => {
    expect(endedWords({ synced: 2, failed: 1 }, 'CreditMemo')).toEqual({
      message: '1 credit memo could not be synced',
      detail: '2 credit memos are in Intacct',
      isGood: false,
    });
    expect(endedWords({ synced: 0, failed: 2 }, 'Supplier')).toEqual({
      message: '2 suppliers could not be synced',
      isGood: false,
    });
  });
});

describe('what was asked for', () => {
  it('says what was left out', () => {
    expect(leftWords(0, 'Invoice')).toBeNull();
    expect(leftWords(2, 'CreditMemo')).toBe('2 credit memos without a posting date cannot be sent yet.');
  });

  it('says what would be sent, and what cannot be', () => {
    expect(requestedWords({ count: 12, left: 1 }, 'Invoice', true)).toEqual([
      '12 invoices would be sent.',
      '1 invoice without a posting date cannot be sent yet.',
    ]);
  });

  it('says that nothing is', () => {
    expect(requestedWords({ count: 0, left: 0 }, 'Supplier', false)).toEqual([
      'No suppliers of these days are to be sent.',
    ]);
  });

  it('needs a posting date', () => {
    expect(unsentDocument({ postingDate: null })).toBe('It is sent once it has a posting date.');
    expect(unsentDocument({ postingDate: '2026-11-15' })).toBeNull();
  });
});
