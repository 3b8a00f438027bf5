import type { FilterModel } from '@backdock/core/kit/list.ts';
import type { Permission } from '@backdock/core/kit/permissions.ts';
import type { SearchHit } from '@backdock/core/search/search.contract.ts';
import type { HitKind } from '@backdock/core/search/search.values.ts';
import type { IconName } from '../../ui/icons.tsx';
import { paths } from '../paths.ts';

const is = (filter: string): FilterModel[string] => ({ filterType: 'text', type: 'equals', filter });
const withSearch = (path: string, param: string, value: unknown) =>
  `${path}?${new URLSearchParams({ [param]: JSON.stringify(value) }).toString()}`;

interface HitPlace {
  label: string;
  icon: IconName;
  /** What the page at the address asks for. */
  permission: Permission;
  address: (hit: Pick<SearchHit, 'id' | 'title'>) => string;
}

/** How hits of a kind are called and drawn, and where one leads: to its page, or to a list filtered down to it. */
export const hitPlaces: Readonly<Record<HitKind, HitPlace>> = {
  supplier: {
    label: 'Suppliers',
    icon: 'suppliers',
    permission: 'suppliers.read',
    address: ({ id }) => `${paths.suppliers}/${id}`,
  },
  order: {
    label: 'Orders, by their invoices',
    icon: 'orders',
    permission: 'invoices.read',
    address: ({ title }) =>
      withSearch(paths.invoices, 'grid', { filter: { purchaseOrderNumber: is(title) } }),
  },
  invoice: {
    label: 'Invoices',
    icon: 'accounting',
    permission: 'invoices.read',
    address: ({ title }) => withSearch(paths.invoices, 'grid', { filter: { invoiceNumber: is(title) } }),
  },
  carrierBroker: {
    label: 'Shipping partners',
    icon: 'shipping',
    permission: 'carrierBrokers.read',
    address: ({ id }) => `${paths.shipping}/${id}`,
  },
  marketplace: {
    label: 'Marketplaces',
    icon: 'marketplaces',
    permission: 'marketplaces.read',
    address: ({ id }) => `${paths.marketplaces}/${id}`,
  },
};
