import { useCallback, useState } from 'react';
import type { ColumnLayout } from '@backdock/core/views/grid-views.contract.ts';
import { keepLayout, readLayout } from './kept-layout.ts';

const asThePageHasIt: readonly ColumnLayout[] = [];

/** The columns as the user arranged them, in the view named in the URL. */
export function useLayout(
  gridId: string,
  viewId: string | null,
  ofView: readonly ColumnLayout[] | undefined,
) {
  const place = `${gridId} ${viewId ?? ''}`;
  const [held, setHeld] = useState(() => ({ place, layout: readLayout(gridId, viewId), edition: 0 }));
  if (held.place !== place) {
    setHeld({ place, layout: readLayout(gridId, viewId), edition: held.edition + 1 });
  } else if (held.layout === null && ofView) {
    setHeld({ place, layout: ofView, edition: held.edition + 1 });
  }
  /** Stores a change made in the grid, which already shows it. */
  const keep = useCallback(
    (layout: readonly ColumnLayout[]) => {
      keepLayout(gridId, viewId, layout);
      setHeld((before) => ({ ...before, layout }));
    },
    [gridId, viewId],
  );
  /** Sets the layout from now on, in this view or in one the URL is about to name. */
  const begin = useCallback(
    (layout: readonly ColumnLayout[], next: string | null = viewId) => {
      keepLayout(gridId, next, layout);
      if (next === viewId) setHeld((before) => ({ ...before, layout, edition: before.edition + 1 }));
    },
    [gridId, viewId],
  );
  return {
    layout: held.layout ?? asThePageHasIt,
    /** Changes whenever the grid must remount. */
    edition: held.edition,
    keep,
    begin,
    reset: () => begin(asThePageHasIt),
  };
}
