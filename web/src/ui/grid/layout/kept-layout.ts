import type { ColumnLayout } from '@backdock/core/views/grid-views.contract.ts';
import { looseOf } from '../grid-state.ts';
import { layoutIn } from './layout.ts';

/**
 * The column layouts this browser stores per grid: the user's own, and that of the last view opened, as they left it.
 * Opening a view doesn't overwrite the user's own layout.
 */
const ownKey = (gridId: string) => `grid-layout:${gridId}`;
const viewKey = (gridId: string) => `grid-view-layout:${gridId}`;

/** Null if nothing is stored. */
export function readLayout(gridId: string, viewId: string | null): readonly ColumnLayout[] | null {
  const stored = read(viewId === null ? ownKey(gridId) : viewKey(gridId));
  if (viewId === null) return Array.isArray(stored) ? layoutIn(stored) : null;
  const { view, layout } = looseOf(stored);
  return view === viewId ? layoutIn(layout) : null;
}

export function keepLayout(gridId: string, viewId: string | null, layout: readonly ColumnLayout[]): void {
  if (viewId === null) localStorage.setItem(ownKey(gridId), JSON.stringify(layout));
  else localStorage.setItem(viewKey(gridId), JSON.stringify({ view: viewId, layout }));
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // An unreadable layout counts as none.
    return null;
  }
}
