import { read, utils } from '@e965/xlsx';
import { type Cell, unnamedColumn } from '@backdock/core/documents/spreadsheet.rules.ts';
import { dayOfDate } from '@backdock/core/kit/dates.ts';

/** The rows of the first sheet. Formulas, styles, links and macros are left unread. */
export function rowsOfWorkbook(bytes: Uint8Array): Record<string, Cell>[] {
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
  if (!sheet) return [];
  const rows = utils.sheet_to_json<Record<string, unknown>>(sheet, { defval: null, blankrows: false });
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name.trim() || unnamedColumn, cellOf(value)]),
    ),
  );
}

function cellOf(value: unknown): Cell {
  if (value instanceof Date) return dayOfDate(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}
