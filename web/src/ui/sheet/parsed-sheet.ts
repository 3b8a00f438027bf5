import { type Cell, unnamedColumn } from '@backdock/core/documents/spreadsheet.rules.ts';

export type HeaderRow = number | 'find';

/** What a parser finds. The headers tell the columns where there are no rows. */
export interface ParsedSheet {
  rows: Record<string, Cell>[];
  headers: readonly string[];
  headerRow: number;
}

/** As many as a spreadsheet has. */
export const maxColumns = 16_384;

/** Rows by their headers: a header that is there before gets a number. Cells beyond the headers are left out. */
export function namedRows(
  headers: readonly string[],
  { rows, headerRow }: { rows: readonly (readonly (Cell | undefined)[])[]; headerRow: number },
): ParsedSheet {
  if (headers.length > maxColumns) throw new Error(`More than ${maxColumns} columns`);
  const names = distinct(headers.map((header) => header.trim() || unnamedColumn));
  return {
    headers: names,
    headerRow,
    // Not by assignment, which would lose a column that is called __proto__.
    rows: rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? null]))),
  };
}

function distinct(names: readonly string[]): string[] {
  const taken = new Set(names);
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  return names.map((name) => {
    let own = name;
    let count = counts.get(name) ?? 0;
    while (seen.has(own)) {
      count += 1;
      own = taken.has(`${name}_${count}`) ? own : `${name}_${count}`;
    }
    counts.set(name, count);
    seen.add(own);
    return own;
  });
}
