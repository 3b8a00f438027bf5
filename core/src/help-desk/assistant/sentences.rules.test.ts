import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentencesIn } from './sentences.rules.ts';

const split = (text: string) => sentencesIn(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Hi Ana,\n\nIt shipped. It arrives soon!', ['Hi Ana,', 'It shipped.', 'It arrives soon!']],
  ['It costs $39.99 now. Really?', ['It costs $39.99 now.', 'Really?']],
  ['Order no. 12 of Nov. 3 by J. Smith is late.', ['Order no. 12 of Nov. 3 by J. Smith is late.']],
  ['He said “yes.” Good', ['He said “yes.”', 'Good']],
  ['1. First item\n2. Second item', ['1. First item', '2. Second item']],
  ['Wait… what', ['Wait…', 'what']],
  ['  \n ', []],
])('%j', (text, expected) => {
  expect(split(text)).toEqual(expected);
});

test('more text never moves the end of an earlier sentence', () => {
  const piece = fc.constantFrom(
    'It',
    ' ships',
    '. ',
    '!\n',
    ' No',
    '.',
    ' 5',
    '…',
    ' "x."',
    'e.g. ',
    '\n',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      let text = '';
      let before: { start: number; end: number }[] = [];
      for (const more of pieces) {
        text += more;
        const now = sentencesIn(text);
        expect(now.slice(0, Math.max(0, before.length - 1))).toEqual(before.slice(0, -1));
        before = now;
      }
    }),
  );
});
