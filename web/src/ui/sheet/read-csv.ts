import Papa from 'papaparse';
import { unnamedColumn } from '@backdock/core/documents/spreadsheet.rules.ts';

/** Every cell stays text: `007` is a code, and only the importer knows that. */
export function rowsOfCsv(text: string): Record<string, string>[] {
  const { data } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name, at) => name.trim() || `${unnamedColumn}_${at}`,
  });
  return data;
}
