import { Readable } from 'node:stream';
import {
  csvCell,
  formulaSafe,
  sheetCell,
  sheetFormat,
  sheetName,
} from '@backdock/core/exports/exports.rules.ts';
import type { ExportColumn, ExportFormat } from '@backdock/core/kit/list-export.ts';
import { writeXlsxStream } from 'hucre/xlsx';
import { csvLines, csvMark, csvType } from '../csv.ts';
import type { Portion } from './export-rows.ts';
import { workbookText } from './workbook-text.ts';

export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  csv: csvType,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface Sheet {
  title: string;
  columns: readonly ExportColumn[];
  portions: AsyncIterable<Portion>;
  /** Fewer than a spreadsheet's 1,048,576, header included; to test what happens beyond that. */
  rowsPerSheet?: number;
}

/** The rows as a file's bytes, produced on demand: a slow reader is waited for. */
export function fileOf(format: ExportFormat, sheet: Sheet): Readable {
  return format === 'csv' ? Readable.from(csvParts(sheet)) : xlsxFile(sheet);
}

async function* csvParts({ columns, portions }: Sheet): AsyncGenerator<Buffer> {
  const text = (rows: readonly (readonly unknown[])[]) => csvLines(rows, (at) => columns[at]?.as === 'money');
  yield Buffer.from(csvMark + text([columns.map(({ label }) => label)]));
  for await (const rows of portions) {
    yield Buffer.from(text(rows.map((values) => columns.map((column, at) => csvCell(column, values[at])))));
  }
}

const widths: Readonly<Record<ExportColumn['type'], number>> = {
  text: 26,
  number: 14,
  date: 12,
  timestamp: 20,
  boolean: 10,
  set: 18,
  autocomplete: 26,
};

const escaped = <T>(cell: T) => (typeof cell === 'string' ? workbookText(cell) : cell);

/** Rows that don't fit on a sheet continue on the next, under the same headers. */
function xlsxFile({ title, columns, portions, rowsPerSheet }: Sheet): Readable {
  const heads = columns.map(({ label, type }) => ({
    header: workbookText(formulaSafe(label)),
    width: widths[type],
  }));
  const formats = columns.map((column) => ({ numFmt: sheetFormat(column) }));
  const currencyAt = columns.findIndex(({ id }) => id === 'currency');
  const amounts = columns.flatMap((column, at) =>
    column.as === 'money' && heads[at] ? [[column, heads[at]] as const] : [],
  );
  async function* rows() {
    // By now the headers are written, which are text and must not be parsed as numbers or dates.
    for (const [at, head] of heads.entries()) Object.assign(head, formats[at]);
    let written: unknown;
    for await (const portion of portions) {
      for (const values of portion) {
        const currency = values[currencyAt];
        // The writer reads a column's format for each row, and rows may differ in currency.
        if (currency !== written) {
          for (const [column, head] of amounts)
            Object.assign(head, { numFmt: sheetFormat(column, currency) });
          written = currency;
        }
        yield columns.map((column, at) => escaped(sheetCell(column, values[at])));
      }
    }
  }
  const stream = writeXlsxStream(rows(), {
    name: sheetName(title),
    freezePane: { rows: 1 },
    columns: heads,
    ...(rowsPerSheet && { maxRowsPerSheet: rowsPerSheet }),
  });
  return Readable.from(stream, { objectMode: false });
}
