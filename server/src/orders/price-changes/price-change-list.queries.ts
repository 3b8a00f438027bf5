import { priceChanges } from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import { sql } from 'kysely';
import { amount } from '../../platform/db/amount.ts';
import type { Reader } from '../../platform/db/database.ts';
import { listSource } from '../../platform/list/list-source.ts';
import { resolveSelection, selectedIds } from '../../platform/list/selection.ts';

export const priceChangeSource = listSource(priceChanges.list, {
  table: 'price_change_order',
  columns: {
    purchaseOrderNumber: { sql: 'purchase_order_number', neverEmpty: true, hasTrigrams: true },
    supplierName: { sql: 'supplier.name', of: 'supplier' },
    purchasingManager: { sql: 'supplier.purchasing_manager', of: 'supplier' },
    marketplace: { sql: 'marketplace.name', of: 'marketplace' },
    requestedOn: 'requested_on',
    difference: 'difference',
    differencePercent: 'difference_percent',
    currency: { sql: 'supplier.currency', of: 'supplier' },
    marginAfter: 'margin_after',
    promisedToShipDate: 'promised_to_ship_date',
    state: 'state',
  },
  row: {
    id: 'id',
    orderId: 'order_id',
    supplierId: 'supplier_id',
    purchasingManagerId: 'supplier.purchasing_manager_id',
    orderStatus: 'ordered.status',
    pendingCount: 'pending_count',
    requestCount: 'request_count',
    totalBefore: 'total_before',
    totalAfter: 'total_after',
  },
  dimensions: {
    supplier: { table: 'supplier_summary', key: 'supplier_id', orderedBy: ['requestedOn'] },
    marketplace: { table: 'marketplace', key: 'marketplace_id', orderedBy: ['requestedOn'] },
  },
  counts: { table: 'price_change_order', columns: { state: 'state' } },
  orderedBy: { state: ['requestedOn', 'difference', 'promisedToShipDate'] },
  joins: `JOIN supplier_summary supplier ON supplier.id = price_change_order.supplier_id
    JOIN marketplace ON marketplace.id = price_change_order.marketplace_id
    JOIN customer_order ordered ON ordered.id = price_change_order.order_id`,
  defaultSort: { colId: 'requestedOn', sort: 'asc' },
});

interface Selected {
  id: number;
  orderId: number;
  supplierId: number;
  purchaseOrderNumber: string;
}

/** The selected supplier orders, oldest first; at most `most` + 1, so the caller can tell there are too many. */
export async function chosenOrders(db: Reader, selection: Selection, most: number): Promise<Selected[]> {
  const chosen = await resolveSelection(db, priceChangeSource, selection);
  for await (const ids of selectedIds(db, priceChangeSource, chosen, most + 1)) {
    return db
      .selectFrom('price_change_order')
      .select([
        'id',
        'order_id as orderId',
        'supplier_id as supplierId',
        'purchase_order_number as purchaseOrderNumber',
      ])
      .where('id', 'in', ids)
      .orderBy('requested_on')
      .orderBy('id')
      .execute();
  }
  return [];
}

/** One row of the list, and what its page shows of the order. */
export async function findRow(db: Reader, of: { orderId: number; supplierId: number }) {
  const row = await db
    .selectFrom('price_change_order as listed')
    .innerJoin('partner', 'partner.id', 'listed.supplier_id')
    .innerJoin('supplier', 'supplier.partner_id', 'listed.supplier_id')
    .leftJoin('employee as manager', 'manager.id', 'supplier.purchasing_manager_id')
    .innerJoin('marketplace', 'marketplace.id', 'listed.marketplace_id')
    .innerJoin('customer_order as order', 'order.id', 'listed.order_id')
    .select([
      'listed.id',
      'listed.order_id as orderId',
      'listed.supplier_id as supplierId',
      'listed.purchase_order_number as purchaseOrderNumber',
      'partner.name as supplierName',
      'supplier.purchasing_manager_id as purchasingManagerId',
      'manager.name as purchasingManager',
      'partner.currency',
      'marketplace.name as marketplace',
      'marketplace.market',
      'order.status as orderStatus',
      'order.status_before_action as statusBeforeAction',
      'order.is_held as isHeld',
      'listed.requested_on as requestedOn',
      'listed.pending_count as pendingCount',
      'listed.request_count as requestCount',
      amount('listed.total_before').as('totalBefore'),
      amount('listed.total_after').as('totalAfter'),
      amount('listed.difference').as('difference'),
      sql<number | null>`listed.difference_percent::float8`.as('differencePercent'),
      sql<number | null>`listed.margin_after::float8`.as('marginAfter'),
      'listed.promised_to_ship_date as promisedToShipDate',
      'listed.state',
    ])
    .where('listed.order_id', '=', of.orderId)
    .where('listed.supplier_id', '=', of.supplierId)
    .executeTakeFirst();
  return row ?? null;
}

/** Since when something is undecided; null if nothing is. */
export async function findOldestUndecided(db: Reader): Promise<string | null> {
  const oldest = await db
    .selectFrom('price_change_order')
    .select('requested_on')
    .where('state', '=', 'Pending')
    .orderBy('requested_on')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return oldest?.requested_on ?? null;
}
