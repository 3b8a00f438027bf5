import { useState } from 'react';
import { maxIds, type FilterModel } from '@backdock/core/kit/list.ts';
import { sameJson } from '../grid-state.ts';
import type { Chosen, RowId } from './selection.ts';

/**
 * Shows only the rows that were selected when it was turned on, so an unticked one stays visible. Filters don't apply
 * while it is on; it ends when nothing is selected or a filter changes.
 */
export function useOnlyChosen({ everything, ids }: Chosen, filter: FilterModel) {
  const [snapshot, setSnapshot] = useState<{ ids: readonly RowId[]; under: FilterModel } | null>(null);
  const isOver =
    snapshot !== null && (everything !== null || ids.size === 0 || !sameJson(snapshot.under, filter));
  if (isOver) setSnapshot(null);
  return {
    ids: isOver ? null : (snapshot?.ids ?? null),
    set: (on: boolean) => setSnapshot(on ? { ids: [...ids.keys()], under: filter } : null),
  };
}

/** Why the selected rows can't be shown alone; null if they can, undefined if it makes no sense to ask. */
export function whyNotAlone({ everything, ids }: Chosen, isServerList: boolean): string | null | undefined {
  if (everything) return undefined;
  const isById = [...ids.keys()].every((id) => typeof id === 'number' && Number.isInteger(id) && id > 0);
  if (isServerList && !isById) return undefined;
  return isServerList && ids.size > maxIds ? `Works with up to ${maxIds} selected rows.` : null;
}
