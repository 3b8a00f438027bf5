import type { Day } from '@backdock/core/kit/dates.ts';
import type { ListingFacts, ProductFacts } from '@backdock/core/pricing/price-warnings.rules.ts';
import { keyOfItem } from '@backdock/core/pricing/price-item.rules.ts';
import { currencyOfMarket, type Market } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../platform/db/database.ts';

interface AskedProduct {
  supplierId: number;
  sku: string;
  effectiveFrom: Day;
}

interface FoundProduct extends Omit<ProductFacts, 'listings'> {
  supplierId: number;
  sku: string;
  listings: (Omit<ListingFacts, 'currency'> & { market: Market })[];
}

const costOn = (day: ReturnType<typeof sql>) => sql`(SELECT (cost.amount * 100)::float8 FROM product_cost cost
   WHERE cost.product_id = product.id AND cost.effective_from <= ${day}
   ORDER BY cost.effective_from DESC LIMIT 1)`;

/** What is stored for the products of an upload, by `keyOfItem`. */
export async function findPricedProducts(
  db: Reader,
  asked: readonly AskedProduct[],
  today: Day,
): Promise<Map<string, ProductFacts>> {
  const { rows } = await sql<FoundProduct>`
    SELECT product.id AS "productId", product.supplier_id AS "supplierId", product.sku, partner.currency,
           (product.minimum_price * 100)::float8 AS "minimumCents",
           ${costOn(sql`${today}::date`)} AS "costTodayCents",
           ${costOn(sql`asked."effectiveFrom"`)} AS "costThenCents",
           coalesce((SELECT json_agg(json_build_object('marketplaceId', marketplace.id,
               'marketplace', marketplace.name, 'market', marketplace.market,
               'cents', (listing.price * 100)::float8) ORDER BY marketplace.id)
             FROM product_listing listing JOIN marketplace ON marketplace.id = listing.marketplace_id
            WHERE listing.product_id = product.id), '[]') AS listings
      FROM jsonb_to_recordset(${JSON.stringify(asked.map(({ supplierId, sku, effectiveFrom }) => ({ supplierId, sku, effectiveFrom })))}::jsonb)
        AS asked ("supplierId" int, sku text, "effectiveFrom" date)
      JOIN product ON product.supplier_id = asked."supplierId" AND product.sku = asked.sku
      JOIN partner ON partner.id = product.supplier_id`.execute(db);
  return new Map(
    rows.map(({ listings, ...product }) => [
      keyOfItem(product),
      {
        ...product,
        listings: listings.map(({ market, ...listing }) => ({
          ...listing,
          currency: currencyOfMarket[market],
        })),
      },
    ]),
  );
}
