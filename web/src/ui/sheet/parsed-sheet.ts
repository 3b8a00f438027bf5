import type { Cell } from '@backdock/core/documents/spreadsheet.rules.ts';

export type HeaderRow = number | 'find';

/** What a parser finds. The headers tell the columns where there are no rows. */
export interface ParsedSheet {
  rows: Record<string, Cell>[];
  headers: readonly string[];
  headerRow: number;
}
