import type { PostedDocument } from '@backdock/core/accounting/financial-periods/financial-periods.values.ts';
import type { CheckedList } from '@backdock/core/accounting/financial-periods/period-checklist.rules.ts';
import type { RecordKind } from '@backdock/core/kit/records.ts';
import { recordPage } from '../../links/record-page.ts';
import type { PageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';

/** The list page for each record type. */
export const listPaths = {
  invoice: paths.invoices,
  credit_memo: paths.creditMemos,
  payment: paths.paymentHistory,
  ach_file: paths.managePayments,
  wire_file: paths.manageWires,
  price_change: paths.supplierOrders,
  invoice_review: paths.invoiceReviews,
} as const satisfies Record<CheckedList, string>;

const kinds = {
  invoice: 'invoice',
  credit_memo: 'creditMemo',
  payment: 'payment',
  payment_return: 'payment',
} as const satisfies Record<PostedDocument, RecordKind>;

/** A single record: a document beside its list, a payment on its own page. */
export const placeOf = (document: PostedDocument, id: number): PageLink => recordPage(kinds[document], id);
