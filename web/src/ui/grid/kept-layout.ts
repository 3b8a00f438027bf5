import type { ColumnLayout } from '@backdock/core/views/grid-views.contract.ts';
import { layoutIn } from './layout.ts';

/**
 * What this browser keeps of a grid's columns: one's own layout, and that of the view one last looked at, as it was
 * left. So a view does not take the place of the layout that one had before.
 */
const ownKey = (gridId: string) => `grid-layout:${gridId}`;
const viewKey = (gridId: string) => `grid-view-layout:${gridId}`;

/** Null where nothing is kept. */
export function readLayout(gridId: string, viewId: string | null): readonly ColumnLayout[] | null {
  const stored = read(viewId === null ? ownKey(gridId) : viewKey(gridId));
  if (viewId === null) return Array.isArray(stored) ? layoutIn(stored) : null;
  const { view, layout } = (stored ?? {}) as { view?: unknown; layout?: unknown };
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
    // A layout that cannot be read is as good as none.
    return null;
  }
}
