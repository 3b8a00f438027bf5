import { invoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { blockedInvoices } from '@backdock/core/accounting/payments/baskets/blocked-invoices.contract.ts';
import { refresh } from '../platform/query-of.ts';

/** Refetches everything that shows invoices after some of them change. */
export const refreshInvoices = (): Promise<void> =>
  refresh(invoices.list, invoiceDetails.read, invoices.history, blockedInvoices.list);
