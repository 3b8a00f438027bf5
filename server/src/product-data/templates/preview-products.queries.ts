import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

export interface ProductValues {
  id: number;
  sku: string;
  name: string;
  brand: string | null;
  category: string | null;
  unitOfMeasure: string | null;
  gtin: string | null;
  imageUrls: string[];
  supplierName: string;
  attributeValues: Record<string, string>;
  marketplaceSku: string | null;
  price: string | null;
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
