import { spaced } from '@backdock/core/kit/form-messages.ts';
import { marketLabels } from '@backdock/core/partners/partners.values.ts';
import { type Finder, hitsOf } from '../platform/finder.ts';
import { findFoundSuppliers, searchSuppliers } from './supplier-search.queries.ts';

export const supplierFinder: Finder = {
  kind: 'supplier',
  permission: 'suppliers.read',
  async find({ db }, text) {
    return hitsOf(
      await searchSuppliers(db, text),
      (ids) => findFoundSuppliers(db, ids),
      ({ id, name, market, status }) => ({
        title: name,
        detail: [`No. ${id}`, marketLabels[market], spaced(status)].join(' · '),
      }),
    );
  },
};
