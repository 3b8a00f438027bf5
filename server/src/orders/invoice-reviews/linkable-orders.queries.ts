import type { LinkableOrder } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

export function findSupplierOrder(
  db: Reader,
  { orderId, supplierId }: { orderId: number; supplierId: number },
) {
  return db
    .selectFrom('supplier_order as part')
    .innerJoin('customer_order as order', 'order.id', 'part.order_id')
    .select('order.purchase_order_number as purchaseOrderNumber')
    .where('part.order_id', '=', orderId)
    .where('part.supplier_id', '=', supplierId)
    .executeTakeFirst();
}

/** Orders to choose from. */
const shown = 20;
/** Items of a SKU that are looked at: a bill is about a recent order. */
const newestItems = 200;

/**
 * The supplier's orders whose number starts with what was typed; if nothing was typed, the newest ones that have a SKU
 * of the bill.
 */
export async function listLinkableOrders(
  db: Reader,
  { supplierId, skus, search }: { supplierId: number; skus: readonly string[]; search: string },
): Promise<LinkableOrder[]> {
  const candidates = search
    ? sql`SELECT part.order_id FROM customer_order ordered
        JOIN supplier_order part ON part.order_id = ordered.id AND part.supplier_id = ${supplierId}
       WHERE ordered.purchase_order_number = ${search}
          OR lower(ordered.purchase_order_number) LIKE lower(${escaped(search)}) || '%'
       ORDER BY ordered.id DESC LIMIT ${sql.lit(shown)}`
    : sql`SELECT item.order_id FROM unnest(${[...skus]}::text[]) AS wanted (sku)
       CROSS JOIN LATERAL (SELECT order_id FROM order_item
         WHERE lower(order_item.sku) = lower(wanted.sku) AND order_item.supplier_id = ${supplierId}
         ORDER BY order_item.id DESC LIMIT ${sql.lit(newestItems)}) item
       GROUP BY item.order_id ORDER BY count(DISTINCT upper(btrim(wanted.sku))) DESC, item.order_id DESC
       LIMIT ${sql.lit(shown)}`;
  const { rows } = await sql<LinkableOrder>`
    SELECT ordered.id, ordered.purchase_order_number AS "purchaseOrderNumber", ordered.status,
           to_char(ordered.created_on, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdOn",
           coalesce(items.open, 0)::float8 AS "openTotal", coalesce(items.shared, 0)::int AS "sharedSkus"
      FROM (${candidates}) AS candidate (id)
      JOIN customer_order ordered ON ordered.id = candidate.id
      LEFT JOIN LATERAL (
        SELECT sum(greatest(0, item.quantity - coalesce(billed.quantity, 0)) * item.price_per_unit)
                 FILTER (WHERE item.fulfillment_status <> 'Canceled') AS open,
               count(DISTINCT upper(btrim(item.sku)))
                 FILTER (WHERE upper(btrim(item.sku)) = ANY (${[...skus]}::text[])) AS shared
          FROM order_item item
          LEFT JOIN LATERAL (SELECT sum(quantity) AS quantity FROM invoice_line WHERE order_item_id = item.id) billed ON true
         WHERE item.order_id = ordered.id AND item.supplier_id = ${supplierId}) items ON true
     ORDER BY "sharedSkus" DESC, ordered.id DESC LIMIT ${sql.lit(shown)}`.execute(db);
  return rows;
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
