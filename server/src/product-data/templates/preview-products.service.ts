import type { PreviewProduct } from '@backdock/core/product-data/templates/templates.contract.ts';
import { cellValues } from '@backdock/core/product-data/products/product-values.rules.ts';
import type { ReadCtx } from '../../platform/context.ts';
import { listProductValues } from './preview-products.queries.ts';

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
    values: cellValues(product),
  }));
}
