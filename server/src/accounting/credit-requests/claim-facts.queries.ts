import { type DdrReason, ddrReasons } from '@backdock/core/allowances/cover/ddr-reasons.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

export interface OrderFacts {
  orderId: number;
  orderedOn: string;
  shippedOn: string | null;
  marketplaceId: number;
}

/** When one supplier's part of these orders was ordered and shipped, and where it was sold. */
export function findOrderFacts(
  db: Reader,
  supplierId: number,
  orderIds: readonly number[],
): Promise<OrderFacts[]> {
  return db
    .selectFrom('customer_order')
    .leftJoin('supplier_order', (join) =>
      join
        .onRef('supplier_order.order_id', '=', 'customer_order.id')
        .on('supplier_order.supplier_id', '=', supplierId),
    )
    .select([
      'customer_order.id as orderId',
      'customer_order.created_on as orderedOn',
      'supplier_order.shipped_on as shippedOn',
      'customer_order.marketplace_id as marketplaceId',
    ])
    .where(sql<boolean>`customer_order.id = ANY (${[...orderIds]}::int[])`)
    .execute();
}

export interface UnitsClaimed {
  creditRequestId: number;
  reason: DdrReason;
  createdOn: string;
  sku: string;
  quantity: number;
}

/** Every claim on these SKUs since the start of a Pacific day, whatever became of it. */
export async function listUnitsClaimed(
  db: Reader,
  supplierId: number,
  skus: readonly string[],
  since: Day,
): Promise<UnitsClaimed[]> {
  const { rows } = await sql<UnitsClaimed>`
    SELECT request.id AS "creditRequestId", request.reason, request.created_on AS "createdOn", item.sku, item.quantity
      FROM credit_request_item item JOIN credit_request request ON request.id = item.credit_request_id
     WHERE upper(item.sku) = ANY (${[...skus]}::text[]) AND request.supplier_id = ${supplierId}
       AND request.source_type = 'Process' AND request.reason = ANY (${ddrReasons}::text[])
       AND request.created_on >= ${since}::date::timestamp AT TIME ZONE 'America/Los_Angeles'`.execute(db);
  return rows;
}

export interface UnitsBought {
  sku: string;
  quarter: Day;
  units: number;
}

export async function listUnitsBought(
  db: Reader,
  supplierId: number,
  skus: readonly string[],
  since: Day,
): Promise<UnitsBought[]> {
  const { rows } = await sql<UnitsBought>`
    SELECT sku, quarter, amount::float8 AS units FROM billed_unit_balance
     WHERE supplier_id = ${supplierId} AND sku = ANY (${[...skus]}::text[]) AND quarter >= ${since}::date`.execute(
    db,
  );
  return rows;
}
