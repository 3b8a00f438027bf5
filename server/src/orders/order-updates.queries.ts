import type {
  MovingItem,
  MovingOrder,
  MovingPart,
  OrderUpdate,
} from '@backdock/core/orders/order-updates.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { nextVersion } from '../platform/db/next-version.ts';

export interface LockedOrder extends MovingOrder {
  id: number;
  version: number;
}

/** Records messages and returns the keys of the new ones. Waits for transactions recording the same keys. */
export async function insertMessages(
  tx: Tx,
  messages: readonly Pick<OrderUpdate, 'sourceKey' | 'orderId'>[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    INSERT INTO order_message (source_key, order_id, received_on)
    SELECT DISTINCT ON (key) key, "order", ${now.toISOString()}::timestamptz
      FROM unnest(${messages.map(({ sourceKey }) => sourceKey)}::text[],
                  ${messages.map(({ orderId }) => orderId)}::int[]) WITH ORDINALITY AS message (key, "order", at)
     ORDER BY key, at
    ON CONFLICT (source_key) DO NOTHING
    RETURNING source_key AS key`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** Orders with their parts and items, locked in that order, each kind by id. */
export async function lockOrders(tx: Tx, ids: readonly number[]): Promise<LockedOrder[]> {
  const orders = await tx
    .selectFrom('customer_order')
    .select(['id', 'status', 'status_before_action as statusBeforeAction', 'is_held as isHeld', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const parts = await tx
    .selectFrom('supplier_order as part')
    .innerJoin('partner', 'partner.id', 'part.supplier_id')
    .select([
      'part.order_id',
      'part.supplier_id as supplierId',
      'partner.name as supplierName',
      'part.sent_on',
      'part.shipped_on',
      'part.delivered_on',
    ])
    .where('part.order_id', 'in', ids)
    .orderBy('part.order_id')
    .orderBy('part.supplier_id')
    .forUpdate('part')
    .execute();
  const items = await tx
    .selectFrom('order_item')
    .select(['id', 'order_id', 'supplier_id as supplierId', 'sku', 'fulfillment_status as fulfillmentStatus'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const trackings = await trackingsOf(
    tx,
    items.map(({ id }) => id),
  );
  const partsOf = Map.groupBy(parts, ({ order_id }) => order_id);
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id);
  return orders.map((order) => ({
    ...order,
    parts: (partsOf.get(order.id) ?? []).map((part): MovingPart => ({
      supplierId: part.supplierId,
      supplierName: part.supplierName,
      sentOn: dateOf(part.sent_on),
      shippedOn: dateOf(part.shipped_on),
      deliveredOn: dateOf(part.delivered_on),
    })),
    items: (itemsOf.get(order.id) ?? []).map(({ order_id: _order, ...item }): MovingItem => ({
      ...item,
      trackings: trackings.get(item.id) ?? [],
    })),
  }));
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

async function trackingsOf(tx: Tx, itemIds: readonly number[]) {
  if (itemIds.length === 0) return new Map<number, never[]>();
  const rows = await tx
    .selectFrom('order_item_tracking')
    .select(['order_item_id', 'carrier_name as carrierName', 'tracking_number as trackingNumber', 'url'])
    .where('order_item_id', 'in', itemIds)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ order_item_id }) => order_item_id);
}

/** A locked order before and after its messages. */
export interface OrderChange {
  before: LockedOrder;
  after: MovingOrder;
}

export async function writeOrders(tx: Tx, changes: readonly OrderChange[], now: Date): Promise<void> {
  await updateStatuses(tx, changes, now);
  await updateDates(tx, changes, now);
  await updateFulfillment(tx, changes, now);
  await insertTrackings(tx, changes, now);
}

async function updateStatuses(tx: Tx, changes: readonly OrderChange[], now: Date): Promise<void> {
  const rows = changes.map(({ before, after }) => ({
    id: before.id,
    status: after.status,
    before: after.statusBeforeAction,
    held: after.isHeld,
  }));
  await sql`UPDATE customer_order SET status = moved.status, status_before_action = moved.before,
      is_held = moved.held, version = version + 1, updated_on = ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS moved (id int, status text, before text, held boolean)
   WHERE customer_order.id = moved.id`.execute(tx);
}

async function updateDates(tx: Tx, changes: readonly OrderChange[], now: Date): Promise<void> {
  const rows = changes.flatMap(({ before, after }) =>
    after.parts.flatMap((part, at) =>
      part === before.parts[at]
        ? []
        : [
            {
              order: before.id,
              supplier: part.supplierId,
              sent: part.sentOn,
              shipped: part.shippedOn,
              delivered: part.deliveredOn,
            },
          ],
    ),
  );
  if (rows.length === 0) return;
  await sql`UPDATE supplier_order SET sent_on = moved.sent, shipped_on = moved.shipped, delivered_on = moved.delivered,
      version = version + 1, updated_on = ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS moved ("order" int, supplier int, sent timestamptz, shipped timestamptz, delivered timestamptz)
   WHERE order_id = moved."order" AND supplier_id = moved.supplier
     AND (sent_on, shipped_on, delivered_on) IS DISTINCT FROM (moved.sent, moved.shipped, moved.delivered)`.execute(
    tx,
  );
}

async function updateFulfillment(tx: Tx, changes: readonly OrderChange[], now: Date): Promise<void> {
  const moved = changes.flatMap(({ before, after }) =>
    after.items.filter((item, at) => item.fulfillmentStatus !== before.items[at]?.fulfillmentStatus),
  );
  if (moved.length === 0) return;
  await sql`UPDATE order_item SET fulfillment_status = moved.status, version = version + 1,
      updated_on = ${now.toISOString()}::timestamptz
    FROM unnest(${moved.map(({ id }) => id)}::int[],
                ${moved.map(({ fulfillmentStatus }) => fulfillmentStatus)}::text[]) AS moved (id, status)
   WHERE order_item.id = moved.id`.execute(tx);
}

async function insertTrackings(tx: Tx, changes: readonly OrderChange[], now: Date): Promise<void> {
  const added = changes.flatMap(({ before, after }) =>
    after.items.flatMap((item, at) =>
      item.trackings.slice(before.items[at]?.trackings.length ?? 0).map((tracking) => ({
        order_item_id: item.id,
        carrier_name: tracking.carrierName,
        tracking_number: tracking.trackingNumber,
        url: tracking.url,
        created_on: now.toISOString(),
      })),
    ),
  );
  if (added.length > 0) await tx.insertInto('order_item_tracking').values(added).execute();
}

export async function deleteTracking(
  tx: Tx,
  itemIds: readonly number[],
  trackingNumber: string,
): Promise<void> {
  await tx
    .deleteFrom('order_item_tracking')
    .where('order_item_id', 'in', itemIds)
    .where('tracking_number', '=', trackingNumber)
    .execute();
}

/** Counts a change that isn't in the order's own row. */
export async function touchOrder(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('customer_order').set(nextVersion(now)).where('id', '=', id).execute();
}
