import { departments } from './department.ts';

export const roles = ['Admin', 'Accountant', 'LogisticsAdministrator', 'PurchasingManager'] as const;
export type Role = (typeof roles)[number];

/**
 * A role's scope for a permission. `all` covers every record. The others cover records the service selects: `own` (the
 * employee manages the record), `freight` (claims with a freight reason), `carriers` (shipping partners and payments to
 * them), `finance` (audit of financial records), `department` (records of the employee's own department).
 */
export type Reach = 'all' | 'own' | 'freight' | 'carriers' | 'finance' | 'department';

/** `Staff` applies to every employee; roles only add to it. */
interface Grants {
  Admin?: Reach;
  Accountant?: Reach;
  LogisticsAdministrator?: Reach;
  PurchasingManager?: Reach;
  Staff?: Reach;
  /** Department heads. */
  Head?: Reach;
  ProductData?: Reach;
  Legal?: Reach;
}

const admin = { Admin: 'all' } as const;
const finance = { Admin: 'all', Accountant: 'all' } as const;
const everyone = { Admin: 'all', Staff: 'all' } as const;
const roleHolders = {
  Admin: 'all',
  Accountant: 'all',
  LogisticsAdministrator: 'all',
  PurchasingManager: 'all',
} as const;

/** The role matrix: one row per permission. Anything not listed is denied. */
export const permissions = {
  'account.manage': everyone,
  'lookups.read': everyone,
  'dashboard.read': everyone,
  'documents.use': everyone,
  'exports.use': everyone,
  'gridViews.use': everyone,
  'taxForms.read': finance,

  'suppliers.read': everyone,
  'suppliers.edit': { Admin: 'all', PurchasingManager: 'own' },
  'suppliers.invite': { Admin: 'all', PurchasingManager: 'all' },
  'partners.changeStatus': { Admin: 'all', LogisticsAdministrator: 'carriers', PurchasingManager: 'own' },
  'partners.closePermanently': admin,
  'applications.read': roleHolders,
  'applications.decide': { Admin: 'all', PurchasingManager: 'all' },
  'supplierAccounting.read': roleHolders,
  'supplierAccounting.edit': finance,
  'payTo.read': { ...finance, PurchasingManager: 'all' },
  'payTo.reveal': finance,
  'payTo.edit': finance,
  'payTo.verify': finance,
  'supplierUsers.edit': { Admin: 'all', PurchasingManager: 'own' },
  'supplierUsers.grantAdmin': admin,
  'supplierDocuments.read': everyone,
  'supplierDocuments.readOther': roleHolders,
  'supplierDocuments.edit': roleHolders,
  'logistics.read': everyone,
  'logistics.edit': { Admin: 'all', LogisticsAdministrator: 'all' },
  'portal.view': { Admin: 'all', Accountant: 'all', LogisticsAdministrator: 'all', PurchasingManager: 'own' },
  'portal.write': admin,

  'carrierBrokers.read': everyone,
  'carrierBrokers.edit': { Admin: 'all', LogisticsAdministrator: 'all' },
  'carrierBrokerAccounting.read': { ...finance, LogisticsAdministrator: 'all' },
  'carrierBrokerAccounting.edit': finance,
  'marketplaces.read': everyone,
  'marketplaces.edit': { Admin: 'all', PurchasingManager: 'all' },

  'priceChanges.read': everyone,
  'priceChanges.decide': { Admin: 'all', PurchasingManager: 'own' },
  'incorrectInvoices.read': everyone,
  'incorrectInvoices.decide': { ...finance, PurchasingManager: 'own' },
  'missingCredits.read': everyone,
  'missingCredits.remind': { ...finance, PurchasingManager: 'own' },
  'shipmentRequests.read': everyone,
  'shipmentRequests.decide': { Admin: 'all', LogisticsAdministrator: 'all' },
  'orderNotes.write': everyone,

  'invoices.read': roleHolders,
  'invoices.edit': finance,
  'discounts.distribute': finance,
  'creditRequests.read': roleHolders,
  'creditRequests.edit': { ...finance, LogisticsAdministrator: 'freight', PurchasingManager: 'own' },
  'creditRequests.cover': finance,
  'creditRequests.reopen': admin,
  'creditMemos.read': roleHolders,
  'creditMemos.edit': finance,
  'salesInvoices.read': roleHolders,
  'financialPeriods.read': finance,
  'financialPeriods.lock': finance,
  'financialPeriods.unlock': finance,
  'financialPeriods.override': admin,
  'intacct.sync': finance,
  'intacct.readXml': admin,
  'agreements.read': { ...finance, PurchasingManager: 'all' },
  'agreements.edit': { ...finance, PurchasingManager: 'own' },
  'agreements.editDdr': finance,
  'agreements.correct': finance,
  'agreements.adjust': admin,
  'agreements.settle': finance,
  'agreements.proposeCorrection': { PurchasingManager: 'own' },
  'budgets.upload': { ...finance, PurchasingManager: 'own' },
  'payments.prepare': finance,
  'payments.approve': finance,
  'payments.settle': finance,
  'paymentHistory.read': { ...finance, LogisticsAdministrator: 'carriers', PurchasingManager: 'own' },

  'productTemplates.read': everyone,
  'productTemplates.edit': { Admin: 'all', PurchasingManager: 'all', ProductData: 'all' },
  'productIntake.edit': { Admin: 'all', PurchasingManager: 'own', ProductData: 'all' },
  'pricing.read': { ...finance, PurchasingManager: 'all' },
  'pricing.edit': { Admin: 'all', PurchasingManager: 'all' },

  'featureFlags.evaluate': everyone,
  'featureFlags.manage': admin,
  'tools.use': admin,
  'users.assignRoles': admin,
  'audit.search': { Admin: 'all', Accountant: 'finance' },

  'tickets.work': everyone,
  'tickets.readAll': { ...roleHolders, Staff: 'department', Head: 'all' },
  'tickets.workAll': roleHolders,
  'assistant.use': everyone,
  'mailboxes.read': { Admin: 'all', Staff: 'department' },
  'mailboxes.edit': admin,
  'ticketRules.edit': { Admin: 'all', Head: 'department' },
  'ticketComments.deleteAny': { Admin: 'all', Head: 'department' },
  'savedReplies.share': {
    Admin: 'all',
    Accountant: 'department',
    LogisticsAdministrator: 'department',
    PurchasingManager: 'department',
    Head: 'department',
  },
  'legal.work': { Admin: 'all', Legal: 'all' },
  'support.read': everyone,
} as const satisfies Record<string, Grants>;

export type Permission = keyof typeof permissions;

/** The parts of a person the matrix needs. */
export interface Holder {
  readonly roles: readonly Role[];
  readonly departmentId: number | null;
  readonly isHead: boolean;
}

/** A person's scopes for a permission; empty if they don't have it. */
export function reachOf(holder: Holder, permission: Permission): ReadonlySet<Reach> {
  const row: Grants = permissions[permission];
  const reach = new Set<Reach>();
  const add = (granted: Reach | undefined) => granted && reach.add(granted);
  add(row.Staff);
  for (const role of holder.roles) add(row[role]);
  if (holder.isHead) add(row.Head);
  if (holder.departmentId === departments.ProductData) add(row.ProductData);
  if (holder.departmentId === departments.Legal) add(row.Legal);
  return reach;
}

/** Whether the person has the permission at all, on any record. */
export function may(holder: Holder, permission: Permission): boolean {
  return reachOf(holder, permission).size > 0;
}

/** Whether the person has the permission on a record these employees manage. */
export function mayOn(
  holder: Holder & { readonly id: number },
  permission: Permission,
  managers: readonly (number | null)[],
): boolean {
  const reach = reachOf(holder, permission);
  return reach.has('all') || (reach.has('own') && managers.includes(holder.id));
}
