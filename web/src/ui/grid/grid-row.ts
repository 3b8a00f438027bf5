import { pageSize } from '@backdock/core/kit/list.ts';
import type { RowId } from './selection/selection.ts';

/** A grid line; without a row, it is a loading placeholder. */
export interface GridRow {
  key: string;
  id: RowId;
  row: object | null;
}

export function gridRows(rows: readonly object[], idOf: (row: object) => RowId): GridRow[] {
  return rows.map((row) => ({ key: String(idOf(row)), id: idOf(row), row }));
}

/** Placeholders for rows still loading, so nothing jumps when they arrive. */
export const waitingRows: readonly GridRow[] = Array.from({ length: pageSize }, (_, at) => ({
  key: `waiting-${at}`,
  id: `waiting-${at}`,
  row: null,
}));
