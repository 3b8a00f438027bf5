import { queryOptions, useMutation } from '@tanstack/react-query';
import { gridViews, type GridView } from '@backdock/core/views/grid-views.contract.ts';
import { call } from '../../../platform/api.ts';
import { queryOf, refresh } from '../../../platform/query-of.ts';
import { queryClient } from '../../../platform/query-client.ts';
import type { Looked } from './view-state.ts';

const fresh = 5 * 60_000;

export const myViews = (grid: string) =>
  queryOptions({ ...queryOf(gridViews.list, { query: { grid } }), staleTime: fresh });

export const sharedView = (viewId: string) =>
  queryOptions({ ...queryOf(gridViews.read, { params: { viewId } }), staleTime: fresh });

export interface NewView {
  name: string;
  isDefault: boolean;
  looked: Looked;
}

export interface ViewChange {
  name?: string;
  looked?: Looked;
  isDefault?: boolean;
}

/** Changes to the user's own views of a grid. The list updates immediately. */
export function useViewChanges(grid: string) {
  const settle = (change: (views: readonly GridView[]) => readonly GridView[]) => {
    queryClient.setQueryData(myViews(grid).queryKey, (views) => views && [...change(views)]);
    return refresh(gridViews.list);
  };
  const create = useMutation({
    mutationFn: ({ name, isDefault, looked }: NewView) =>
      call(gridViews.create, { body: { grid, name, isDefault, state: stateOf(looked) } }),
    onSuccess: (made) => void settle((views) => [...views, made]),
  });
  const update = useMutation({
    mutationFn: ({ id, looked, ...change }: ViewChange & { id: string }) =>
      call(gridViews.update, {
        params: { viewId: id },
        body: { ...change, ...(looked && { state: stateOf(looked) }) },
      }),
    onSuccess: (changed) =>
      void settle((views) => views.map((view) => (view.id === changed.id ? changed : view))),
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(gridViews.delete, { params: { viewId: id } }),
    onSuccess: (_, id) => void settle((views) => views.filter((view) => view.id !== id)),
  });
  return { create: create.mutateAsync, update: update.mutateAsync, remove: remove.mutateAsync };
}

const stateOf = ({ sort, filter, layout }: Looked) => ({
  sort: [...sort],
  filter: { ...filter },
  layout: [...layout],
});
