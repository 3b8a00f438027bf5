import type { Feature } from '@backdock/core/kit/features.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import type { Permission } from '@backdock/core/kit/permissions.ts';
import type { SearchHit } from '@backdock/core/search/search.contract.ts';
import type { HitKind } from '@backdock/core/search/search.values.ts';
import { pageOf, recordPage } from '../../links/record-page.ts';
import { type PageLink, pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import type { IconName } from '../../ui/icons.tsx';

const is = (filter: string): FilterModel[string] => ({ filterType: 'text', type: 'equals', filter });

interface HitPlace {
  label: string;
  icon: IconName;
  /** Required by the target page. */
  permission: Permission;
  flag?: Feature;
  page: (hit: Pick<SearchHit, 'id' | 'title' | 'parents' | 'agreementType'>) => PageLink;
}

/** Label, icon, and target for each kind of hit: its page, or a list filtered to it. */
export const hitPlaces: Readonly<Record<HitKind, HitPlace>> = {
  supplier: {
    label: 'Suppliers',
    icon: 'suppliers',
    permission: 'suppliers.read',
    page: ({ id }) => recordPage('supplier', id),
  },
  order: {
    label: 'Orders',
    icon: 'orders',
    permission: 'support.read',
    page: ({ id }) => recordPage('order', id),
  },
  ticket: {
    label: 'Tickets',
    icon: 'tickets',
    permission: 'tickets.work',
    page: ({ id }) => pageLink(paths.ticket, { ticketId: id }),
  },
  product: {
    label: 'Products',
    icon: 'products',
    permission: 'support.read',
    page: ({ id }) => recordPage('product', id),
  },
  invoice: {
    label: 'Invoices',
    icon: 'accounting',
    permission: 'invoices.read',
    page: ({ title }) => pageOf({ list: 'invoice', filter: { invoiceNumber: is(title) } }),
  },
  invoiceReview: {
    label: 'Invoice reviews',
    icon: 'orders',
    permission: 'incorrectInvoices.read',
    page: ({ id, parents }) => pageOf({ kind: 'invoiceReview', id, supplierId: parents?.supplierId ?? 0 }),
  },
  shipment: {
    label: 'Shipment requests',
    icon: 'shipping',
    permission: 'shipmentRequests.read',
    flag: 'BillOfLading',
    page: ({ id, parents }) =>
      pageOf({
        kind: 'shipment',
        id,
        supplierId: parents?.supplierId ?? 0,
        orderId: parents?.orderId ?? 0,
      }),
  },
  agreement: {
    label: 'Agreements',
    icon: 'accounting',
    permission: 'agreements.read',
    page: ({ id, parents, agreementType = 'GeneralDiscount' }) =>
      pageOf({ kind: 'agreement', id, supplierId: parents?.supplierId ?? 0, agreementType }),
  },
  carrierBroker: {
    label: 'Shipping partners',
    icon: 'shipping',
    permission: 'carrierBrokers.read',
    page: ({ id }) => recordPage('carrierBroker', id),
  },
  marketplace: {
    label: 'Marketplaces',
    icon: 'marketplaces',
    permission: 'marketplaces.read',
    page: ({ id }) => recordPage('marketplace', id),
  },
};
