import { useRouter } from '@tanstack/react-router';
import type { GridView } from '@backdock/core/views/grid-views.contract.ts';
import { messageFor } from '../../../platform/api-error.ts';
import type { RawSearch } from '../../../platform/page-search.ts';
import { announce } from '../../feedback/announcer.tsx';
import { toast } from '../../feedback/toast-store.ts';
import type { Address, Place } from '../use-grid-state.ts';
import type { Views } from './use-views.ts';
import { useViewChanges, type ViewChange } from './view-queries.ts';
import type { Looked } from './view-state.ts';

interface Situation {
  place: Place;
  address: Address;
  /** What is shown now. */
  looked: Looked;
}

/** What someone can do with the views of a grid. */
export function useViewActions(gridId: string, views: Views, { place, address, looked }: Situation) {
  const { state, change } = address;
  const { create, update, remove } = useViewChanges(gridId);
  const link = useLinkTo(place);
  /** From the menu, where no dialog can show an error. */
  const quickly = (id: string, to: ViewChange, done: () => void) =>
    update({ id, ...to }).then(done, (error: unknown) => toast.error(messageFor(error)));
  return {
    leave: () => change({ ...place.defaults }, { view: null }),
    save: async (view: { name: string; isDefault: boolean }) => {
      const made = await create({ ...view, looked });
      views.show(made, { replace: true }, looked);
    },
    change: ({ id }: GridView, to: ViewChange) => update({ id, ...to }),
    update: ({ id, name }: GridView) => quickly(id, { looked }, () => announce(`Updated ${name}`)),
    setDefault: ({ id, name, isDefault }: GridView) =>
      quickly(id, { isDefault: !isDefault }, () =>
        toast.success(
          isDefault ? `“${name}” is no longer your default.` : `This list now opens with “${name}”.`,
        ),
      ),
    copyLink: ({ id }: GridView) =>
      navigator.clipboard.writeText(link(id)).then(
        () => toast.success('Link copied'),
        () => toast.error('Your browser blocked copying.'),
      ),
    remove: async ({ id }: GridView) => {
      // Leave it first: the URL must not name a deleted view.
      change({ page: state.page }, { view: null, replace: true });
      await remove(id);
    },
  };
}

export type ViewActions = ReturnType<typeof useViewActions>;

/** This page's URL with only the view from the grid's parameters. */
function useLinkTo({ param, filterParam, viewParam }: Place) {
  const router = useRouter();
  return (viewId: string): string => {
    const { href } = router.buildLocation({
      to: '.',
      search: (before: RawSearch) => ({
        ...before,
        [param]: undefined,
        ...(filterParam && { [filterParam]: undefined }),
        ...(viewParam && { [viewParam]: viewId }),
      }),
    });
    return new URL(href, window.location.origin).href;
  };
}
