import type {
  ReviewStatus,
  ReviewType,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** A review with its bill, as far as decisions depend on them. */
export interface ReviewRecord {
  id: number;
  billId: number;
  supplierId: number;
  supplierName: string;
  currency: Currency;
  orderId: number | null;
  hasOrder: boolean;
  purchaseOrderNumber: string | null;
  invoiceNumber: string;
  invoiceDate: string;
  status: ReviewStatus;
  types: ReviewType[];
  totalCents: number;
  expectedCents: number;
  linkedBy: number | null;
  purchasingManagerId: number | null;
  purchasingManager: string | null;
  decidedOn: string | null;
  /** Whether a newer bill has its number. */
  isResubmitted: boolean;
  version: number;
}

export async function findReviews(db: Reader, ids: readonly number[]): Promise<ReviewRecord[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('invoice_review as review')
    .innerJoin('supplier_bill as bill', 'bill.id', 'review.bill_id')
    .innerJoin('partner', 'partner.id', 'review.supplier_id')
    .innerJoin('supplier', 'supplier.partner_id', 'review.supplier_id')
    .leftJoin('employee as manager', 'manager.id', 'supplier.purchasing_manager_id')
    .select([
      'review.id',
      'review.bill_id as billId',
      'review.supplier_id as supplierId',
      'partner.name as supplierName',
      'partner.currency',
      'bill.order_id as orderId',
      sql<boolean>`bill.order_id IS NOT NULL`.as('hasOrder'),
      'review.purchase_order_number as purchaseOrderNumber',
      'review.invoice_number as invoiceNumber',
      'review.invoice_date as invoiceDate',
      'review.status',
      'review.types',
      sql<number>`(review.total * 100)::int8`.as('totalCents'),
      sql<number>`(review.expected_total * 100)::int8`.as('expectedCents'),
      'bill.linked_by as linkedBy',
      'supplier.purchasing_manager_id as purchasingManagerId',
      'manager.name as purchasingManager',
      'review.decided_on as decidedOn',
      sql<boolean>`EXISTS (SELECT FROM supplier_bill newer WHERE newer.supplier_id = bill.supplier_id
        AND newer.normal_number = bill.normal_number AND newer.id > bill.id)`.as('isResubmitted'),
      'review.version',
    ])
    .where('review.id', 'in', ids)
    .orderBy('review.id')
    .execute();
}
