import { describe, expect, test } from 'vitest';
import { addedWords } from './run-words.ts';

describe('added to the basket', () => {
  const added = { partners: 0, invoices: 0, creditMemos: 0, skipped: [] };
  test.each([
    [{}, 'Nothing was added to the basket'],
    [{ partners: 1, invoices: 1 }, '1 invoice from 1 partner added to the basket'],
    [
      { partners: 38, invoices: 120, creditMemos: 14 },
      '120 invoices and 14 credit memos from 38 partners added to the basket',
    ],
    [{ partners: 1, creditMemos: 1 }, '1 credit memo from 1 partner added to the basket'],
  ])('%o', (some, words) => {
    expect(addedWords({ ...added, ...some })).toBe(words);
  });
});
