import { expect, it } from 'vitest';
import { tableText } from './copied-text.ts';

it('is a table spreadsheets can read', () => {
  expect(
    tableText([
      ['Invoice', 'Total'],
      ['INV-1', '$5.00'],
    ]),
  ).toBe('Invoice\tTotal\nINV-1\t$5.00');
});

it('quotes text that would break a cell', () => {
  expect(tableText([['a\tb', 'say "no"', 'two\nlines', 'plain']])).toBe(
    '"a\tb"\t"say ""no"""\t"two\nlines"\tplain',
  );
});
