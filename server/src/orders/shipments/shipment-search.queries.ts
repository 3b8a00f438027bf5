import type { Reader } from '../../platform/db/database.ts';
import { findByText, type Found, type SearchSource } from '../../platform/list/find-by-text.ts';

const source: SearchSource = { table: 'shipment_request', columns: ['bol_number', 'pro_number'] };

export const searchShipments = (db: Reader, text: string): Promise<Found[]> => findByText(db, source, text);

export async function findFoundShipments(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('shipment_request as request')
    .innerJoin('partner', 'partner.id', 'request.supplier_id')
    .select([
      'request.id',
      'request.supplier_id as supplierId',
      'request.order_id as orderId',
      'request.purchase_order_number as purchaseOrderNumber',
      'request.bol_number as bolNumber',
      'request.pro_number as proNumber',
      'request.status',
      'partner.name as supplierName',
    ])
    .where('request.id', 'in', ids)
    .execute();
}
