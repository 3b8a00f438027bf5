import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseSearch, wordSearch } from './search-query.rules.ts';
import type { SearchQuery } from './search-query.values.ts';
import { fold, wordsOf } from './search-words.rules.ts';

function queryOf(typed: string): SearchQuery {
  const parsed = parseSearch(typed);
  if ('problem' in parsed) throw new Error(`${typed}: ${parsed.problem}`);
  return parsed.query;
}
function problemOf(typed: string): string | null {
  const parsed = parseSearch(typed);
  return 'problem' in parsed ? parsed.problem : null;
}
const wanted = (filters: readonly object[]) => filters.map((filter) => ({ ...filter, isExcluded: false }));

const word = (text: string) => ({ words: [text], whole: null, isPrefix: false, isExcluded: false });

describe('words', () => {
  test.each([
    ['broken tile', [word('broken'), word('tile')]],
    ['  Broken\tTILE ', [word('broken'), word('tile')]],
    ['José Ñandú', [word('jose'), word('nandu')]],
    ['"broken tile"', [{ ...word(''), words: ['broken', 'tile'] }]],
    ['“broken tile”', [{ ...word(''), words: ['broken', 'tile'] }]],
    ['"never closed', [{ ...word(''), words: ['never', 'closed'] }]],
    ['tile -refund', [word('tile'), { ...word('refund'), isExcluded: true }]],
    ['tile -"full refund"', [word('tile'), { ...word(''), words: ['full', 'refund'], isExcluded: true }]],
    ['refun*', [{ ...word('refun'), isPrefix: true }]],
    ['PO-881213', [{ ...word(''), words: ['po', '881213'], whole: 'po881213' }]],
    ['po-8812*', [{ ...word(''), words: ['po', '8812'], whole: 'po8812', isPrefix: true }]],
    ['1Z999AA10123456784', [word('1z999aa10123456784')]],
    ['ana@buyer.test', [{ ...word(''), words: ['ana', 'buyer', 'test'] }]],
    [
      're:order don’t',
      [
        { ...word(''), words: ['re', 'order'] },
        { ...word(''), words: ['don', 't'] },
      ],
    ],
    ['"overdue"', [word('overdue')]],
    ['tile - !!! ""', [word('tile')]],
  ])('of %j', (typed, terms) => expect(queryOf(typed).terms).toEqual(terms));
});

describe('filters', () => {
  test.each([
    ['status:open', [{ kind: 'status', statuses: ['Open'] }]],
    [
      'STATUS: Waiting',
      [
        {
          kind: 'status',
          statuses: ['WaitingOnCustomer', 'WaitingOnSupplier', 'WaitingOnMarketplace', 'WaitingOnCarrier'],
        },
      ],
    ],
    ['status:new,open', [{ kind: 'status', statuses: ['New', 'Open'] }]],
    ['status:"on hold"', [{ kind: 'status', statuses: ['OnHold'] }]],
    ['type:damaged', [{ kind: 'type', typeIds: [4] }]],
    ['type:lost-shipment', [{ kind: 'type', typeIds: [8] }]],
    [
      'dept:logistics dept:it',
      [
        { kind: 'department', departmentIds: [3] },
        { kind: 'department', departmentIds: [8] },
      ],
    ],
    ['dept:"Customer service"', [{ kind: 'department', departmentIds: [5] }]],
    ['assignee:me', [{ kind: 'assignee', who: 'me' }]],
    ['assignee:nobody', [{ kind: 'assignee', who: 'nobody' }]],
    ['assignee:"Dana Reyes"', [{ kind: 'assignee', who: { name: 'Dana Reyes' } }]],
    ['supplier:Northwind', [{ kind: 'supplier', text: 'Northwind' }]],
    ['order:PO-881213', [{ kind: 'order', text: 'PO-881213' }]],
    ['po: 881213', [{ kind: 'order', text: '881213' }]],
    ['from:Ana@Buyer.test', [{ kind: 'from', sender: { address: 'ana@buyer.test' } }]],
    ['from:@buyer.test', [{ kind: 'from', sender: { domain: 'buyer.test' } }]],
    ['from:"Ana Bell"', [{ kind: 'from', sender: { words: ['ana', 'bell'], isPrefix: false } }]],
    ['from:an*', [{ kind: 'from', sender: { words: ['an'], isPrefix: true } }]],
    ['has:attachment', [{ kind: 'attachment' }]],
    ['overdue', [{ kind: 'overdue' }]],
  ])('%s', (typed, filters) => {
    expect(queryOf(typed).filters).toEqual(wanted(filters));
  });

  it('can be turned around', () => {
    expect(
      queryOf('tile -from:ana -overdue -status:closed').filters.map(({ isExcluded }) => isExcluded),
    ).toEqual([true, true, true]);
    expect(queryOf('tile -before:2026-03-01 -after:2026-05')).toMatchObject({
      after: '2026-03-01',
      before: '2026-05-01',
    });
  });

  test.each([
    ['tile after:2025 before:2026', '2025-01-01', '2026-01-01'],
    ['tile after:2025-06 before:2025-06-15', '2025-06-01', '2025-06-15'],
    ['tile before:3/5/2026', null, '2026-03-05'],
    ['tile after:2025 after:2025-02', '2025-02-01', null],
  ])('days of %s', (typed, after, before) => expect(queryOf(typed)).toMatchObject({ after, before }));
});

test.each([
  ['#48213', [48213]],
  ['48213', [48213]],
  ['T-048213', [48213]],
  ['-48213 tile', []],
  ['PO-48213', []],
  ['99999999999', []],
])('%s may be the tickets %j', (typed, ids) => expect(queryOf(typed).ticketIds).toEqual(ids));

it('keeps what may be numbers of orders', () => {
  expect(queryOf('PO-8812* status:open -12 tile "HS 77"').numbers).toEqual(['PO-8812', 'HS 77']);
});

test.each([
  ['', 'Enter a word, number, or filter.'],
  ['-refund', 'Enter a word, number, or filter.'],
  ['before:2026', 'Enter a word, number, or filter.'],
  ['--- !!', 'Enter a word, number, or filter.'],
  ['status:', '“status:” needs a value, such as status:open.'],
  ['tile from:""', '“from:” needs a value, such as from:ana@example.com.'],
  ['tile has:photo', 'There is no “has:photo”. Use has:attachment.'],
  ['after:2026-02-31', '“2026-02-31” is no day. Write it like 2026-03-15, or only 2026-03 or 2026.'],
  ['tile after:2026 before:2025', 'Nothing is both after 2026-01-01 and before 2025-01-01.'],
  ['r*', 'Type at least two characters before the asterisk in “r*”.'],
  ['x'.repeat(301), 'Use at most 300 characters.'],
  ['a '.repeat(21), 'Use at most 20 words and filters.'],
])('%j is answered: %s', (typed, problem) => expect(problemOf(typed)).toBe(problem));

it('names the statuses, types and departments there are', () => {
  expect(problemOf('status:gone')).toMatch(
    /^There is no status “gone”\. Use one of: New, Open, Waiting on customer, /,
  );
  expect(problemOf('type:gone')).toContain('Damaged item');
  expect(problemOf('dept:management')).toMatch(/Customer service.*Information technology/);
});

test.each([
  ['broken til', [word('broken'), { ...word('til'), isPrefix: true }], []],
  ['status:open -x', [word('status'), word('open'), word('x')], []],
  [' #48213 ', [{ ...word('48213'), isPrefix: true }], [48213]],
])('of %j, words alone', (typed, terms, ticketIds) => {
  expect(wordSearch(typed)).toMatchObject({ terms, ticketIds, filters: [] });
  expect(wordSearch(' - ')).toBeNull();
});

describe('whatever is typed', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 320 }),
    fc
      .array(
        fc.constantFrom(
          '"',
          '-',
          ':',
          '*',
          '(',
          ')',
          '|',
          '&',
          '!',
          '<->',
          "'",
          '\\',
          ' ',
          'status:',
          'from:',
          'po',
          '1',
          'é',
          '‮',
          '%',
        ),
      )
      .map((parts) => parts.join('')),
  );

  it('is understood or refused, and leaves nothing but letters and digits in words', () => {
    fc.assert(
      fc.property(hostile, (typed) => {
        const parsed = parseSearch(typed);
        expect('query' in parsed || parsed.problem.endsWith('.')).toBe(true);
        const { terms, filters } = 'query' in parsed ? parsed.query : { terms: [], filters: [] };
        const senders = filters.flatMap((filter) =>
          filter.kind === 'from' && 'words' in filter.sender ? filter.sender.words : [],
        );
        const words = terms.flatMap((term) => [...term.words, ...(term.whole ? [term.whole] : [])]);
        for (const one of [...words, ...senders]) expect(one).toMatch(/^[\p{L}\p{N}]+$/u);
        for (const term of terms) expect(term.words.length).toBeGreaterThan(0);
      }),
      { numRuns: 3_000 },
    );
  });

  it('has the words of any text, quoted, in their order', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
      .map((one) => one.replaceAll(/["“”„«»]/g, ' '));
    fc.assert(
      fc.property(text, (one) => {
        fc.pre(wordsOf(one).length > 0 && !one.endsWith('*'));
        expect(queryOf(`"${one}"`).terms[0]?.words).toEqual(wordsOf(one));
      }),
    );
  });

  it('means the same in any order', () => {
    const parts = [
      'tile',
      '-refund',
      '"lost box"',
      'status:open',
      'from:ana',
      'after:2026',
      'PO-881213',
      'ref*',
    ];
    const [sorted, known] = [
      (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).toSorted(),
      queryOf(parts.join(' ')),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), (shuffled) => {
        const query = queryOf(shuffled.join(' '));
        expect(sorted(query.terms)).toEqual(sorted(known.terms));
        expect(sorted(query.filters)).toEqual(sorted(known.filters));
        expect(query.after).toBe(known.after);
      }),
    );
  });

  it('folds once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(wordsOf(fold(text))).toEqual(wordsOf(text));
      }),
    );
  });
});
