import type { Permission, Reach } from '../../kit/permissions.ts';

interface Words {
  /** The screen or area, as the sidebar or its page calls it. */
  screen: string;
  /** What someone can do on that screen, such as `approve`. */
  action: string;
}

/** Each permission as people know it. */
export const permissionWords: Readonly<Record<Permission, Words>> = {
  'account.manage': { screen: 'Own account', action: 'change own password' },
  'lookups.read': { screen: 'Everywhere', action: 'search and pick from lists' },
  'dashboard.read': { screen: 'Dashboard', action: 'view' },
  'documents.use': { screen: 'Everywhere', action: 'upload and open own documents' },
  'exports.use': { screen: 'Everywhere', action: 'export lists' },
  'gridViews.use': { screen: 'Everywhere', action: 'save views' },
  'taxForms.read': { screen: 'Documents', action: 'view tax forms' },

  'suppliers.read': { screen: 'Suppliers', action: 'view' },
  'suppliers.edit': { screen: 'Suppliers', action: 'edit' },
  'suppliers.invite': { screen: 'Suppliers', action: 'invite' },
  'partners.changeStatus': { screen: 'Suppliers and shipping partners', action: 'change status' },
  'partners.closePermanently': { screen: 'Suppliers and shipping partners', action: 'close permanently' },
  'applications.read': { screen: 'Supplier applications', action: 'view' },
  'applications.decide': { screen: 'Supplier applications', action: 'approve and reject' },
  'supplierAccounting.read': { screen: 'Supplier accounting', action: 'view' },
  'supplierAccounting.edit': { screen: 'Supplier accounting', action: 'edit terms and credit limits' },
  'payTo.read': { screen: 'Bank details', action: 'view masked' },
  'payTo.reveal': { screen: 'Bank details', action: 'view in full' },
  'payTo.edit': { screen: 'Bank details', action: 'change' },
  'payTo.verify': { screen: 'Bank details', action: 'verify' },
  'supplierUsers.edit': { screen: 'Supplier users', action: 'add and deactivate' },
  'supplierUsers.grantAdmin': { screen: 'Supplier users', action: 'make someone an admin' },
  'supplierDocuments.read': { screen: 'Supplier documents', action: 'view' },
  'supplierDocuments.readOther': { screen: 'Supplier documents', action: 'view uncategorized ones' },
  'supplierDocuments.edit': { screen: 'Supplier documents', action: 'upload and remove' },
  'logistics.read': { screen: 'Supplier logistics', action: 'view' },
  'logistics.edit': { screen: 'Supplier logistics', action: 'edit' },
  'portal.view': { screen: 'Supplier portal', action: 'open as the supplier' },
  'portal.write': { screen: 'Supplier portal', action: 'act as the supplier' },

  'carrierBrokers.read': { screen: 'Shipping', action: 'view' },
  'carrierBrokers.edit': { screen: 'Shipping', action: 'edit' },
  'carrierBrokerAccounting.read': { screen: 'Shipping partner accounting', action: 'view' },
  'carrierBrokerAccounting.edit': { screen: 'Shipping partner accounting', action: 'edit' },
  'marketplaces.read': { screen: 'Marketplaces', action: 'view' },
  'marketplaces.edit': { screen: 'Marketplaces', action: 'edit' },

  'priceChanges.read': { screen: 'Price change requests', action: 'view' },
  'priceChanges.decide': { screen: 'Price change requests', action: 'decide' },
  'incorrectInvoices.read': { screen: 'Invoice reviews', action: 'view' },
  'incorrectInvoices.decide': { screen: 'Invoice reviews', action: 'decide' },
  'missingCredits.read': { screen: 'Missing credits', action: 'view' },
  'missingCredits.remind': { screen: 'Missing credits', action: 'send reminders' },
  'shipmentRequests.read': { screen: 'Shipment requests', action: 'view' },
  'shipmentRequests.decide': { screen: 'Shipment requests', action: 'book and cancel' },
  'orderNotes.write': { screen: 'Orders', action: 'write notes' },

  'invoices.read': { screen: 'Invoices', action: 'view' },
  'invoices.edit': { screen: 'Invoices', action: 'change posting date and payment type' },
  'discounts.distribute': { screen: 'Discounts', action: 'distribute' },
  'creditRequests.read': { screen: 'Credit requests', action: 'view' },
  'creditRequests.edit': { screen: 'Credit requests', action: 'edit and close' },
  'creditRequests.cover': { screen: 'Credit requests', action: 'cover' },
  'creditRequests.reopen': { screen: 'Credit requests', action: 'reopen' },
  'creditMemos.read': { screen: 'Credit memos', action: 'view' },
  'creditMemos.edit': { screen: 'Credit memos', action: 'edit' },
  'salesInvoices.read': { screen: 'Sales invoices', action: 'view' },
  'financialPeriods.read': { screen: 'Financial periods', action: 'view' },
  'financialPeriods.lock': { screen: 'Financial periods', action: 'lock' },
  'financialPeriods.unlock': { screen: 'Financial periods', action: 'unlock' },
  'financialPeriods.override': { screen: 'Financial periods', action: 'unlock months they locked' },
  'intacct.sync': { screen: 'Intacct sync log', action: 'open and retry' },
  'intacct.readXml': { screen: 'Intacct sync log', action: 'read raw XML' },
  'agreements.read': { screen: 'Allowances', action: 'view' },
  'agreements.edit': { screen: 'Allowances', action: 'edit' },
  'agreements.editDdr': { screen: 'Allowances', action: 'edit DDR' },
  'agreements.correct': { screen: 'Allowances', action: 'correct active ones' },
  'agreements.adjust': { screen: 'Allowances', action: 'adjust earnings' },
  'agreements.settle': { screen: 'Allowances', action: 'settle by hand, and accept proof of performance' },
  'agreements.proposeCorrection': { screen: 'Allowances', action: 'propose corrections' },
  'budgets.upload': { screen: 'Allowances', action: 'upload budgets' },
  'payments.prepare': { screen: 'Payment files', action: 'create' },
  'payments.approve': { screen: 'Payment files', action: 'approve' },
  'payments.settle': { screen: 'Payment files', action: 'send and settle' },
  'paymentHistory.read': { screen: 'Payment history', action: 'view' },

  'productTemplates.read': { screen: 'Product templates', action: 'view' },
  'productTemplates.edit': { screen: 'Product templates', action: 'edit' },
  'pricing.edit': { screen: 'Pricing', action: 'update costs and prices' },

  'featureFlags.evaluate': { screen: 'Everywhere', action: 'use features that are on' },
  'featureFlags.manage': { screen: 'Feature flags', action: 'manage' },
  'tools.use': { screen: 'Tools', action: 'retry failed jobs and check connections' },
  'users.assignRoles': { screen: 'User management', action: 'manage users and roles' },
  'audit.search': { screen: 'Tools', action: 'search the audit trail' },

  'tickets.work': { screen: 'Tickets', action: 'work on own and department tickets' },
  'tickets.readAll': { screen: 'Tickets', action: 'view' },
  'tickets.workAll': { screen: 'Tickets', action: 'work on all departments’ tickets' },
  'mailboxes.read': { screen: 'Tickets', action: 'view mailboxes and mail set aside' },
  'mailboxes.edit': { screen: 'Tickets', action: 'set up mailboxes' },
  'ticketRules.edit': { screen: 'Ticket rules', action: 'edit' },
  'ticketComments.deleteAny': { screen: 'Tickets', action: 'delete others’ comments' },
  'savedReplies.share': { screen: 'Tickets', action: 'edit saved replies of the department' },
  'legal.work': { screen: 'Legal notes and tickets', action: 'view and write' },
  'support.read': { screen: 'Support', action: 'view' },
};

/** Each reach in words; null if unlimited. */
export const reachWords: Readonly<Record<Reach, string | null>> = {
  all: null,
  own: 'own only',
  freight: 'freight claims only',
  carriers: 'shipping partners only',
  finance: 'financial records only',
  department: 'own department only',
};
