import type { PostedDocument } from '@backdock/core/accounting/financial-periods/financial-periods.values.ts';
import type { CheckedList } from '@backdock/core/accounting/financial-periods/period-checklist.rules.ts';

const payments = '/accounting/payment-processing/payment-history';
const files = '/accounting/payment-processing/manage-payments';

/** Where the records of each kind are listed. */
export const listPaths: Readonly<Record<CheckedList, string>> = {
  invoice: '/accounting/invoices',
  credit_memo: '/accounting/credit-memos',
  payment: payments,
  ach_file: files,
  wire_file: `${files}/wire`,
};

/** One of them: a document beside its list, a payment on its page. */
export function placeOf(document: PostedDocument, id: number): { to: string; search: object } {
  return document === 'invoice' || document === 'credit_memo'
    ? { to: listPaths[document], search: { record: id } }
    : { to: `${payments}/${id}`, search: {} };
}
