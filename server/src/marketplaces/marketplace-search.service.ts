import { marketLabels } from '@backdock/core/partners/partners.values.ts';
import type { Finder } from '../platform/finder.ts';
import { findFoundMarketplaces, searchMarketplaces } from './marketplace-search.queries.ts';

export const marketplaceFinder: Finder = {
  kind: 'marketplace',
  permission: 'marketplaces.read',
  async find({ db }, text) {
    const found = await searchMarketplaces(db, text);
    const marketplaces = await findFoundMarketplaces(
      db,
      found.map(({ id }) => id),
    );
    return found.flatMap(({ id, match }) =>
      marketplaces
        .filter((marketplace) => marketplace.id === id)
        .map(({ name, market, isActive }) => ({
          id,
          title: name,
          detail: [marketLabels[market], isActive ? 'Active' : 'Inactive'].join(' · '),
          match,
        })),
    );
  },
};
