import type { FilterModel } from '../../kit/list.ts';
import { firstDayOf, lastDayOf, type Period } from './financial-periods.rules.ts';
import type { PostedDocument } from './financial-periods.values.ts';

/** What should be done before a month is closed, worst first. */
export const checklistKeys = [
  'invoicesFailed',
  'creditMemosFailed',
  'invoicesNotSynced',
  'creditMemosNotSynced',
  'invoicesWithoutPostingDate',
  'creditMemosWithoutPostingDate',
] as const;
export type ChecklistKey = (typeof checklistKeys)[number];

interface ChecklistItem {
  label: string;
  /** The list on which its records are found. */
  document: PostedDocument;
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
/** Of the documents that are dated in the month: they will be posted in a later one. */
const withoutPosting =
  (date: 'invoiceDate' | 'memoDate') =>
  (month: Period): FilterModel => ({
    [date]: within(month),
    postingDate: { filterType: 'date', type: 'blank' },
  });

export const checklistItems: Readonly<Record<ChecklistKey, ChecklistItem>> = {
  invoicesFailed: {
    label: 'Invoices that failed to sync',
    document: 'invoice',
    filter: postedWith('Failed'),
  },
  creditMemosFailed: {
    label: 'Credit memos that failed to sync',
    document: 'credit_memo',
    filter: postedWith('Failed'),
  },
  invoicesNotSynced: {
    label: 'Invoices that are not synced',
    document: 'invoice',
    filter: postedWith('NotSynced'),
  },
  creditMemosNotSynced: {
    label: 'Credit memos that are not synced',
    document: 'credit_memo',
    filter: postedWith('NotSynced'),
  },
  invoicesWithoutPostingDate: {
    label: 'Invoices without a posting date',
    document: 'invoice',
    filter: withoutPosting('invoiceDate'),
  },
  creditMemosWithoutPostingDate: {
    label: 'Credit memos without a posting date',
    document: 'credit_memo',
    filter: withoutPosting('memoDate'),
  },
};
