import type { StoredValues } from '@backdock/core/product-data/products/product-values.rules.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

interface ProductValues extends StoredValues {
  id: number;
  imageUrls: (string | null)[];
}

/** Evenly across all products, so that different suppliers and kinds of products are among them. */
const spread = (limit: number) => sql<boolean>`product.id IN (
  SELECT sample.id
    FROM (SELECT min(id) AS lowest, max(id) AS highest FROM product) range
         CROSS JOIN generate_series(0, ${limit - 1}::int) step
         CROSS JOIN LATERAL (
           SELECT id FROM product
            WHERE id >= lowest + (highest - lowest)::bigint * step / ${limit}::int AND status <> 'Discontinued'
            ORDER BY id LIMIT 1) sample)`;

// As a range, for which there is an index; nothing sorts after U+10FFFF.
const startsWith = (search: string) => sql<boolean>`lower(product.sku) COLLATE "C" >= lower(${search})
  AND lower(product.sku) COLLATE "C" < lower(${search}) || ${'\u{10FFFF}'}`;

/** Products that are for sale, by SKU: those that a search finds, or without one a few of all kinds. */
export function listProductValues(
  db: Reader,
  { search, marketplaceId, limit }: { search: string; marketplaceId: number | null; limit: number },
): Promise<ProductValues[]> {
  return db
    .selectFrom('product')
    .innerJoin('partner', 'partner.id', 'product.supplier_id')
    .leftJoin('product_listing as listing', (join) =>
      join
        .onRef('listing.product_id', '=', 'product.id')
        .on(sql<boolean>`listing.marketplace_id = ${marketplaceId}::integer`),
    )
    .select([
      'product.id',
      'product.sku',
      'product.name',
      'product.brand',
      'product.category',
      'product.unit_of_measure as unitOfMeasure',
      'product.gtin',
      'product.image_urls as imageUrls',
      'partner.display_name as supplierName',
      sql<Record<string, string>>`product.attribute_values`.as('attributeValues'),
      'listing.marketplace_sku as marketplaceSku',
      sql<string | null>`listing.price::text`.as('price'),
    ])
    .where('product.status', '<>', 'Discontinued')
    .where(search === '' ? spread(limit) : startsWith(search))
    .orderBy(sql`lower(product.sku) COLLATE "C"`)
    .orderBy('product.id')
    .limit(limit)
    .execute();
}
