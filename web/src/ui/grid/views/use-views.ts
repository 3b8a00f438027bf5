import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { ColumnLayout, GridView } from '@backdock/core/views/grid-views.contract.ts';
import { ApiError, messageFor } from '../../../platform/api-error.ts';
import { toast } from '../../feedback/toast-store.ts';
import type { Address, Place } from '../use-grid-state.ts';
import { useLayout } from '../layout/use-layout.ts';
import { myViews, sharedView } from './view-queries.ts';
import { lookedIn, type Looked } from './view-state.ts';

/** The view named in the URL, and its columns. */
export function useViews(gridId: string, { columns, viewParam }: Place, address: Address) {
  const { change, isSpecified, viewId } = address;
  const hasViews = viewParam !== undefined;
  const mine = useQuery({ ...myViews(gridId), enabled: hasViews });
  const own = mine.data?.find(({ id }) => id === viewId);
  const isElsewhere = viewId !== null && !mine.isPending && !own;
  const shared = useQuery({ ...sharedView(viewId ?? ''), enabled: isElsewhere });
  // The link may be for another list.
  const isLost = isElsewhere && (shared.isError || (shared.data && shared.data.grid !== gridId));
  const current = own ?? (isElsewhere && !isLost ? shared.data : undefined);
  const looked = useMemo(() => current && lookedIn(current.state, columns), [current, columns]);
  const layout = useLayout(gridId, viewId, looked?.layout);
  const show = useShow(columns, change, layout.begin);

  const firstView = isSpecified ? undefined : viewId ? current : mine.data?.find((view) => view.isDefault);
  useEffect(() => {
    if (firstView) show(firstView, { replace: true });
  }, [firstView, show]);
  useEffect(() => {
    if (!isLost) return;
    toast.error(whyLost(shared.error));
    change({}, { view: null, replace: true });
  }, [isLost, shared.error, change]);
  useEffect(() => {
    if (mine.data) expectDefault(gridId, mine.data);
  }, [gridId, mine.data]);

  const isAwaited = viewId !== null || (mine.isPending ? expectsDefault(gridId) : firstView !== undefined);
  return {
    mine,
    current,
    looked,
    layout,
    show,
    /** Rows wait until it is known which ones to load. */
    isHeld: hasViews && !isSpecified && isAwaited,
  };
}

export type Views = ReturnType<typeof useViews>;

function whyLost(error: unknown): string {
  const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return error && !isRefused ? messageFor(error) : 'This view no longer exists.';
}

function useShow(
  columns: Place['columns'],
  change: Address['change'],
  begin: (layout: readonly ColumnLayout[], viewId: string) => void,
) {
  return useCallback(
    (view: GridView, how: { replace?: boolean } = {}, looked: Looked = lookedIn(view.state, columns)) => {
      begin(looked.layout, view.id);
      change({ sort: looked.sort, filter: looked.filter }, { ...how, view: view.id });
    },
    [columns, change, begin],
  );
}

/**
 * Whether this grid last opened with a default view: only then is it worth waiting for the views before fetching rows.
 */
const defaultKey = (gridId: string) => `grid-default-view:${gridId}`;

function expectsDefault(gridId: string): boolean {
  return localStorage.getItem(defaultKey(gridId)) !== null;
}

function expectDefault(gridId: string, views: readonly GridView[]): void {
  if (views.some((view) => view.isDefault)) localStorage.setItem(defaultKey(gridId), 'yes');
  else localStorage.removeItem(defaultKey(gridId));
}
