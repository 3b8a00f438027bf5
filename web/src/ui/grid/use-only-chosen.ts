import { useState } from 'react';
import { mostIds, type FilterModel } from '@backdock/core/kit/list.ts';
import { sameJson } from './grid-state.ts';
import type { Chosen, RowId } from './selection.ts';

/**
 * Shows nothing but the rows that were chosen when somebody asked for it, so that one that is unticked stays in
 * sight. It is over once nothing is chosen any more, or the filters are changed, which do not count meanwhile.
 */
export function useOnlyChosen({ everything, ids }: Chosen, filter: FilterModel) {
  const [asked, setAsked] = useState<{ ids: readonly RowId[]; under: FilterModel } | null>(null);
  const isOver = asked !== null && (everything !== null || ids.size === 0 || !sameJson(asked.under, filter));
  if (isOver) setAsked(null);
  return {
    ids: isOver ? null : (asked?.ids ?? null),
    set: (on: boolean) => setAsked(on ? { ids: [...ids.keys()], under: filter } : null),
  };
}

/** Why the chosen rows cannot be shown alone; null when they can, undefined where it makes no sense to ask. */
export function whyNotAlone({ everything, ids }: Chosen, isAsked: boolean): string | null | undefined {
  if (everything) return undefined;
  const isById = [...ids.keys()].every((id) => typeof id === 'number' && Number.isInteger(id) && id > 0);
  if (isAsked && !isById) return undefined;
  return isAsked && ids.size > mostIds ? `Up to ${mostIds} rows can be shown alone.` : null;
}
