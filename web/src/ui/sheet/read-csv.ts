import Papa from 'papaparse';
import { headerRowIn, headerSearchRows, unnamedColumn } from '@backdock/core/documents/spreadsheet.rules.ts';
import type { HeaderRow, ParsedSheet } from './parsed-sheet.ts';

/** Every cell stays text: `007` is a code, and only the importer knows that. */
export function parsedCsv(file: string, from: HeaderRow): ParsedSheet {
  const text = file.replace(/^\uFEFF/, '');
  const headerRow = from === 'find' ? foundHeader(text) : from;
  const { data, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipFirstNLines: headerRow - 1,
    skipEmptyLines: 'greedy',
    transformHeader: (name, at) => name.trim() || `${unnamedColumn}_${at}`,
  });
  return { rows: data, headers: meta.fields ?? [], headerRow };
}

const foundHeader = (text: string) =>
  headerRowIn(Papa.parse<string[]>(text, { preview: headerSearchRows }).data);
