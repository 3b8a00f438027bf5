import { expect, it } from 'vitest';
import { curedWords, ownCures, plannedWords } from './cure-words.ts';

const cured = { queued: 12, postingDate: null, vendors: 0, skipped: [], skippedCount: 0 };

it('says where postings move to', () => {
  expect(plannedWords('MovePostingDate', { ...cured, postingDate: '2026-11-01' })).toEqual([
    'The posting dates move to the first open day (Nov 01, 2026).',
    '12 records are sent again.',
  ]);
});

it('says what goes first', () => {
  expect(plannedWords('SyncVendor', { ...cured, vendors: 1 })).toEqual([
    '1 vendor is sent first.',
    '12 records are sent again.',
  ]);
  expect(plannedWords('SyncDocuments', { ...cured, queued: 1 })).toEqual([
    'The invoices and credit memos of the payments are sent first.',
    '1 record is sent again.',
  ]);
});

it('says that nothing can be done', () => {
  expect(plannedWords('Resync', { ...cured, queued: 0 })).toEqual([
    'None of them can be sent again this way.',
  ]);
});

it('tells what was done, and what was left', () => {
  expect(curedWords(cured)).toEqual({ message: '12 records on the way to Intacct' });
  expect(curedWords({ ...cured, queued: 1, skippedCount: 2 })).toEqual({
    message: '1 record on the way to Intacct',
    detail: '2 records left as before',
  });
});

it('knows what removes a cause', () => {
  expect(ownCures('ClosedPeriod', ['Invoice', 'Payment'])).toEqual(['MovePostingDate']);
  expect(ownCures('DuplicateNumber', ['CreditMemo'])).toEqual(['Compare']);
  expect(ownCures('DuplicateNumber', ['Supplier'])).toEqual([]);
  expect(ownCures('Timeout', ['Invoice'])).toEqual([]);
});
