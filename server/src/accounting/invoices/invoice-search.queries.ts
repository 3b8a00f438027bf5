import type { Reader } from '../../platform/db/database.ts';
import { findByText, type Found, type SearchSource } from '../../platform/list/find-by-text.ts';

const source: SearchSource = { table: 'invoice', columns: ['invoice_number', 'purchase_order_number'] };

export function searchInvoices(db: Reader, text: string): Promise<Found[]> {
  return findByText(db, source, text);
}

export async function findFoundInvoices(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('invoice')
    .innerJoin('partner', 'partner.id', 'invoice.partner_id')
    .select([
      'invoice.id',
      'invoice.invoice_number as invoiceNumber',
      'invoice.purchase_order_number as purchaseOrderNumber',
      'invoice.total',
      'invoice.status',
      'partner.name as partnerName',
    ])
    .where('invoice.id', 'in', ids)
    .execute();
}
