import type { PostedDocument } from '@backdock/core/accounting/financial-periods/financial-periods.values.ts';

/** Where the documents of each kind are listed. */
export const listPaths: Readonly<Record<PostedDocument, string>> = {
  invoice: '/accounting/invoices',
  credit_memo: '/accounting/credit-memos',
};
