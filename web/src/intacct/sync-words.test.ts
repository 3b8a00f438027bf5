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

describe('sync failures', () => {
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

  it('name the causes for one kind of record, most frequent first', () => {
    expect(causesText([taken, closed], 'Invoice')).toBe('Closed period: 2 · Duplicate number: 1');
    expect(causesText([taken, closed], 'CreditMemo')).toBe('Closed period: 9');
    expect(causesText([closed], 'Payment')).toBe('');
  });

  it('name three causes and count the rest', () => {
    const unlike = ['Unknown', 'InvalidAccount'] as const;
    const others = [closed, taken, ofInvoices('Timeout', 5), ...unlike.map((cause) => ofInvoices(cause, 1))];
    expect(causesText(others, 'Invoice')).toBe(
      'No response: 5 · Closed period: 2 · Duplicate number: 1 · 2 more',
    );
  });

  it('count the records of each kind', () => {
    expect(kindsText(closed)).toBe('2 invoices, 9 credit memos');
    expect(recordsText(1, 'CarrierBroker')).toBe('1 shipping partner');
    expect(recordsText(2310, 'Payment')).toBe('2,310 payments');
  });

  it('show the actual reason rather than a generic error', () => {
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

it('has no text for a row without a problem', () => {
  expect(syncProblem({ intacctSyncError: null })).toBeUndefined();
  expect(syncProblem({ intacctSyncError: { message: 'No.', reasons: [] } })).toBe('No.');
});

describe('a run', () => {
  it('shows the share that no longer waits as done', () => {
    expect(shareDone({ total: 0, waiting: 0 })).toBe(100);
    expect(shareDone({ total: 8, waiting: 8 })).toBe(0);
    expect(shareDone({ total: 3, waiting: 1 })).toBe(67);
  });

  it('succeeds when nothing failed', () => {
    expect(endedWords({ synced: 1, failed: 0 }, 'Invoice')).toEqual({
      message: '1 invoice is in Intacct',
      isGood: true,
    });
  });

  it('leaves records requested again to the later run', () => {
    expect(endedWords({ synced: 0, failed: 0 }, 'Invoice')).toEqual({
      message: 'These records are now part of a newer sync.',
      isGood: true,
    });
  });

  it('reports failures and successes at the end', () => {
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

describe('a sync request', () => {
  it('says what was left out', () => {
    expect(leftWords(0, 'Invoice')).toBeNull();
    expect(leftWords(2, 'CreditMemo')).toBe('2 credit memos without a posting date cannot be sent yet.');
  });

  it('says what would be sent, and what can’t be', () => {
    expect(requestedWords({ count: 12, left: 1 }, 'Invoice', true)).toEqual([
      '12 invoices would be sent.',
      '1 invoice without a posting date cannot be sent yet.',
    ]);
  });

  it('says when there’s nothing to send', () => {
    expect(requestedWords({ count: 0, left: 0 }, 'Supplier', false)).toEqual([
      'No suppliers to send for these dates.',
    ]);
  });

  it('needs a posting date', () => {
    expect(unsentDocument({ postingDate: null })).toBe('Syncs once it has a posting date.');
    expect(unsentDocument({ postingDate: '2026-11-15' })).toBeNull();
  });
});
