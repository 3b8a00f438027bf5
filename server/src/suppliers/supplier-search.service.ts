import { spaced } from '@backdock/core/kit/form-messages.ts';
import { marketLabels } from '@backdock/core/partners/partners.values.ts';
import type { Finder } from '../platform/finder.ts';
import { findFoundSuppliers, searchSuppliers } from './supplier-search.queries.ts';

export const supplierFinder: Finder = {
  kind: 'supplier',
  permission: 'suppliers.read',
  async find({ db }, text) {
    const found = await searchSuppliers(db, text);
    const suppliers = await findFoundSuppliers(
      db,
      found.map(({ id }) => id),
    );
    return found.flatMap(({ id, match }) =>
      suppliers
        .filter((supplier) => supplier.id === id)
        .map(({ name, market, status }) => ({
          id,
          title: name,
          detail: [`No. ${id}`, marketLabels[market], spaced(status)].join(' · '),
          match,
        })),
    );
  },
};
