import { type AgreedFees, noFees } from '@backdock/core/orders/invoice-reviews/agreed-charges.rules.ts';
import type { BilledOrder } from '@backdock/core/orders/invoice-reviews/match.rules.ts';
import { accessorialFees, type ServiceFees } from '@backdock/core/orders/shipments/accessorial-fees.rules.ts';
import type { Accessorial } from '@backdock/core/suppliers/logistics/ltl-carriers.values.ts';
import type { NamedItem } from '@backdock/core/orders/invoice-reviews/review-sides.rules.ts';
import { billedQuantities } from '@backdock/core/orders/billed-quantities.rules.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** A supplier order as bills are compared with it. */
export interface Standing extends BilledOrder {
  purchaseOrderNumber: string;
  items: readonly NamedItem[];
}

export const standingKey = ({ orderId, supplierId }: { orderId: number; supplierId: number }) =>
  `${orderId} ${supplierId}`;

/** Supplier orders with what is billed of them on posted invoices. */
export async function loadStandings(
  db: Reader,
  keys: readonly { orderId: number; supplierId: number }[],
): Promise<ReadonlyMap<string, Standing>> {
  if (keys.length === 0) return new Map();
  const orderIds = keys.map(({ orderId }) => orderId);
  const supplierIds = keys.map(({ supplierId }) => supplierId);
  const parts = sql`(SELECT DISTINCT * FROM unnest(${orderIds}::int[], ${supplierIds}::int[])) AS part (order_id, supplier_id)`;
  const { rows: items } = await sql<ItemRow>`
    SELECT item.order_id AS "orderId", item.supplier_id AS "supplierId", item.id, item.sku, item.quantity,
           item.product_name AS name, item.unit_of_measure AS "unitOfMeasure",
           (item.price_per_unit * 100)::int8 AS "priceCents",
           (item.fixed_shipping_cost * 100)::int8 AS "fixedShippingCents",
           item.fulfillment_status = 'Canceled' AS "isCanceled",
           ordered.status = 'Canceled' AS "isOrderCanceled", ordered.purchase_order_number AS "purchaseOrderNumber"
      FROM ${parts} JOIN order_item item USING (order_id, supplier_id)
      JOIN customer_order ordered ON ordered.id = item.order_id
     ORDER BY item.id`.execute(db);
  const { rows: lines } = await sql<LineRow>`
    SELECT part.order_id AS "orderId", part.supplier_id AS "supplierId", line.kind, line.sku,
           line.quantity, line.order_item_id AS "orderItemId", (line.amount * 100)::int8 AS "amountCents"
      FROM ${parts} JOIN customer_order ordered ON ordered.id = part.order_id
      JOIN invoice ON invoice.purchase_order_number = ordered.purchase_order_number
       AND invoice.partner_id = part.supplier_id
      LEFT JOIN invoice_line line ON line.invoice_id = invoice.id`.execute(db);
  const fees = await loadFees(db, [...new Set(supplierIds)]);
  const { rows: booked } = await sql<BookedRow>`
    SELECT part.order_id AS "orderId", part.supplier_id AS "supplierId", request.accessorials
      FROM ${parts} JOIN shipment_request request USING (order_id, supplier_id)
     WHERE request.status = 'BookingConfirmed'`.execute(db);
  const bookedOf = Map.groupBy(booked, standingKey);
  const linesOf = Map.groupBy(lines, standingKey);
  return new Map(
    [...Map.groupBy(items, standingKey)].map(([key, own]) => {
      const billed = linesOf.get(key) ?? [];
      const quantities = billedQuantities(
        own,
        billed.flatMap(({ kind, sku, quantity, orderItemId }) =>
          kind === 'Product' && sku !== null && quantity !== null ? [{ sku, quantity, orderItemId }] : [],
        ),
      );
      const [first] = own;
      return [
        key,
        {
          purchaseOrderNumber: first?.purchaseOrderNumber ?? '',
          isCanceled: first?.isOrderCanceled ?? false,
          items: own.map((item) => ({ ...item, billedQuantity: quantities.get(item.id) ?? 0 })),
          fees: feesOf(fees.get(first?.supplierId ?? 0), bookedOf.get(key) ?? []),
          handlingBilledCents: billed.reduce(
            (sum, { kind, amountCents }) => sum + (kind === 'Handling' ? (amountCents ?? 0) : 0),
            0,
          ),
          hasPostedBill: billed.length > 0,
        },
      ] as const;
    }),
  );
}

interface ItemRow {
  orderId: number;
  supplierId: number;
  id: number;
  sku: string;
  name: string;
  unitOfMeasure: string;
  quantity: number;
  priceCents: number;
  fixedShippingCents: number;
  isCanceled: boolean;
  isOrderCanceled: boolean;
  purchaseOrderNumber: string;
}

interface BookedRow {
  orderId: number;
  supplierId: number;
  accessorials: Accessorial[];
}

interface LineRow {
  orderId: number;
  supplierId: number;
  kind: string | null;
  sku: string | null;
  quantity: number | null;
  orderItemId: number | null;
  amountCents: number | null;
}

type SupplierFees = Omit<AgreedFees, 'accessorialCents'> & ServiceFees;

/** The fees of a supplier, with those for the extra services of shipments that we booked. */
function feesOf(fees: SupplierFees | undefined, booked: readonly BookedRow[]): AgreedFees {
  if (!fees) return noFees;
  const accessorialCents = booked.reduce(
    (cents, { accessorials }) => cents + accessorialFees(accessorials, fees),
    0,
  );
  return { ...fees, accessorialCents };
}

async function loadFees(
  db: Reader,
  supplierIds: readonly number[],
): Promise<ReadonlyMap<number, SupplierFees>> {
  const rows = await db
    .selectFrom('supplier_logistics')
    .select([
      'supplier_id as supplierId',
      'handling_fee_type as handlingFeeType',
      sql<number>`(handling_fee * 100)::int8`.as('handlingCents'),
      sql<number>`(drop_ship_fee * 100)::int8`.as('dropShipCents'),
      sql<number>`(small_order_fee * 100)::int8`.as('smallOrderCents'),
      sql<number>`(small_order_threshold * 100)::int8`.as('smallOrderBelowCents'),
      sql<number>`(liftgate_fee * 100)::int8`.as('liftgateCents'),
      sql<number>`(residential_fee * 100)::int8`.as('residentialCents'),
      sql<number>`(inside_delivery_fee * 100)::int8`.as('insideDeliveryCents'),
      sql<number>`(call_ahead_fee * 100)::int8`.as('callAheadCents'),
    ])
    .where('supplier_id', 'in', supplierIds)
    .execute();
  return new Map(rows.map(({ supplierId, ...fees }) => [supplierId, fees]));
}
