import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unchangedCsvLines } from './csv.ts';

const cell = fc.string({
  unit: fc.constantFrom(
    'a',
    '1',
    ' ',
    ',',
    ';',
    '"',
    '\r',
    '\n',
    '\t',
    '=',
    "'",
    'é',
    '木',
    '😀',
    '\u{FEFF}',
  ),
  maxLength: 8,
});

it('writes lines as a library does', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 6 }), (rows) => {
      const expected = stringify(rows, { quoted_match: /[\r\n]/, record_delimiter: 'windows' });
      expect(unchangedCsvLines(rows)).toBe(expected);
    }),
    { numRuns: 3_000 },
  );
});
