import type { KnownColumn } from '../columns/grid-column.ts';
import type { Address, Place } from '../use-grid-state.ts';
import { useViewActions } from './use-view-actions.ts';
import type { Views } from './use-views.ts';
import { ViewMenu } from './view-menu.tsx';
import { sameLooked } from './view-state.ts';

interface GridViewsProps {
  id: string;
  views: Views;
  place: Place;
  address: Address;
  columns: readonly KnownColumn[];
}

export function GridViews({ id, views, place, address, columns }: GridViewsProps) {
  const { sort, filter } = address.state;
  const looked = { sort, filter, layout: views.layout.layout };
  const actions = useViewActions(id, views, { place, address, looked });
  // While a view is being applied to the URL, there is nothing to compare.
  const isEdited = views.looked !== undefined && !views.isHeld && !sameLooked(looked, views.looked, columns);
  return <ViewMenu views={views} isEdited={isEdited} actions={actions} />;
}
