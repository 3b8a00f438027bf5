import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lineDifferences } from './line-differences.rules.ts';

const told = (left: string, right: string) =>
  lineDifferences(left, right).map(({ left: one, right: other, isSame }) =>
    isSame ? `= ${one}` : `${one ?? ''}|${other ?? ''}`,
  );

describe('two texts', () => {
  test.each<[string, string, string, string[]]>([
    ['that are the same', 'a\nb', 'a\nb', ['= a', '= b']],
    ['that are empty', '', '', []],
    ['where lines came', 'a\nc', 'a\nb\nc', ['= a', '|b', '= c']],
    ['where lines went', 'a\nb\nc', 'a\nc', ['= a', 'b|', '= c']],
    ['where a line was replaced', 'a\nb\nc', 'a\nx\nc', ['= a', 'b|x', '= c']],
    ['where more replaced less', 'a\nb\nc', 'a\nx\ny\nc', ['= a', 'b|x', '|y', '= c']],
    ['that have nothing in common', 'a\nb', 'x', ['a|x', 'b|']],
    ['of which one is empty', '', 'x\ny', ['|x', '|y']],
    ['that end their lines otherwise', 'a\r\nb', 'a\nb', ['= a', '= b']],
    ['with an empty line between', 'a\n\nb', 'a\nb', ['= a', '|', '= b']],
  ])('%s', (_, left, right, pairs) => expect(told(left, right)).toEqual(pairs));
});

it('gives back both texts, and never calls the unlike alike', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ' '), { minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const pairs = lineDifferences(one.join('\n'), other.join('\n'));
      expect(pairs.flatMap(({ left }) => (left === null ? [] : [left]))).toEqual(one);
      expect(pairs.flatMap(({ right }) => (right === null ? [] : [right]))).toEqual(other);
      expect(pairs.filter(({ left, right, isSame }) => isSame && left !== right)).toEqual([]);
    }),
    { numRuns: 1_000, seed: 7 },
  );
});

it('compares texts that are too long to compare well', () => {
  const long = (word: string) => Array.from({ length: 2_500 }, (_, at) => `${word} ${at}`).join('\n');
  expect(lineDifferences(long('a'), long('b'))).toHaveLength(2_500);
});
