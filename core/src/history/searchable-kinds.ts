import { creditMemoHistory } from '../accounting/credit-memos/credit-memos.history.ts';
import { creditRequestHistory } from '../accounting/credit-requests/credit-requests.history.ts';
import { financialPeriodHistory } from '../accounting/financial-periods/financial-periods.history.ts';
import { invoiceHistory } from '../accounting/invoices/invoices.history.ts';
import { paymentBasketHistory } from '../accounting/payments/baskets/payment-basket.history.ts';
import { paymentFileHistory } from '../accounting/payments/payment-files/payment-files.history.ts';
import { paymentBatchHistory } from '../accounting/payments/payment-history/payment-batches.history.ts';
import { salesInvoiceHistory } from '../accounting/sales-invoices/sales-invoices.history.ts';
import { userHistory } from '../administration/access/users.history.ts';
import { featureFlagHistory } from '../administration/feature-flags.history.ts';
import { agreementHistory } from '../allowances/agreements/agreements.history.ts';
import { budgetHistory } from '../allowances/budgets/budgets.history.ts';
import { mailboxHistory } from '../help-desk/mailboxes/mailboxes.history.ts';
import { ticketRuleHistory } from '../help-desk/rules/ticket-rules.history.ts';
import { departmentHistory, shiftGroupHistory } from '../help-desk/settings/settings.history.ts';
import { ticketHistory } from '../help-desk/tickets/tickets.history.ts';
import { marketplaceHistory } from '../marketplaces/marketplaces.history.ts';
import {
  invoiceReviewHistory,
  supplierBillHistory,
} from '../orders/invoice-reviews/invoice-reviews.history.ts';
import { missingCreditsHistory } from '../orders/missing-credits/missing-credits.history.ts';
import { legalNotesHistory, orderHistory } from '../orders/orders.history.ts';
import { priceChangesHistory } from '../orders/price-changes/price-changes.history.ts';
import { shipmentHistory } from '../orders/shipments/shipments.history.ts';
import { attributeHistory } from '../product-data/attributes/attributes.history.ts';
import { productHistory, productListingHistory } from '../product-data/products/products.history.ts';
import { requestHistory } from '../product-data/requests/requests.history.ts';
import { templateHistory } from '../product-data/templates/templates.history.ts';
import { payToHistory } from '../partners/pay-to.history.ts';
import { paymentSettingsHistory } from '../partners/payment-settings.history.ts';
import { carrierBrokerHistory } from '../shipping/carrier-brokers.history.ts';
import { documentsHistory, taxFormsHistory } from '../suppliers/documents/documents.history.ts';
import { logisticsHistory } from '../suppliers/logistics/logistics.history.ts';
import { applicationHistory } from '../suppliers/onboarding/applications.history.ts';
import { supplierHistory } from '../suppliers/suppliers.history.ts';
import { amazonCostsHistory, priceBatchHistory, productPriceHistory } from '../pricing/pricing.history.ts';
import type { Permission } from '../kit/permissions.ts';
import type { RecordKind } from './record-kind.ts';

/** A kind of record in the audit search. */
export interface SearchableKind {
  /** Singular, such as `Payment file`. */
  label: string;
  of: RecordKind;
  /** The permission for its own history; null if it has none, so only administrators find it. */
  permission: Permission | null;
  /** Accountants can search these too. */
  isFinance: boolean;
}

const finance = (label: string, of: RecordKind, permission: Permission): SearchableKind => ({
  label,
  of,
  permission,
  isFinance: true,
});
const other = (label: string, of: RecordKind, permission: Permission): SearchableKind => ({
  label,
  of,
  permission,
  isFinance: false,
});

/** A kind whose history no page shows, so its fields and actions get generic wording. */
const plain = (entityType: string): RecordKind => ({ entityType, fields: {}, actions: {} });

const adminOnly = (label: string, entityType: string): SearchableKind => ({
  label,
  of: plain(entityType),
  permission: null,
  isFinance: false,
});

/** Every audited kind. Only administrators find a kind that isn't listed, in generic wording. */
export const searchableKinds: readonly SearchableKind[] = [
  finance('Invoice', invoiceHistory, 'invoices.read'),
  finance('Sales invoice', salesInvoiceHistory, 'salesInvoices.read'),
  finance('Credit memo', creditMemoHistory, 'creditMemos.read'),
  finance('Credit request', creditRequestHistory, 'creditRequests.read'),
  finance('Payment', paymentBatchHistory, 'paymentHistory.read'),
  finance('Payment file', paymentFileHistory, 'payments.prepare'),
  finance('Payment basket', paymentBasketHistory, 'payments.prepare'),
  finance('Bank details', payToHistory, 'payTo.read'),
  finance('Payment terms', paymentSettingsHistory, 'supplierAccounting.read'),
  finance('Financial period', financialPeriodHistory, 'financialPeriods.read'),
  finance('Allowance agreement', agreementHistory, 'agreements.read'),
  finance('Budget', budgetHistory, 'agreements.read'),
  finance('Invoice review', invoiceReviewHistory, 'incorrectInvoices.read'),
  finance('Supplier bill', supplierBillHistory, 'incorrectInvoices.read'),
  finance('Intacct sync', plain('intacct-sync'), 'intacct.sync'),
  finance('Intacct sync run', plain('intacct-run'), 'intacct.sync'),
  finance('Product price', productPriceHistory, 'pricing.read'),
  finance('Price batch', priceBatchHistory, 'pricing.read'),
  finance('Amazon product costs', amazonCostsHistory, 'pricing.read'),
  other('Supplier', supplierHistory, 'suppliers.read'),
  other('Supplier application', applicationHistory, 'applications.read'),
  other('Supplier documents', documentsHistory, 'supplierDocuments.readOther'),
  other('Tax forms', taxFormsHistory, 'taxForms.read'),
  // Single documents, which include tax forms.
  other('Supplier document', plain('supplier-document'), 'taxForms.read'),
  other('Supplier logistics', logisticsHistory, 'logistics.read'),
  other('Shipping partner', carrierBrokerHistory, 'carrierBrokers.read'),
  other('Marketplace', marketplaceHistory, 'marketplaces.read'),
  other('Order', orderHistory, 'support.read'),
  other('Legal notes', legalNotesHistory, 'legal.work'),
  other('Price change', priceChangesHistory, 'priceChanges.read'),
  other('Shipment request', shipmentHistory, 'shipmentRequests.read'),
  other('Missing credits', missingCreditsHistory, 'missingCredits.read'),
  other('Product', productHistory, 'productTemplates.read'),
  other('Product listing', productListingHistory, 'productTemplates.read'),
  other('Product attribute', attributeHistory, 'productTemplates.read'),
  other('Product template', templateHistory, 'productTemplates.read'),
  other('Request for product data', requestHistory, 'productTemplates.read'),
  other('Ticket', ticketHistory, 'tickets.work'),
  other('Mailbox', mailboxHistory, 'mailboxes.edit'),
  other('Department', departmentHistory, 'ticketRules.edit'),
  other('Shift group', shiftGroupHistory, 'ticketRules.edit'),
  other('Ticket rule', ticketRuleHistory, 'ticketRules.edit'),
  other('User', userHistory, 'users.assignRoles'),
  other('Feature flag', featureFlagHistory, 'featureFlags.manage'),
  adminOnly('Supplier facility', 'supplier-facility'),
  adminOnly('Return location', 'supplier-return-location'),
  adminOnly('LTL carrier', 'supplier-ltl-carrier'),
  adminOnly('Fixed shipping times', 'supplier-fixed-times'),
  adminOnly('Minimum shipping times', 'supplier-minimum-times'),
  adminOnly('Shipping time settings', 'supplier-time-settings'),
  adminOnly('Supplier invitation', 'supplier-invitation'),
  adminOnly('Carrier', 'carrier'),
  adminOnly('Saved reply', 'saved-reply'),
  adminOnly('Search of tickets', 'ticket-search'),
  adminOnly('List', 'list'),
  adminOnly('Background job', 'job'),
];
