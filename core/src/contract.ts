import { creditMemos } from './accounting/credit-memos/credit-memos.contract.ts';
import { covering } from './accounting/credit-requests/cover.contract.ts';
import { creditRequests } from './accounting/credit-requests/credit-requests.contract.ts';
import { discounts } from './accounting/discounts/discounts.contract.ts';
import { flightCheck } from './accounting/payments/flight-check.contract.ts';
import { financialPeriods } from './accounting/financial-periods/financial-periods.contract.ts';
import { creditLimits } from './accounting/credit-limits/credit-limits.contract.ts';
import { syncLinks } from './accounting/intacct-sync/sync-links.contract.ts';
import { syncLog } from './accounting/intacct-sync/sync-log.contract.ts';
import { syncRequests } from './accounting/intacct-sync/sync-requests.contract.ts';
import { syncStats } from './accounting/intacct-sync/sync-stats.contract.ts';
import { invoiceDetails } from './accounting/invoices/invoice-details.contract.ts';
import { invoices } from './accounting/invoices/invoices.contract.ts';
import { baskets } from './accounting/payments/baskets.contract.ts';
import { blockedInvoices } from './accounting/payments/blocked-invoices.contract.ts';
import { payableItems } from './accounting/payments/payable-items.contract.ts';
import { bankReturns } from './accounting/payments/bank-returns.contract.ts';
import { paymentFileBatches, paymentFiles } from './accounting/payments/payment-files.contract.ts';
import { paymentBatches } from './accounting/payments/payment-batches.contract.ts';
import { salesInvoices } from './accounting/sales-invoices/sales-invoices.contract.ts';
import { missingCredits } from './accounting/missing-credits/missing-credits.contract.ts';
import { partnerCredit } from './accounting/partner-credit/partner-credit.contract.ts';
import { featureFlags } from './administration/feature-flags.contract.ts';
import { dashboard } from './dashboard/dashboard.contract.ts';
import { documents } from './documents/documents.contract.ts';
import { listExports } from './exports/exports.contract.ts';
import { employees } from './identity/employees.contract.ts';
import { identity } from './identity/identity.contract.ts';
import type { Endpoint } from './kit/endpoint.ts';
import { marketplaces } from './marketplaces/marketplaces.contract.ts';
import { search } from './search/search.contract.ts';
import { exportOf } from './kit/list-export.ts';
import { carrierBrokers } from './shipping/carrier-brokers.contract.ts';
import { shippingOptions } from './shipping/shipping-options.contract.ts';
import { partners } from './partners/partners.contract.ts';
import { payTo } from './partners/pay-to.contract.ts';
import { paymentSettings } from './partners/payment-settings.contract.ts';
import { supplierAccounting } from './suppliers/accounting.contract.ts';
import { bulkStatus } from './suppliers/bulk-status.contract.ts';
import { supplierCompany } from './suppliers/company.contract.ts';
import { supplierDocuments } from './suppliers/documents.contract.ts';
import { facilities } from './suppliers/facilities.contract.ts';
import { logistics } from './suppliers/logistics.contract.ts';
import { ltlCarriers } from './suppliers/ltl-carriers.contract.ts';
import { applicant } from './suppliers/applicant.contract.ts';
import { applications } from './suppliers/applications.contract.ts';
import { onboarding } from './suppliers/onboarding.contract.ts';
import { supplierPortal } from './suppliers/portal.contract.ts';
import { returnLocations } from './suppliers/return-locations.contract.ts';
import { shippingTimes } from './suppliers/shipping-times.contract.ts';
import { suppliers } from './suppliers/suppliers.contract.ts';
import { supplierUsers } from './suppliers/users.contract.ts';
import { support } from './support/support.contract.ts';
import { gridViews } from './views/grid-views.contract.ts';

/** Every call of the product, by area: what the API serves, OpenAPI documents and the permission test walks. */
export const contract = {
  identity,
  employees,
  featureFlags,
  dashboard,
  documents,
  listExports,
  gridViews,
  search,
  partners,
  paymentSettings,
  payTo,
  suppliers,
  supplierCompany,
  supplierAccounting,
  bulkStatus,
  supplierUsers,
  supplierDocuments,
  supplierPortal,
  logistics,
  facilities,
  returnLocations,
  ltlCarriers,
  shippingTimes,
  onboarding,
  applications,
  applicant,
  carrierBrokers,
  shippingOptions,
  marketplaces,
  support,
  invoices,
  invoiceDetails,
  salesInvoices,
  creditLimits,
  syncStats,
  syncLog,
  syncLinks,
  syncRequests,
  discounts,
  creditMemos,
  missingCredits,
  partnerCredit,
  flightCheck,
  financialPeriods,
  creditRequests,
  covering,
  paymentBatches,
  postedItems: payableItems.posted,
  processingItems: payableItems.processing,
  payablePartners: { list: payableItems.partners },
  blockedInvoices,
  baskets,
  paymentFiles,
  paymentFileBatches,
  bankReturns,
} as const satisfies Record<string, Record<string, Endpoint>>;

interface Named {
  area: string;
  name: string;
  endpoint: Endpoint;
}

export const allEndpoints: readonly Named[] = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, endpoint]: [string, Endpoint]) => [
    { area, name, endpoint },
    ...derived(endpoint).map(([suffix, each]) => ({ area, name: `${name}${suffix}`, endpoint: each })),
  ]),
);

/** The exports of a list are part of it, without being said again. */
function derived(endpoint: Endpoint): [suffix: string, endpoint: Endpoint][] {
  const exported = endpoint.kind === 'list' ? exportOf(endpoint) : null;
  if (!exported) return [];
  return [
    ['Export', exported.start],
    ['ExportFile', exported.file],
  ];
}
