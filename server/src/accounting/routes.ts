import { creditLimitRoutes } from './credit-limits/credit-limits.routes.ts';
import { creditMemoRoutes } from './credit-memos/credit-memos.routes.ts';
import { creditMemoDocuments } from './credit-memos/credit-memos.service.ts';
import { creditRequestRoutes } from './credit-requests/credit-requests.routes.ts';
import { creditRequestDocuments } from './credit-requests/credit-requests.service.ts';
import { discountRoutes } from './discounts/discounts.routes.ts';
import { financialPeriodRoutes } from './financial-periods/financial-periods.routes.ts';
import { syncLogRoutes } from './intacct-sync/log/sync-log.routes.ts';
import { syncStatsRoutes } from './intacct-sync/log/sync-stats.routes.ts';
import { syncCallRoutes } from './intacct-sync/sync-calls.routes.ts';
import { invoiceDocuments } from './invoices/invoice-attachments.service.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { partnerCreditRoutes } from './partner-credit/partner-credit.routes.ts';
import { bankReturnRoutes } from './payments/bank-returns/bank-returns.routes.ts';
import { basketRoutes } from './payments/baskets/baskets.routes.ts';
import { flightCheckRoutes } from './payments/flight-check/flight-check.routes.ts';
import { paymentFileEventRoutes } from './payments/payment-files/payment-file-events.routes.ts';
import { paymentFileRoutes } from './payments/payment-files/payment-files.routes.ts';
import { paymentHistoryRoutes } from './payments/payment-history/payment-history.routes.ts';
import { remittanceRoutes } from './payments/remittances/remittances.routes.ts';
import { settlementRoutes } from './payments/settlement/settlement.routes.ts';
import { salesInvoiceRoutes } from './sales-invoices/sales-invoices.routes.ts';
import type { DocumentOwner } from '../documents/documents.service.ts';
import type { Route } from '../platform/http/route.ts';
import type { Runtime } from '../platform/runtime.ts';

export const accountingRoutes = (runtime: Runtime): Route[] => [
  ...financialPeriodRoutes,
  ...salesInvoiceRoutes,
  ...creditLimitRoutes,
  ...syncStatsRoutes,
  ...syncLogRoutes(runtime),
  ...syncCallRoutes(runtime),
  ...invoiceRoutes(runtime),
  ...discountRoutes,
  ...creditMemoRoutes,
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

/** Who may open the files of these records. */
export const accountingFiles: readonly DocumentOwner[] = [
  invoiceDocuments,
  creditRequestDocuments,
  creditMemoDocuments,
];
