import { stringify } from 'csv-stringify/sync';

export const csvType = 'text/csv; charset=utf-8';

/** Without this BOM, Excel reads UTF-8 as the local code page. */
export const csvMark = '\uFEFF';

interface CsvFile {
  heads: readonly string[];
  rows: readonly (readonly unknown[])[];
  /** Headers of the amount columns, which get two decimals. */
  money: readonly string[];
}

/** A complete file, for data small enough to hold in memory. */
export function csvFile({ heads, rows, money }: CsvFile): Buffer {
  const isMoney = (column: number) => money.includes(heads[column] ?? '');
  return Buffer.from(csvMark + csvLines([heads, ...rows], isMoney));
}

/**
 * Rows as CSV lines with their values as they are, for programs: a spreadsheet may run some cells as formulas. Written
 * out, because these files have millions of cells, all of them text.
 */
export function unchangedCsvLines(rows: readonly (readonly string[])[]): string {
  let lines = '';
  for (const row of rows) {
    for (let at = 0; at < row.length; at += 1) {
      const cell = row[at] ?? '';
      if (at > 0) lines += ',';
      lines += /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
    }
    lines += '\r\n';
  }
  return lines;
}

/** Rows as CSV lines that are safe to open in a spreadsheet: no cell runs as a formula. */
export function csvLines(
  rows: readonly (readonly unknown[])[],
  isMoney: (column: number) => boolean = () => false,
): string {
  return stringify([...rows], {
    escape_formulas: true,
    // A line break or another locale's separator must not start a new cell, which could be a formula.
    quoted_match: /[\r\n\t;]/,
    record_delimiter: 'windows',
    cast: {
      boolean: String,
      number: (value, { index }) => (isMoney(index) ? value.toFixed(2) : String(value)),
    },
  });
}
