import Papa from 'papaparse';
import { namedRows, type ParsedSheet } from './parsed-sheet.ts';

/** Every cell stays text: `007` is a code, and only the importer knows that. */
export function parsedCsv(text: string, headerRow: number): ParsedSheet {
  if (text.includes('\0')) throw new Error('A picture, an old workbook or UTF-16, but no CSV');
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipFirstNLines: headerRow - 1 });
  const [headers = [], ...rows] = data.slice(data.findIndex((cells) => cells.length > 1 || !isBlank(cells)));
  return namedRows(
    headers,
    rows.filter((cells) => !isBlank(cells)),
  );
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
