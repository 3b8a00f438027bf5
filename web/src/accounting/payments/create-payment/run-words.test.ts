import { describe, expect, test } from 'vitest';
import { addedWords, someOf, withReasons } from './run-words.ts';

describe('what was added', () => {
  const added = { partners: 0, invoices: 0, creditMemos: 0, skipped: [] };
  test.each([
    [{}, 'Nothing was added to the basket'],
    [{ partners: 1, invoices: 1 }, '1 invoice of 1 partner added to the basket'],
    [
      { partners: 38, invoices: 120, creditMemos: 14 },
      '120 invoices and 14 credit memos of 38 partners added to the basket',
    ],
    [{ partners: 1, creditMemos: 1 }, '1 credit memo of 1 partner added to the basket'],
  ])('%o', (some, words) => {
    expect(addedWords({ ...added, ...some })).toBe(words);
  });
});

describe('a few of many', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}`);
  test('all, while one more line would say less', () => {
    expect(someOf(lines(6))).toEqual(lines(6));
  });
  test('five and the rest as a number', () => {
    expect(someOf(lines(8))).toEqual([...lines(5), 'and 3 more']);
  });
  test('partners with why they were left out', () => {
    expect(withReasons([{ partnerName: 'Maple Ridge Doors', reason: 'No bank details' }])).toEqual([
      'Maple Ridge Doors: No bank details',
    ]);
  });
});
