import { financialPeriodRoutes } from './accounting/financial-periods/financial-periods.routes.ts';
import { creditRequestRoutes } from './accounting/credit-requests/credit-requests.routes.ts';
import { creditRequestDocuments } from './accounting/credit-requests/credit-requests.service.ts';
import { creditMemoRoutes } from './accounting/credit-memos/credit-memos.routes.ts';
import { creditMemoDocuments } from './accounting/credit-memos/credit-memos.service.ts';
import { discountRoutes } from './accounting/discounts/discounts.routes.ts';
import { creditLimitRoutes } from './accounting/credit-limits/credit-limits.routes.ts';
import { syncCallRoutes } from './accounting/intacct-sync/sync-calls.routes.ts';
import { syncLogRoutes } from './accounting/intacct-sync/sync-log.routes.ts';
import { syncStatsRoutes } from './accounting/intacct-sync/sync-stats.routes.ts';
import { invoiceDocuments } from './accounting/invoices/invoice-attachments.service.ts';
import { invoiceRoutes } from './accounting/invoices/invoices.routes.ts';
import { basketRoutes } from './accounting/payments/baskets/baskets.routes.ts';
import { paymentFileRoutes } from './accounting/payments/payment-files/payment-files.routes.ts';
import { bankReturnRoutes } from './accounting/payments/bank-returns/bank-returns.routes.ts';
import { settlementRoutes } from './accounting/payments/settlement/settlement.routes.ts';
import { paymentFileEventRoutes } from './accounting/payments/payment-files/payment-file-events.routes.ts';
import { salesInvoiceRoutes } from './accounting/sales-invoices/sales-invoices.routes.ts';
import { flightCheckRoutes } from './accounting/payments/flight-check/flight-check.routes.ts';
import { missingCreditRoutes } from './accounting/missing-credits/missing-credits.routes.ts';
import { partnerCreditRoutes } from './accounting/partner-credit/partner-credit.routes.ts';
import { paymentHistoryRoutes } from './accounting/payments/payment-history/payment-history.routes.ts';
import { remittanceRoutes } from './accounting/payments/remittances/remittances.routes.ts';
import { featureFlagRoutes } from './administration/feature-flags.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { exportableLists, withExports } from './exports/exports.routes.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import { marketplaceRoutes } from './marketplaces/marketplaces.routes.ts';
import { partnerRoutes } from './partners/partners.routes.ts';
import { payToRoutes } from './partners/pay-to.routes.ts';
import { paymentSettingsRoutes } from './partners/payment-settings.routes.ts';
import type { Route } from './platform/http/route.ts';
import type { Runtime } from './platform/runtime.ts';
import { searchRoutes } from './search/search.routes.ts';
import { bulkStatusRoutes } from './suppliers/bulk-status.routes.ts';
import { supplierAccountingRoutes } from './suppliers/accounting.routes.ts';
import { shippingRoutes } from './shipping/shipping.routes.ts';
import { companyRoutes } from './suppliers/company.routes.ts';
import { supplierDocumentRoutes } from './suppliers/documents.routes.ts';
import { supplierDocumentFiles } from './suppliers/documents.service.ts';
import { facilityRoutes } from './suppliers/facilities.routes.ts';
import { logisticsRoutes } from './suppliers/logistics.routes.ts';
import { ltlCarrierRoutes } from './suppliers/ltl-carriers.routes.ts';
import { applicationDocuments } from './suppliers/applications.service.ts';
import { onboardingRoutes } from './suppliers/onboarding.routes.ts';
import { portalRoutes } from './suppliers/portal.routes.ts';
import { returnLocationRoutes } from './suppliers/return-locations.routes.ts';
import { shippingTimeRoutes } from './suppliers/shipping-times.routes.ts';
import { supplierRoutes } from './suppliers/suppliers.routes.ts';
import { userRoutes } from './suppliers/users.routes.ts';
import { supportRoutes } from './support/support.routes.ts';
import { gridViewRoutes } from './views/grid-views.routes.ts';

const ownRoutes = (runtime: Runtime): Route[] => [
  ...identityRoutes(runtime),
  ...featureFlagRoutes(runtime),
  ...dashboardRoutes,
  ...documentRoutes(runtime, [
    applicationDocuments,
    supplierDocumentFiles,
    invoiceDocuments,
    creditRequestDocuments,
    creditMemoDocuments,
  ]),
  ...gridViewRoutes,
  ...searchRoutes,
  ...partnerRoutes(runtime),
  ...supplierRoutes,
  ...bulkStatusRoutes(runtime),
  ...companyRoutes,
  ...supplierAccountingRoutes,
  ...paymentSettingsRoutes,
  ...payToRoutes(runtime),
  ...userRoutes(runtime),
  ...supplierDocumentRoutes(runtime),
  ...portalRoutes(runtime),
  ...logisticsRoutes,
  ...facilityRoutes,
  ...returnLocationRoutes,
  ...ltlCarrierRoutes,
  ...shippingTimeRoutes,
  ...onboardingRoutes(runtime),
  ...shippingRoutes,
  ...marketplaceRoutes,
  ...supportRoutes,
  ...financialPeriodRoutes,
  ...salesInvoiceRoutes,
  ...creditLimitRoutes,
  ...syncStatsRoutes,
  ...syncLogRoutes(runtime),
  ...syncCallRoutes(runtime),
  ...invoiceRoutes(runtime),
  ...discountRoutes,
  ...creditMemoRoutes,
  ...missingCreditRoutes,
  ...flightCheckRoutes(runtime),
  ...partnerCreditRoutes,
  ...creditRequestRoutes(runtime),
  ...paymentHistoryRoutes,
  ...remittanceRoutes(runtime),
  ...basketRoutes(runtime),
  ...paymentFileRoutes(runtime),
  ...paymentFileEventRoutes(runtime),
  ...settlementRoutes(runtime),
  ...bankReturnRoutes(runtime),
];

/** Every call that the API answers. */
export const allRoutes = (runtime: Runtime): Route[] => withExports(runtime, ownRoutes(runtime));

/** Every list that can be exported. */
export const allLists = (runtime: Runtime) => exportableLists(ownRoutes(runtime));
