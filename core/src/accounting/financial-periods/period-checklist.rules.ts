import type { FilterModel } from '../../kit/list.ts';
import { paymentFileStatuses } from '../payments/payments.values.ts';
import { firstDayOf, lastDayOf, type Period } from './financial-periods.rules.ts';

/** What should be done before a month is closed, worst first. */
export const checklistKeys = [
  'invoicesFailed',
  'creditMemosFailed',
  'paymentsFailed',
  'achFilesOpen',
  'wireFilesOpen',
  'invoicesNotSynced',
  'creditMemosNotSynced',
  'paymentsNotSynced',
  'invoicesWithoutPostingDate',
  'creditMemosWithoutPostingDate',
  'priceChangesUndecided',
  'reviewsPending',
  'allowancesNotCalculated',
] as const;
export type ChecklistKey = (typeof checklistKeys)[number];

export type CheckedList =
  'invoice' | 'credit_memo' | 'payment' | 'ach_file' | 'wire_file' | 'price_change' | 'invoice_review';

interface ChecklistItem {
  label: string;
  /** The list that shows its records. Suppliers are named instead: no list shows which of them wait. */
  list: CheckedList | null;
  filter: (month: Period) => FilterModel;
}

const within = (month: Period): FilterModel[string] => ({
  filterType: 'date',
  type: 'inRange',
  dateFrom: firstDayOf(month),
  dateTo: lastDayOf(month),
});
const postedWith =
  (status: 'Failed' | 'NotSynced') =>
  (month: Period): FilterModel => ({
    postingDate: within(month),
    intacctSyncStatus: { filterType: 'set', values: [status] },
  });
/** Counts documents dated in the month; they will be posted in a later one. */
const withoutPosting =
  (date: 'invoiceDate' | 'memoDate') =>
  (month: Period): FilterModel => ({
    [date]: within(month),
    postingDate: { filterType: 'date', type: 'blank' },
  });
/** Not yet at the bank, or still waiting for its result. */
export const openFileStatuses = paymentFileStatuses.filter((status) => status !== 'Completed');
const openFiles = (month: Period): FilterModel => ({
  paymentDate: within(month),
  status: { filterType: 'set', values: openFileStatuses },
});

export const checklistItems: Readonly<Record<ChecklistKey, ChecklistItem>> = {
  invoicesFailed: {
    label: 'Invoices that failed to sync',
    list: 'invoice',
    filter: postedWith('Failed'),
  },
  creditMemosFailed: {
    label: 'Credit memos that failed to sync',
    list: 'credit_memo',
    filter: postedWith('Failed'),
  },
  paymentsFailed: {
    label: 'Payments that failed to sync',
    list: 'payment',
    filter: postedWith('Failed'),
  },
  achFilesOpen: {
    label: 'ACH files not completed',
    list: 'ach_file',
    filter: openFiles,
  },
  wireFilesOpen: {
    label: 'Wire files not completed',
    list: 'wire_file',
    filter: openFiles,
  },
  invoicesNotSynced: {
    label: 'Invoices not synced',
    list: 'invoice',
    filter: postedWith('NotSynced'),
  },
  creditMemosNotSynced: {
    label: 'Credit memos not synced',
    list: 'credit_memo',
    filter: postedWith('NotSynced'),
  },
  paymentsNotSynced: {
    label: 'Payments not synced',
    list: 'payment',
    filter: postedWith('NotSynced'),
  },
  invoicesWithoutPostingDate: {
    label: 'Invoices without a posting date',
    list: 'invoice',
    filter: withoutPosting('invoiceDate'),
  },
  creditMemosWithoutPostingDate: {
    label: 'Credit memos without a posting date',
    list: 'credit_memo',
    filter: withoutPosting('memoDate'),
  },
  priceChangesUndecided: {
    label: 'Orders with undecided price changes',
    list: 'price_change',
    filter: (month) => ({ requestedOn: within(month), state: { filterType: 'set', values: ['Pending'] } }),
  },
  reviewsPending: {
    label: 'Pending invoice reviews',
    list: 'invoice_review',
    filter: (month) => ({ invoiceDate: within(month), status: { filterType: 'set', values: ['Pending'] } }),
  },
  allowancesNotCalculated: {
    label: 'Suppliers with allowances not calculated',
    list: null,
    filter: () => ({}),
  },
};
