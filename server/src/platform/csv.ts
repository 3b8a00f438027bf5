import { stringify } from 'csv-stringify/sync';

export const csvType = 'text/csv; charset=utf-8';

/** Without this mark, Excel reads UTF-8 as the local code page. */
export const csvMark = '\uFEFF';

/** Rows as lines of a CSV that is safe to open in a spreadsheet: no cell runs as a formula. */
export function csvLines(
  rows: readonly (readonly unknown[])[],
  isMoney: (column: number) => boolean = () => false,
): string {
  return stringify(rows as unknown[][], {
    escape_formulas: true,
    // A break or another country's separator must not begin a cell of its own, which could be a formula.
    quoted_match: /[\r\n\t;]/,
    record_delimiter: 'windows',
    cast: {
      boolean: String,
      number: (value, { index }) => (isMoney(index) ? value.toFixed(2) : String(value)),
    },
  });
}
