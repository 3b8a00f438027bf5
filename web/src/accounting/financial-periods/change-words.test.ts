import { describe, expect, test } from 'vitest';
import { changeWords } from './change-words.ts';

const at = (postingDate: string | null, total = 10) => ({ postingDate, total });

describe('a change in a reopened month', () => {
  test.each([
    ['a new document', null, at('2026-03-05'), ['Posted on Mar 05, 2026: $10.00']],
    ['a removed document', at('2026-03-05'), null, ['Removed: $10.00 posted on Mar 05, 2026']],
    [
      'a changed posting date',
      at('2026-04-01'),
      at('2026-03-31'),
      ['Posting date: Apr 01, 2026 → Mar 31, 2026'],
    ],
    ['a first posting date', at(null), at('2026-03-31'), ['Posting date: none → Mar 31, 2026']],
    ['a changed total', at('2026-03-05', 10), at('2026-03-05', 10.5), ['Total: $10.00 → $10.50']],
    [
      'both',
      at('2026-03-05', 10),
      at('2026-04-05', 9),
      ['Posting date: Mar 05, 2026 → Apr 05, 2026', 'Total: $10.00 → $9.00'],
    ],
  ])('%s', (_, before, after, words) => {
    expect(changeWords({ before, after, currency: 'Usd' })).toEqual(words);
  });

  test('in Canadian dollars', () => {
    expect(changeWords({ before: null, after: at('2026-03-05'), currency: 'Cad' })).toEqual([
      'Posted on Mar 05, 2026: CA$10.00',
    ]);
  });
});
