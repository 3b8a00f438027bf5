import { type CellObject, read, utils, type WorkSheet } from '@e965/xlsx';
import { type Cell, headerRowIn, headerSearchRows } from '@backdock/core/documents/spreadsheet.rules.ts';
import { dayOfDate } from '@backdock/core/kit/dates.ts';
import { type HeaderRow, maxColumns, namedRows, type ParsedSheet } from './parsed-sheet.ts';

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
  // Rows count from 0 here. Without a number, the first row that has cells is the header.
  const [head, ...rows] = filledRows(sheet, headerRow > 1 ? headerRow - 1 : firstRow(sheet));
  const columns = [...(head?.entries() ?? [])].filter(([, cell]) => isFilled(cell));
  if (!head || columns.length === 0) {
    return namedRows([''], { rows: rows.length > 0 ? [[null]] : [], headerRow });
  }
  const places = columns.map(([at]) => at);
  return namedRows(
    columns.map(([, cell]) => utils.format_cell(cell)),
    {
      rows: rows
        .map((row) => places.map((at) => cellOf(row.get(at))))
        .filter((cells) => cells.some((cell) => cell !== null)),
      headerRow,
    },
  );
}

type Row = ReadonlyMap<number, CellObject>;

function foundHeader(sheet: WorkSheet): number {
  const data = sheet['!data'] ?? [];
  return headerRowIn(
    Array.from({ length: headerSearchRows }, (_, at) => [...filledCells(data[at]).values()].map(cellOf)),
  );
}

const firstRow = (sheet: WorkSheet) => utils.decode_range(sheet['!ref'] ?? 'A1').s.r;

const isFilled = (cell: CellObject | undefined): cell is CellObject =>
  cell !== undefined && cell.t !== 'z' && cell.v !== undefined;

/**
 * From the row of headers on. Only cells that are there are looked at: one at the far corner would make every loop
 * over the sheet seventeen billion steps long.
 */
function filledRows(sheet: WorkSheet, from: number): Row[] {
  const rows: Row[] = [new Map()];
  const data = sheet['!data'] ?? [];
  for (const key of Object.keys(data)) {
    const at = Number(key);
    if (!(at >= from)) continue;
    const cells = filledCells(data[at]);
    if (at === from) rows[0] = cells;
    else if (cells.size > 0) rows.push(cells);
  }
  return rows;
}

const filledCells = (row: readonly CellObject[] | undefined): Row =>
  new Map(
    Object.entries(row ?? [])
      .map(([place, cell]) => [Number(place), cell] as const)
      .filter(([place, cell]) => place < maxColumns && isFilled(cell)),
  );

function cellOf(cell: CellObject | undefined): Cell {
  if (!cell || cell.t === 'e') return null;
  const { v: value } = cell;
  // A day outside the calendar is none.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : dayOfDate(value);
  return value ?? null;
}
