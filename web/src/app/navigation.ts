import type { Feature } from '@backdock/core/kit/features.ts';
import type { Permission } from '@backdock/core/kit/permissions.ts';
import type { ComponentType } from 'react';
import { TicketCountBadge } from '../help-desk/ticket-count-badge.tsx';
import { paths } from '../platform/paths.ts';
import type { IconName } from '../ui/icons.tsx';

interface NavigationLeaf {
  id: string;
  label: string;
  path: string;
  permission: Permission;
  flag?: Feature;
}

export interface NavigationEntry extends NavigationLeaf {
  icon: IconName;
  /** Shows how much is pending behind this entry, as a `CountBadge`; it fetches the count itself. */
  Badge?: ComponentType;
  children?: readonly NavigationLeaf[];
}

/** The full sidebar. An entry appears once a route exists at its path. */
export const navigation: readonly NavigationEntry[] = [
  {
    id: 'dashboard',
    label: 'Dashboard',
    path: paths.dashboard,
    icon: 'dashboard',
    permission: 'dashboard.read',
  },
  {
    id: 'supplier-orders',
    label: 'Supplier orders',
    path: paths.supplierOrders,
    icon: 'orders',
    permission: 'priceChanges.read',
  },
  {
    id: 'accounting',
    label: 'Accounting',
    path: paths.accounting,
    icon: 'accounting',
    permission: 'invoices.read',
    children: [
      { id: 'allowances', label: 'Allowances', path: paths.allowances, permission: 'agreements.read' },
      { id: 'invoices', label: 'Invoices', path: paths.invoices, permission: 'invoices.read' },
      {
        id: 'credit-memos',
        label: 'Credit memos',
        path: paths.creditMemos,
        permission: 'creditMemos.read',
      },
      {
        id: 'credit-requests',
        label: 'Credit requests',
        path: paths.creditRequests,
        permission: 'creditRequests.read',
        flag: 'CreditRequests',
      },
      {
        id: 'sales-invoices',
        label: 'Sales invoices',
        path: paths.salesInvoices,
        permission: 'salesInvoices.read',
      },
      {
        id: 'financial-periods',
        label: 'Financial periods',
        path: paths.financialPeriods,
        permission: 'financialPeriods.read',
      },
      {
        id: 'intacct-sync-log',
        label: 'Intacct sync log',
        path: paths.intacctSyncLog,
        permission: 'intacct.sync',
      },
      {
        id: 'payment-processing',
        label: 'Payment processing',
        path: paths.paymentProcessing,
        permission: 'paymentHistory.read',
      },
    ],
  },
  {
    id: 'suppliers',
    label: 'Suppliers',
    path: paths.suppliers,
    icon: 'suppliers',
    permission: 'suppliers.read',
  },
  {
    id: 'shipping',
    label: 'Shipping',
    path: paths.shipping,
    icon: 'shipping',
    permission: 'carrierBrokers.read',
  },
  {
    id: 'marketplaces',
    label: 'Marketplaces',
    path: paths.marketplaces,
    icon: 'marketplaces',
    permission: 'marketplaces.read',
  },
  {
    id: 'product-data',
    label: 'PDA',
    path: paths.productData,
    icon: 'products',
    permission: 'productTemplates.read',
    children: [
      {
        id: 'product-templates',
        label: 'Product templates',
        path: paths.productTemplates,
        permission: 'productTemplates.read',
      },
      {
        id: 'export-products',
        label: 'Export products',
        path: paths.exportProducts,
        permission: 'productTemplates.edit',
      },
    ],
  },
  {
    id: 'tickets',
    label: 'Tickets',
    path: paths.tickets,
    icon: 'tickets',
    permission: 'tickets.work',
    Badge: TicketCountBadge,
  },
  {
    id: 'user-management',
    label: 'User management',
    path: paths.userManagement,
    icon: 'users',
    permission: 'users.assignRoles',
    flag: 'AuthorizationRules',
  },
];

/** Pages without a sidebar entry, reached by search, commands, and links. */
export const besideSidebar: readonly NavigationEntry[] = [
  {
    id: 'rebates-dashboard',
    label: 'Rebates dashboard',
    path: paths.rebatesDashboard,
    icon: 'accounting',
    permission: 'agreements.read',
    flag: 'AccountingRebateAllowances',
  },
  {
    id: 'feature-flags',
    label: 'Feature flags',
    path: paths.featureFlags,
    icon: 'system',
    permission: 'featureFlags.manage',
  },
  { id: 'tools', label: 'Tools', path: paths.tools, icon: 'system', permission: 'pricing.read' },
  {
    id: 'users',
    label: 'User management',
    path: paths.userManagement,
    icon: 'users',
    permission: 'users.assignRoles',
    children: [
      { id: 'user-list', label: 'Users', path: paths.users, permission: 'users.assignRoles' },
      { id: 'role-list', label: 'Roles', path: paths.userManagement, permission: 'users.assignRoles' },
    ],
  },
  {
    id: 'support',
    label: 'Support',
    path: paths.support,
    icon: 'support',
    permission: 'support.read',
    children: [
      { id: 'support-search', label: 'Support', path: paths.support, permission: 'support.read' },
      {
        id: 'support-suppliers',
        label: 'Suppliers to call',
        path: paths.supportSuppliers,
        permission: 'support.read',
      },
      {
        id: 'support-carriers',
        label: 'Carriers to call',
        path: paths.supportCarriers,
        permission: 'support.read',
      },
    ],
  },
];

interface Situation {
  hasRoute: (path: string) => boolean;
  may: (permission: Permission) => boolean;
  isOn: (feature: Feature) => boolean;
}

/** The part of the sidebar one user sees. A section stays while any of its pages is visible. */
export function visibleNavigation(
  entries: readonly NavigationEntry[],
  { hasRoute, may, isOn }: Situation,
): NavigationEntry[] {
  const visible = (leaf: NavigationLeaf) =>
    hasRoute(leaf.path) && may(leaf.permission) && (leaf.flag === undefined || isOn(leaf.flag));
  return entries.flatMap(({ children, ...entry }) => {
    const pages = children?.filter(visible) ?? [];
    const [first] = pages;
    if (!first) return visible(entry) ? [entry] : [];
    return [{ ...entry, path: visible(entry) ? entry.path : first.path, children: pages }];
  });
}

/** The entry whose section contains this path. */
export function sectionOf(entries: readonly NavigationEntry[], pathname: string): string | null {
  const within = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return (
    entries.find((entry) => entry.children && [entry, ...entry.children].some((leaf) => within(leaf.path)))
      ?.id ?? null
  );
}
