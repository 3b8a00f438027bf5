import { marketLabels } from '@backdock/core/partners/partners.values.ts';
import { type Finder, hitsOf } from '../platform/finder.ts';
import { findFoundMarketplaces, searchMarketplaces } from './marketplace-search.queries.ts';

export const marketplaceFinder: Finder = {
  kind: 'marketplace',
  permission: 'marketplaces.read',
  async find({ db }, text) {
    return hitsOf(
      await searchMarketplaces(db, text),
      (ids) => findFoundMarketplaces(db, ids),
      ({ name, market, isActive }) => ({
        title: name,
        detail: [marketLabels[market], isActive ? 'Active' : 'Inactive'].join(' · '),
      }),
    );
  },
};
