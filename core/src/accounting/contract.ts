import { creditLimits } from './credit-limits/credit-limits.contract.ts';
import { creditMemos } from './credit-memos/credit-memos.contract.ts';
import { covering } from './credit-requests/cover.contract.ts';
import { creditRequests } from './credit-requests/credit-requests.contract.ts';
import { discounts } from './discounts/discounts.contract.ts';
import { financialPeriods } from './financial-periods/financial-periods.contract.ts';
import { syncLinks } from './intacct-sync/sync-links.contract.ts';
import { syncLog } from './intacct-sync/sync-log.contract.ts';
import { syncRequests } from './intacct-sync/sync-requests.contract.ts';
import { syncStats } from './intacct-sync/sync-stats.contract.ts';
import { invoiceDetails } from './invoices/invoice-details.contract.ts';
import { invoices } from './invoices/invoices.contract.ts';
import { partnerCredit } from './partner-credit/partner-credit.contract.ts';
import { bankReturns } from './payments/bank-returns/bank-returns.contract.ts';
import { baskets } from './payments/baskets/baskets.contract.ts';
import { blockedInvoices } from './payments/baskets/blocked-invoices.contract.ts';
import { payableItems } from './payments/baskets/payable-items.contract.ts';
import { flightCheck } from './payments/flight-check/flight-check.contract.ts';
import { paymentFileBatches, paymentFiles } from './payments/payment-files/payment-files.contract.ts';
import { paymentBatches } from './payments/payment-history/payment-batches.contract.ts';
import { salesInvoices } from './sales-invoices/sales-invoices.contract.ts';
import type { Contract } from '../kit/endpoint.ts';

export const accountingContract = {
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
} as const satisfies Contract;
