import {
  type Cell,
  SheetError,
  sheetMessages,
  sheetOf,
  type Sheet,
  whyNotUnpack,
  isZip,
} from '@backdock/core/documents/spreadsheet.rules.ts';

/** The first sheet of an xlsx, xls or csv file. Fails with a user-facing message. */
export async function readSheet(file: File): Promise<Sheet> {
  return rowsOf(file)
    .then(sheetOf)
    .catch((error: unknown) => {
      throw error instanceof SheetError ? error : new SheetError(sheetMessages.failed, { cause: error });
    });
}

type Row = Record<string, Cell>;

/** The parsers are large, so each loads only for a file that needs it. */
async function rowsOf(file: File): Promise<Row[]> {
  if (/\.csv$/i.test(file.name)) {
    const { rowsOfCsv } = await import('./read-csv.ts');
    return rowsOfCsv(await file.text());
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const reason = isZip(bytes) ? whyNotUnpack(bytes) : null;
  if (reason) throw new Error(reason);
  const { rowsOfWorkbook } = await import('./read-workbook.ts');
  return rowsOfWorkbook(bytes);
}
