import { read, utils, type WorkSheet } from '@e965/xlsx';
import {
  type Cell,
  headerRowIn,
  headerSearchRows,
  unnamedColumn,
} from '@backdock/core/documents/spreadsheet.rules.ts';
import { dayOfDate } from '@backdock/core/kit/dates.ts';
import type { HeaderRow, ParsedSheet } from './parsed-sheet.ts';

/** The first sheet. Formulas, styles, links and macros are left unread. */
export function parsedWorkbook(bytes: Uint8Array, from: HeaderRow): ParsedSheet {
  const book = read(bytes, {
    type: 'array',
    dense: true,
    sheets: 0,
    cellDates: true,
    cellFormula: false,
    cellHTML: false,
    cellStyles: false,
    bookVBA: false,
  });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) return { rows: [], headers: [], headerRow: 1 };
  const headerRow = from === 'find' ? foundHeader(sheet) : from;
  const reading = {
    defval: null,
    blankrows: false,
    // Rows count from 0 here. Without it, the first row that has cells is the header.
    ...(headerRow > 1 && { range: headerRow - 1 }),
  };
  const rows = utils.sheet_to_json<Record<string, unknown>>(sheet, reading);
  const [head = []] = rows.length > 0 ? [] : utils.sheet_to_json<unknown[]>(sheet, { ...reading, header: 1 });
  return {
    rows: rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [nameOf(name), cellOf(value)])),
    ),
    // Rows have the headers as their keys, so they matter only without any.
    headers: head.map((name) => nameOf(String(cellOf(name) ?? ''))),
    headerRow,
  };
}

function foundHeader(sheet: WorkSheet): number {
  const lines = utils.sheet_to_json<unknown[]>(sheet, { header: 1, range: 0, blankrows: true, defval: null });
  return headerRowIn(lines.slice(0, headerSearchRows).map((line) => line.map(cellOf)));
}

const nameOf = (header: string) => header.trim() || unnamedColumn;

function cellOf(value: unknown): Cell {
  if (value instanceof Date) return dayOfDate(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}
