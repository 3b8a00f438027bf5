import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dictionary, realHeaders } from './headers.test-data.ts';
import { plainWords, readHeader } from './headers.ts';
import { levenshtein } from './levenshtein.ts';
import { plainLevenshtein, plainSimilarity } from './plain-similarity.test-data.ts';
import { createSimilarNames } from './similar-names.ts';
import { type Phrase, phraseOf } from './similarity.ts';

const least = 0.79;
const read = (text: string) => phraseOf(plainWords(readHeader(text).words));

const plainly = (names: readonly Phrase[], phrase: Phrase) =>
  names.flatMap((name, at) => {
    const score = plainSimilarity(phrase, name);
    return score >= least ? [{ at, score }] : [];
  });

it.each([
  ['', '', 0],
  ['kitten', 'sitting', 3],
  ['flaw', 'lawn', 2],
  ['', 'abc', 3],
])('%s and %s differ in %i letters', (one, other, count) => {
  expect(levenshtein(one, other, 10)).toBe(count);
  expect(levenshtein(other, one, 10)).toBe(count);
});

// Few letters, so that words are often almost the same; surrogates, accents and figures among them.
const letters = fc.constantFrom('a', 'b', 'c', 'e', 'é', 's', 't', '木', '😀', '1', '2');
const word = fc.oneof(
  fc.string({ unit: letters, minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    'product',
    'item',
    'of',
    'package',
    'packages',
    'pakcage',
    'weight',
    'weigth',
    'width',
    'wt',
  ),
);
const slipped = fc
  .record({
    word,
    at: fc.nat(11),
    letter: letters,
    way: fc.constantFrom('as it is', 'changed', 'added', 'left out'),
  })
  .map(({ word: text, at, letter, way }) => {
    if (way === 'as it is') return text;
    return (
      text.slice(0, at) + (way === 'left out' ? '' : letter) + text.slice(at + (way === 'added' ? 0 : 1))
    );
  });
const phrase = fc
  .array(slipped, { minLength: 1, maxLength: 5 })
  .map((words) => phraseOf(words.map((text) => text || 'a')));

it('counts as many letters as the whole table does, up to a most', () => {
  fc.assert(
    fc.property(slipped, slipped, fc.nat(8), (one, other, most) => {
      expect(levenshtein(one, other, most)).toBe(Math.min(plainLevenshtein(one, other), most + 1));
    }),
    { numRuns: 5_000 },
  );
});

it('finds the names, with the scores, that comparing everything with everything finds', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(phrase, { maxLength: 30 }),
      fc.array(phrase, { minLength: 1, maxLength: 5 }),
      (names, asked) => {
        const similarNames = createSimilarNames(names, least);
        for (const each of [...asked, ...names.slice(0, 3)]) {
          const plain = plainly(names, each);
          found += plain.length;
          expect(similarNames(each)).toEqual(plain);
        }
      },
    ),
    { numRuns: 500 },
  );
  expect(found).toBeGreaterThan(500);
});

it('finds the same for the headers of real sheets', () => {
  const names = dictionary.flatMap(({ name, label, aliases }) => [name, label, ...aliases]).map(read);
  const similarNames = createSimilarNames(names, least);
  for (const [header] of realHeaders)
    expect(similarNames(read(header))).toEqual(plainly(names, read(header)));
});

it('is much faster than comparing everything with everything', () => {
  const names = Array.from({ length: 1_000 }, (_, at) => at).flatMap((at) =>
    [`Surface treatment of part ${at}`, `Treatment ${at}`, `Surface no ${at}`].map(read),
  );
  const asked = Array.from({ length: 500 }, (_, at) => read(`Surface treatments part ${at}`));
  const timed = (work: () => unknown) => {
    const startedAt = Date.now();
    work();
    return Date.now() - startedAt;
  };
  const plain = timed(() => asked.slice(0, 25).map((each) => plainly(names, each)));
  const quick = timed(() => asked.map(createSimilarNames(names, least)));
  // Each by itself, so ten times faster at the least.
  expect(quick / asked.length).toBeLessThan(plain / 25 / 10);
});
