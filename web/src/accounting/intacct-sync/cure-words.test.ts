import { expect, it } from 'vitest';
import { curedWords, ownCures, plannedWords } from './cure-words.ts';

const cured = { queued: 12, postingDate: null, vendors: 0, skipped: [], skippedCount: 0 };

it('says where postings move', () => {
  expect(plannedWords('MovePostingDate', { ...cured, postingDate: '2026-11-01' })).toEqual([
    'Posting dates move to the first open day (Nov 01, 2026).',
    '12 records are sent again.',
  ]);
});

it('says what’s sent first', () => {
  expect(plannedWords('SyncVendor', { ...cured, vendors: 1 })).toEqual([
    '1 vendor is sent first.',
    '12 records are sent again.',
  ]);
  expect(plannedWords('SyncDocuments', { ...cured, queued: 1 })).toEqual([
    'The payments’ invoices and credit memos are sent first.',
    '1 record is sent again.',
  ]);
});

it('says when nothing can be sent again', () => {
  expect(plannedWords('Resync', { ...cured, queued: 0 })).toEqual([
    'None of these records can be sent again this way.',
  ]);
});

it('reports what was queued and what stayed unchanged', () => {
  expect(curedWords(cured)).toEqual({ message: 'Sending 12 records to Intacct' });
  expect(curedWords({ ...cured, queued: 1, skippedCount: 2 })).toEqual({
    message: 'Sending 1 record to Intacct',
    detail: '2 records unchanged',
  });
});

it('knows which cures fit a cause', () => {
  expect(ownCures('ClosedPeriod', ['Invoice', 'Payment'])).toEqual(['MovePostingDate']);
  expect(ownCures('DuplicateNumber', ['CreditMemo'])).toEqual(['Compare']);
  expect(ownCures('DuplicateNumber', ['Supplier'])).toEqual([]);
  expect(ownCures('Timeout', ['Invoice'])).toEqual([]);
});
