import type { AnyFilter } from '@backdock/core/kit/list.ts';
import { by, type GridCase, set, text } from './cases.ts';

const deep = 100_000;
const atLeast = (filter: number): AnyFilter => ({ filterType: 'number', type: 'greaterThanOrEqual', filter });
const list = (path: string, cases: GridCase[]) => cases.map((one) => ({ path, ...one }));

/** How accountants query this area's lists and the figures above them. */
export const accountingCases: (GridCase & { path: string })[] = [
  ...list('/api/supplier-credit-request-summaries', [
    { name: 'credit requests, pending (as the page opens)', filters: { status: set('Pending') } },
    { name: 'credit requests, all, offset 100,000', offset: deep },
    { name: 'credit requests, last page', offset: -50 },
    {
      name: 'credit requests, pending, by amount',
      filters: { status: set('Pending') },
      sort: by('totalAmount'),
    },
    {
      name: 'credit requests, order number contains',
      filters: { purchaseOrderNumber: text('contains', '51234') },
    },
    {
      name: 'credit requests, partner contains, pending',
      filters: { partnerName: text('contains', 'harbor'), status: set('Pending') },
    },
    { name: 'credit requests, damaged items', filters: { reason: set('DamagedItem') } },
    { name: 'credit requests, notes contain', filters: { notes: text('contains', 'claim 3f') } },
    { name: 'credit requests, by partner', sort: by('partnerName', 'asc') },
  ]),
  ...list('/api/credit-memos', [
    { name: 'credit memos, first page' },
    { name: 'credit memos, sync failed (from the landing)', filters: { intacctSyncStatus: set('Failed') } },
    { name: 'credit memos, by total, offset 100,000', sort: by('total'), offset: deep },
    { name: 'credit memos, number contains', filters: { memoNumber: text('contains', '12345') } },
    { name: 'credit memos, posted, by date', filters: { status: set('Posted') }, sort: by('memoDate') },
  ]),
  ...list('/api/sales-invoice-summaries', [
    { name: 'sales invoices, first page' },
    {
      name: 'sales invoices, expected, by day',
      filters: { status: set('Expected') },
      sort: by('expectedPaymentDate', 'asc'),
    },
    { name: 'sales invoices, number is', filters: { number: text('equals', 'SI-123456') } },
    { name: 'sales invoices, by total, offset 100,000', sort: by('total'), offset: deep },
  ]),
  ...list('/api/supplier-credit-requests/missing', [
    { name: 'missing credits, by amount', sort: by('pendingAmount') },
    { name: 'missing credits, by age', sort: by('oldestOn', 'asc') },
    { name: 'missing credits, over 90 days', filters: { over90: atLeast(1) }, sort: by('over90') },
  ]),
  ...list('/api/suppliers/approaching-credit-limits', [
    {
      name: 'credit limits, from 80 % (as the landing opens)',
      filters: { creditUsage: atLeast(80) },
      sort: by('creditUsage'),
    },
    { name: 'credit limits, all, by usage', sort: by('creditUsage') },
  ]),
];

/** Calls that return figures. */
export const accountingFigures: Readonly<Record<string, string>> = {
  'landing: counts of failed syncs': '/api/intacct-sync-logs/failed-sync-stats',
  'dashboard: missing credits': '/api/dashboard/stats',
  'missing credits: totals by age': '/api/supplier-credit-requests/missing/totals',
  'sales invoices: totals': '/api/sales-invoice-summaries/totals',
  'credit usage of a supplier, explained': '/api/suppliers/17/credit-usage',
  'available credit of a partner': '/api/partners/17/accounting/available-credit',
  'pending credit of a partner': '/api/partners/17/accounting/pending-credit',
  'an invoice with its look-alikes': '/api/invoices/5000000',
  'financial periods': '/api/financial-periods',
  'checklist of a month': '/api/financial-periods/2025/months/3/checklist',
};
