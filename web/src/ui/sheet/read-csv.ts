import Papa from 'papaparse';
import { unnamedColumn } from '@backdock/core/documents/spreadsheet.rules.ts';
import type { ParsedSheet } from './parsed-sheet.ts';

/** Every cell stays text: `007` is a code, and only the importer knows that. */
export function parsedCsv(text: string, headerRow: number): ParsedSheet {
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipFirstNLines: headerRow - 1,
    skipEmptyLines: 'greedy',
    transformHeader: (name, at) => name.trim() || `${unnamedColumn}_${at}`,
  });
  return { rows: data, headers: meta.fields ?? [] };
}
