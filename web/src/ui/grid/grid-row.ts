import { pageSize } from '@backdock/core/kit/list.ts';
import type { RowId } from './selection.ts';

/** A line of the grid; without a row it stands for one that is on its way. */
export interface GridRow {
  key: string;
  id: RowId;
  row: object | null;
}

export function gridRows(rows: readonly object[], idOf: (row: object) => RowId): GridRow[] {
  return rows.map((row) => ({ key: String(idOf(row)), id: idOf(row), row }));
}

/** Lines in the places of the rows to come, so that nothing jumps when they are here. */
export const waitingRows: readonly GridRow[] = Array.from({ length: pageSize }, (_, at) => ({
  key: `waiting-${at}`,
  id: `waiting-${at}`,
  row: null,
}));
