import type { StoredValues } from '@backdock/core/product-data/products/product-values.rules.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

interface ProductValues extends StoredValues {
  id: number;
  imageUrls: (string | null)[];
}

/** Products that are for sale, by SKU. */
export function listProductValues(
  db: Reader,
  { search, marketplaceId, limit }: { search: string; marketplaceId: number | null; limit: number },
): Promise<ProductValues[]> {
  return (
    db
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
      // As a range, for which there is an index; nothing sorts after U+10FFFF.
      .where(sql<boolean>`lower(product.sku) COLLATE "C" >= lower(${search})`)
      .where(sql<boolean>`lower(product.sku) COLLATE "C" < lower(${search}) || ${'\u{10FFFF}'}`)
      .orderBy(sql`lower(product.sku) COLLATE "C"`)
      .orderBy('product.id')
      .limit(limit)
      .execute()
  );
}
