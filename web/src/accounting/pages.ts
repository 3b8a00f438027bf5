import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../platform/pages.ts';
import { accountingPaths as paths } from './paths.ts';

export const accountingPages = <P extends AnyRoute>(shell: P) =>
  [
    page(shell, paths.creditMemos, () => import('./credit-memos/credit-memo-list.page.tsx')),
    page(shell, paths.accounting, () => import('./landing/landing.page.tsx')),
    page(shell, paths.salesInvoices, () => import('./sales-invoices/sales-invoice-list.page.tsx')),
    page(shell, paths.invoices, () => import('./invoices/invoice-list.page.tsx')),
    page(shell, paths.creditRequests, () => import('./credit-requests/credit-request-list.page.tsx')),
    page(shell, paths.financialPeriods, () => import('./financial-periods/financial-periods.page.tsx')),
    page(shell, paths.intacctSyncLog, () => import('./intacct-sync/sync-log.page.tsx')),
    page(shell, paths.paymentProcessing, () => import('./payments/landing/payment-processing.page.tsx')),
    page(shell, paths.createPayment, () => import('./payments/create-payment/create-payment.page.tsx')),
    page(
      shell,
      paths.createWirePayment,
      () => import('./payments/create-payment/create-wire-payment.page.tsx'),
    ),
    page(shell, paths.managePayments, () => import('./payments/manage-payments/manage-payments.page.tsx')),
    page(shell, paths.manageWires, () => import('./payments/manage-payments/manage-wires.page.tsx')),
    page(shell, paths.paymentFile, () => import('./payments/manage-payments/file/payment-file.page.tsx')),
    page(
      shell,
      paths.paymentHistory,
      () => import('./payments/payment-history/payment-history-list.page.tsx'),
    ),
    page(shell, paths.payment, () => import('./payments/payment-history/payment.page.tsx')),
  ] as const;
