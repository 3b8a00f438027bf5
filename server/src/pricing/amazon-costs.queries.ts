import type { Day } from '@backdock/core/kit/dates.ts';
import type { Currency, Market } from '@backdock/core/partners/partners.values.ts';
import type { CostSource } from '@backdock/core/pricing/pricing.values.ts';
import type { HandlingFeeType } from '@backdock/core/suppliers/logistics/logistics.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../platform/db/database.ts';

/** Rows in memory at once. */
const portion = 1_000;

export interface AmazonListing {
  sku: string;
  asin: string;
  supplier: string;
  product: string;
  uom: string | null;
  costCents: number | null;
  currency: Currency;
  effectiveFrom: Day | null;
  source: CostSource | null;
  freightCents: number | null;
  handlingFeeType: HandlingFeeType;
  handlingCents: number;
  dropShipCents: number;
  allowanceBasisPoints: number;
  minimumCents: number | null;
  priceCents: number | null;
  market: Market;
}

interface Wanted {
  today: Day;
  /** Start of the orders that tell what freight costs. */
  shippedSince: string;
  changedSince: string | null;
}

/** From a cursor, so one snapshot is read however long the reader takes. Must run in a transaction. */
export async function* chunkListings(
  db: Reader,
  { today, shippedSince, changedSince }: Wanted,
): AsyncGenerator<AmazonListing[]> {
  await sql`DECLARE listings NO SCROLL CURSOR FOR
    WITH freight AS MATERIALIZED (
      SELECT item.supplier_id, item.sku,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY item.fixed_shipping_cost::float8) AS median
        FROM customer_order ordered JOIN order_item item ON item.order_id = ordered.id
       WHERE ordered.created_on > ${shippedSince}::timestamptz
       GROUP BY item.supplier_id, item.sku)
    SELECT product.sku, listing.marketplace_sku AS asin, partner.name AS supplier, product.name AS product,
           product.unit_of_measure AS uom, (cost.amount * 100)::float8 AS "costCents",
           coalesce(cost.currency, partner.currency) AS currency, cost.effective_from AS "effectiveFrom", cost.source,
           round((freight.median * 100)::numeric)::float8 AS "freightCents",
           coalesce(logistics.handling_fee_type, 'None') AS "handlingFeeType",
           coalesce((logistics.handling_fee * 100)::float8, 0) AS "handlingCents",
           coalesce((logistics.drop_ship_fee * 100)::float8, 0) AS "dropShipCents",
           (SELECT coalesce(sum(agreement.percentage) * 100, 0)::float8 FROM allowance_agreement agreement
             WHERE agreement.supplier_id = product.supplier_id AND agreement.type IN ('Marketing', 'Ddr')
               AND agreement.percentage IS NOT NULL AND agreement.start_date <= ${today}::date
               AND coalesce(agreement.end_date >= ${today}::date, true)
               AND (agreement.marketplace_ids = '{}' OR listing.marketplace_id = ANY (agreement.marketplace_ids))
               AND (agreement.skus = '{}' OR product.sku = ANY (agreement.skus))
               AND (agreement.brand_names = '{}' OR product.brand = ANY (agreement.brand_names))
               AND product.sku <> ALL (agreement.exclude_skus)) AS "allowanceBasisPoints",
           (product.minimum_price * 100)::float8 AS "minimumCents", (listing.price * 100)::float8 AS "priceCents",
           marketplace.market
      FROM product_listing listing
      JOIN marketplace ON marketplace.id = listing.marketplace_id AND marketplace.is_amazon
      JOIN product ON product.id = listing.product_id
      JOIN partner ON partner.id = product.supplier_id
      LEFT JOIN supplier_logistics logistics ON logistics.supplier_id = product.supplier_id
      LEFT JOIN freight ON freight.supplier_id = product.supplier_id AND freight.sku = product.sku
      LEFT JOIN LATERAL (SELECT * FROM product_cost WHERE product_cost.product_id = product.id
         AND product_cost.effective_from <= ${today}::date
         ORDER BY product_cost.effective_from DESC LIMIT 1) cost ON true
     WHERE ${isChanged(changedSince)}
     ORDER BY listing.id`.execute(db);
  for (;;) {
    const { rows } = await sql<AmazonListing>`FETCH ${sql.lit(portion)} FROM listings`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < portion) return;
  }
}

/** Costs change when they are entered, when they begin, and when they are undone. */
function isChanged(since: string | null) {
  if (since === null) return sql`true`;
  const moment = sql`${since}::timestamptz`;
  return sql`(listing.updated_on >= ${moment} OR product.updated_on >= ${moment} OR cost.entered_on >= ${moment}
    OR cost.effective_from::timestamp AT TIME ZONE 'America/Los_Angeles' >= ${moment}
    OR EXISTS (SELECT FROM price_batch_change change JOIN price_batch batch ON batch.id = change.batch_id
                WHERE change.product_id = product.id AND batch.undone_on >= ${moment}))`;
}
