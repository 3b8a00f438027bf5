import {
  type Cell,
  SheetError,
  sheetMessages,
  sheetOf,
  type Sheet,
  whyNotUnpack,
  isZip,
  isOldWorkbook,
} from '@backdock/core/documents/spreadsheet.rules.ts';
import type { HeaderRow, ParsedSheet } from './parsed-sheet.ts';

export interface SheetReading {
  /**
   * Counts from 1; the rows above are skipped. Without it, the first row that isn't empty. `find` looks for it below the
   * titles and notes that marketplaces put first.
   */
  headerRow?: HeaderRow;
  /** Its columns are what counts, so a sheet that nobody has filled in yet will do. */
  mayHaveNoRows?: true;
}

export interface FoundSheet {
  sheet: Sheet;
  headerRow: number;
}

/** The first sheet of an xlsx, xls or csv file. Fails with a user-facing message. */
export const readSheet = async (file: File, reading?: SheetReading): Promise<Sheet> =>
  (await findSheet(file, reading)).sheet;

/** Also says in which row the headers are. */
export async function findSheet(file: File, reading: SheetReading = {}): Promise<FoundSheet> {
  return parsed(file, reading.headerRow ?? 1)
    .then(({ rows, headers, headerRow }) => ({
      headerRow,
      sheet:
        rows.length === 0 && reading.mayHaveNoRows
          ? { ...sheetOf(blankRow(headers)), content: [] }
          : sheetOf(rows),
    }))
    .catch((error: unknown) => {
      throw error instanceof SheetError ? error : new SheetError(sheetMessages.failed, { cause: error });
    });
}

const blankRow = (headers: readonly string[]): Record<string, Cell>[] =>
  headers.length === 0 ? [] : [Object.fromEntries(headers.map((name) => [name, null]))];

/** The parsers are large, so each loads only for a file that needs it. */
async function parsed(file: File, headerRow: HeaderRow): Promise<ParsedSheet> {
  if (/\.csv$/i.test(file.name)) {
    const { parsedCsv } = await import('./read-csv.ts');
    return parsedCsv(await file.text(), headerRow);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const reason = await whyNotRead(bytes);
  if (reason !== null) throw new Error(reason);
  const { parsedWorkbook } = await import('./read-workbook.ts');
  return parsedWorkbook(bytes, headerRow);
}

/** Its bytes decide what it is: the parser would take almost anything for a table. */
async function whyNotRead(bytes: Uint8Array): Promise<string | null> {
  if (isOldWorkbook(bytes)) return null;
  if (!isZip(bytes)) return 'This is no workbook';
  const reason = whyNotUnpack(bytes);
  if (reason !== null) return reason;
  const { whyNotParse } = await import('./check-unpacked.ts');
  return whyNotParse(bytes);
}
