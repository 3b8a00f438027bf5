import type { PreviewProduct } from '@backdock/core/product-data/templates/templates.contract.ts';
import type { ReadCtx } from '../../platform/context.ts';
import { listProductValues, type ProductValues } from './preview-products.queries.ts';

const shownProducts = 50;

export async function listPreviewProducts(
  { db }: ReadCtx,
  {
    search = '',
    marketplaceId = null,
  }: { search?: string | undefined; marketplaceId?: number | null | undefined },
): Promise<PreviewProduct[]> {
  const products = await listProductValues(db, { search, marketplaceId, limit: shownProducts });
  return products.map((product) => ({
    id: product.id,
    sku: product.sku,
    name: product.name,
    supplierName: product.supplierName,
    imageUrl: product.imageUrls[0] ?? null,
    values: valuesOf(product),
  }));
}

/** All that cells can read: what is stored by attribute, and the product's own fields by their fixed names. */
function valuesOf(product: ProductValues): Record<string, string> {
  const own = {
    sku: product.sku,
    name: product.name,
    brand: product.brand,
    category: product.category,
    unitOfMeasure: product.unitOfMeasure,
    gtin: product.gtin,
    supplierName: product.supplierName,
    marketplaceSku: product.marketplaceSku,
    price: product.price,
  };
  const filled = Object.entries(own).filter((entry): entry is [string, string] => entry[1] !== null);
  const images = product.imageUrls.map((url, at) => [`imageUrl${at + 1}`, url] as const);
  return { ...product.attributeValues, ...Object.fromEntries([...filled, ...images]) };
}
