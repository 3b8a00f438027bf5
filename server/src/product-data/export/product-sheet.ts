import { Readable } from 'node:stream';
import type { CheckedRow, CheckResult, KeptFault } from '@backdock/core/product-data/export/check.rules.ts';
import { workbookCell, workbookFormat } from '@backdock/core/product-data/export/file-cells.rules.ts';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type { ExportColumn } from '@backdock/core/kit/list-export.ts';
import { writeXlsxStream } from 'hucre/xlsx';
import { unchangedCsvLines } from '../../platform/csv.ts';
import { fileOf } from '../../platform/list/export-files.ts';
import type { Portion } from '../../platform/list/export-rows.ts';
import { workbookText } from '../../platform/list/workbook-text.ts';

interface Layout {
  sheetName: string;
  headerRow: number;
  columns: readonly DecidedColumn[];
}

type Rows = AsyncIterable<readonly Pick<CheckedRow, 'texts'>[]>;

/** A marketplace's file, which carries values as they are: no cell is prefixed. */
export const productSheet = (format: 'Xlsx' | 'Csv', layout: Layout, rows: Rows): Readable =>
  format === 'Csv' ? Readable.from(csvParts(layout, rows)) : workbook(layout, rows);

/** Without a byte order mark: a program reads it, and would take the mark for part of the first header. */
async function* csvParts({ headerRow, columns }: Layout, rows: Rows): AsyncGenerator<Buffer> {
  const headers = columns.map(({ header }) => header);
  yield Buffer.from('\r\n'.repeat(headerRow - 1) + unchangedCsvLines([headers]));
  for await (const portion of rows) {
    if (portion.length > 0) yield Buffer.from(unchangedCsvLines(portion.map(({ texts }) => texts)));
  }
}

/** Text is written as typed text, which no spreadsheet runs. */
function workbook({ sheetName, headerRow, columns }: Layout, rows: Rows): Readable {
  async function* lines(): AsyncGenerator<(string | number | null)[]> {
    for (let at = 1; at < headerRow; at += 1) yield [];
    yield columns.map(({ header }) => workbookText(header));
    for await (const portion of rows) {
      for (const { texts } of portion) {
        yield columns.map((column, at) => {
          const cell = workbookCell(column, texts[at] ?? '');
          return typeof cell === 'string' ? workbookText(cell) : cell;
        });
      }
    }
  }
  const stream = writeXlsxStream(lines(), {
    name: sheetName,
    freezePane: { rows: headerRow },
    columns: columns.map((column) => {
      const numFmt = workbookFormat(column);
      return { width: 20, ...(numFmt !== undefined && { numFmt }) };
    }),
  });
  return Readable.from(stream, { objectMode: false });
}

const faultColumns: readonly ExportColumn[] = [
  { id: 'supplierName', label: 'Supplier', type: 'text' },
  { id: 'sku', label: 'SKU', type: 'text' },
  { id: 'name', label: 'Product', type: 'text' },
  { id: 'header', label: 'Column', type: 'text' },
  { id: 'severity', label: 'Severity', type: 'text' },
  { id: 'code', label: 'Problem', type: 'text' },
  { id: 'message', label: 'Message', type: 'text' },
  { id: 'value', label: 'Value', type: 'text' },
];

/** The second file, which people open. It names the first faults, and says how many more there are. */
export function faultSheet(faults: readonly KeptFault[], { errors, warnings }: CheckResult): Readable {
  const more = errors + warnings - faults.length;
  const last =
    more > 0 ? [[null, null, null, null, null, null, `And ${pluralize(more, 'more problem')}.`, null]] : [];
  async function* portions(): AsyncGenerator<Portion> {
    yield faults.map((fault) => [
      fault.supplierName,
      fault.sku,
      fault.name,
      fault.header,
      fault.severity,
      fault.code,
      fault.message,
      fault.value,
    ]);
    yield last;
  }
  return fileOf('xlsx', { title: 'Problems', columns: faultColumns, portions: portions() });
}
