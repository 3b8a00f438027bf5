import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Cell,
  isZip,
  sheetMessages,
  type SheetLine,
  whyNotUnpack,
} from '@backdock/core/documents/spreadsheet.rules.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { AppError } from '../errors.ts';

interface SheetLimits {
  /** With the header. */
  rows: number;
  columns: number;
  /** A workbook's size once unpacked. */
  megabytes: number;
}

/** Rows read before other calls get a turn. */
const rowsPerTurn = 500;

/** The lines of a CSV file or of a workbook's first sheet. Its content decides which it is, not its name. */
export async function readSheet(bytes: Uint8Array, limits: SheetLimits): Promise<SheetLine[]> {
  const lines: SheetLine[] = [];
  try {
    for await (const { row, cells } of linesOf(bytes, limits)) {
      if (lines.length >= limits.rows)
        throw unusable(`The file has more than ${pluralize(limits.rows, 'row')}.`);
      if (cells.length > limits.columns)
        throw unusable(`Row ${row} has more than ${pluralize(limits.columns, 'column')}.`);
      lines.push({ row, cells: cells.map(cellOf) });
      if (lines.length % rowsPerTurn === 0) await nextTurn();
    }
  } catch (error) {
    throw error instanceof AppError ? error : unusable(sheetMessages.failed, error);
  }
  return lines;
}

const unusable = (message: string, cause?: unknown) =>
  new AppError('invalid', 'sheet', message, { errors: { files: [message] }, cause });

interface RawLine {
  row: number;
  cells: readonly unknown[];
}

async function* linesOf(bytes: Uint8Array, { megabytes }: SheetLimits): AsyncGenerator<RawLine> {
  let row = 0;
  if (!isZip(bytes)) {
    for (const cells of streamCsvRows(textOf(bytes))) yield { row: (row += 1), cells };
    return;
  }
  const reason = whyNotUnpack(bytes, megabytes);
  if (reason) throw unusable(sheetMessages.failed, reason);
  for await (const { index, values } of streamXlsxRows(bytes)) {
    // A workbook may number its rows any way it likes.
    row = Number.isSafeInteger(index) && index >= 0 ? index + 1 : row + 1;
    yield { row, cells: values };
  }
}

/** An old workbook, an encrypted one, or a picture is no text. */
function textOf(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw unusable('Save the file as .xlsx or .csv and upload it again.');
  return new TextDecoder().decode(bytes);
}

function cellOf(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}
