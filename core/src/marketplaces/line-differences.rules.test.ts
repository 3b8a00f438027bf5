import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lineDifferences } from './line-differences.rules.ts';

const diffOf = (left: string, right: string) =>
  lineDifferences(left, right).map(({ left: one, right: other, isSame }) =>
    isSame ? `= ${one}` : `${one ?? ''}|${other ?? ''}`,
  );

describe('two texts', () => {
  test.each<[string, string, string, string[]]>([
    ['that are the same', 'a\nb', 'a\nb', ['= a', '= b']],
    ['that are empty', '', '', []],
    ['with added lines', 'a\nc', 'a\nb\nc', ['= a', '|b', '= c']],
    ['with removed lines', 'a\nb\nc', 'a\nc', ['= a', 'b|', '= c']],
    ['with a replaced line', 'a\nb\nc', 'a\nx\nc', ['= a', 'b|x', '= c']],
    ['with a line replaced by two', 'a\nb\nc', 'a\nx\ny\nc', ['= a', 'b|x', '|y', '= c']],
    ['that have nothing in common', 'a\nb', 'x', ['a|x', 'b|']],
    ['one of them empty', '', 'x\ny', ['|x', '|y']],
    ['with different line endings', 'a\r\nb', 'a\nb', ['= a', '= b']],
    ['with an empty line between', 'a\n\nb', 'a\nb', ['= a', '|', '= b']],
  ])('%s', (_, left, right, pairs) => expect(diffOf(left, right)).toEqual(pairs));
});

it('preserves both texts, and never marks different lines as the same', () => {
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

it('still pairs up texts too long to compare well', () => {
  const long = (word: string) => Array.from({ length: 2_500 }, (_, at) => `${word} ${at}`).join('\n');
  expect(lineDifferences(long('a'), long('b'))).toHaveLength(2_500);
});
