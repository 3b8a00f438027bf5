import type { Reader } from '../../platform/db/database.ts';
import { findByText, type Found, type SearchSource } from '../../platform/list/find-by-text.ts';

const source: SearchSource = { table: 'invoice_review', columns: ['invoice_number'] };

export const searchReviews = (db: Reader, text: string): Promise<Found[]> => findByText(db, source, text);

export async function findFoundReviews(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('invoice_review as review')
    .innerJoin('partner', 'partner.id', 'review.supplier_id')
    .select([
      'review.id',
      'review.supplier_id as supplierId',
      'review.invoice_number as invoiceNumber',
      'review.purchase_order_number as purchaseOrderNumber',
      'review.total',
      'review.status',
      'partner.name as supplierName',
      'partner.currency',
    ])
    .where('review.id', 'in', ids)
    .execute();
}
