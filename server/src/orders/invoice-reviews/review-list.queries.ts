import { invoiceReviews } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparing-client.ts';
import { listSource } from '../../platform/list/list-source.ts';
import { resolveSelection, selectedIds } from '../../platform/list/selection.ts';

export const invoiceReviewSource = listSource(invoiceReviews.list, {
  table: 'invoice_review',
  columns: {
    invoiceNumber: { sql: 'invoice_number', neverEmpty: true, hasTrigrams: true },
    supplierName: { sql: 'supplier.name', of: 'supplier' },
    purchasingManager: { sql: 'supplier.purchasing_manager', of: 'supplier' },
    purchaseOrderNumber: { sql: 'purchase_order_number', neverEmpty: true, hasTrigrams: true },
    invoiceDate: 'invoice_date',
    receivedOn: 'received_on',
    types: 'types',
    total: 'total',
    difference: 'difference',
    currency: { sql: 'supplier.currency', of: 'supplier' },
    atStake: 'at_stake',
    discountUntil: 'discount_until',
    status: 'status',
  },
  row: {
    id: 'id',
    supplierId: 'supplier_id',
    purchasingManagerId: 'supplier.purchasing_manager_id',
    expectedTotal: 'expected_total',
  },
  dimensions: { supplier: { table: 'supplier_summary', key: 'supplier_id', orderedBy: ['atStake'] } },
  counts: { table: 'invoice_review', columns: { status: 'status' } },
  orderedBy: { status: ['atStake', 'discountUntil', 'receivedOn', 'invoiceDate'] },
  joins: 'JOIN supplier_summary supplier ON supplier.id = invoice_review.supplier_id',
  defaultSort: { colId: 'atStake', sort: 'desc' },
});

/** The ids of the selected reviews; at most `most` + 1, so the caller can tell there are too many. */
export async function chosenReviews(db: Reader, selection: Selection, most: number): Promise<number[]> {
  const chosen = await resolveSelection(db, invoiceReviewSource, selection);
  for await (const ids of selectedIds(db, invoiceReviewSource, chosen, most + 1)) return [...ids];
  return [];
}

/** Since when a bill waits; null if none does. */
export async function findOldestWaiting(db: Reader): Promise<string | null> {
  const oldest = await db
    .selectFrom('invoice_review')
    .select('received_on')
    .where('status', '=', 'Pending')
    .orderBy('received_on')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return oldest?.received_on ?? null;
}

/** What the page shows of a review and its bill. */
export async function findReviewPage(db: Reader, id: number) {
  return db
    .selectFrom('invoice_review as review')
    .innerJoin('supplier_bill as bill', 'bill.id', 'review.bill_id')
    .leftJoin('customer_order as order', 'order.id', 'bill.order_id')
    .leftJoin('employee as linker', 'linker.id', 'bill.linked_by')
    .leftJoin('employee as decider', 'decider.id', 'review.decided_by')
    .select([
      'review.received_on as receivedOn',
      'review.discount_until as discountUntil',
      sql<number>`review.at_stake::float8`.as('atStake'),
      sql<number>`review.expected_product::float8`.as('productExpected'),
      sql<number>`review.expected_shipping::float8`.as('shippingExpected'),
      sql<number>`review.expected_handling::float8`.as('handlingExpected'),
      'order.status as orderStatus',
      'bill.comment as supplierComment',
      'linker.name as linkedBy',
      'bill.linked_on as linkedOn',
      'review.choice',
      'review.decline_reason as declineReason',
      'review.comment',
      'decider.name as decidedBy',
      'review.decided_on as decidedOn',
      'review.decided_view as decidedView',
      'bill.invoice_id as invoiceId',
      'bill.credit_memo_id as creditMemoId',
    ])
    .where('review.id', '=', id)
    .modifyFront(prepared)
    .executeTakeFirst();
}
