import Papa from 'papaparse';
import { headerRowIn } from '@backdock/core/documents/spreadsheet.rules.ts';
import { type HeaderRow, namedRows, type ParsedSheet } from './parsed-sheet.ts';

/** Every cell stays text: `007` is a code, and only the importer knows that. */
export function parsedCsv(text: string, from: HeaderRow): ParsedSheet {
  if (text.includes('\0')) throw new Error('A picture, an old workbook or UTF-16, but no CSV');
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''));
  const headerRow = from === 'find' ? headerRowIn(data) : from;
  const lines = data.slice(headerRow - 1);
  const [headers = [], ...rows] = lines.slice(
    lines.findIndex((cells) => cells.length > 1 || !isBlank(cells)),
  );
  return namedRows(headers, { rows: rows.filter((cells) => !isBlank(cells)), headerRow });
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
