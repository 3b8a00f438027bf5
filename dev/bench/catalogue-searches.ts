import { productTemplates } from '@backdock/core/product-data/templates/templates.contract.ts';
import type pg from 'pg';

/** Products to ask for in turn: a single one would always be in memory. */
const asked = 200;

interface Product {
  sku: string;
  name: string;
  gtin: string;
  number: string;
}

/** Ten things a caller may say about a product, each asked on the support page and in the palette; and previews. */
export async function searchCases(owner: pg.Client): Promise<[name: string, paths: string[]][]> {
  const { rows } = await owner.query<Product>(
    `SELECT product.sku, product.name, product.gtin, listing.marketplace_sku AS number
       FROM product JOIN product_listing listing ON listing.product_id = product.id
      WHERE product.gtin IS NOT NULL AND product.id % 977 = 5 ORDER BY hashint4(product.id), listing.id LIMIT ${asked}`,
  );
  const spoken: [string, (product: Product) => string][] = [
    ['the SKU', ({ sku }) => sku],
    ['the beginning of the SKU', ({ sku }) => sku.slice(0, 6)],
    ['a part of the SKU', ({ sku }) => sku.slice(3)],
    ['the UPC', ({ gtin }) => gtin],
    [
      'the UPC as it is printed',
      ({ gtin }) => `${gtin.slice(0, 1)} ${gtin.slice(1, 6)} ${gtin.slice(6, 11)} ${gtin.slice(11)}`,
    ],
    ['the last digits of the UPC', ({ gtin }) => gtin.slice(-6)],
    ['the whole name', ({ name }) => name],
    ['two words of the name', ({ name }) => name.split(',')[0] ?? ''],
    ['the marketplace’s number', ({ number }) => number],
    ['a part of the marketplace’s number', ({ number }) => number.slice(2, 9)],
  ];
  const asking = (path: string, texts: readonly string[]) =>
    texts.map((text) => `${path}=${encodeURIComponent(text)}`);
  const preview = `${productTemplates.previewProducts.path}?marketplaceId=1&search`;
  return [
    ...spoken.flatMap(([name, of]): [string, string[]][] => [
      [`support, ${name}`, asking('/api/support/search?text', rows.map(of))],
      [`palette, ${name}`, asking('/api/search?text', rows.map(of))],
    ]),
    ['preview, nothing typed', [`${preview}=`]],
    [
      'preview, the beginning of the SKU',
      asking(
        preview,
        rows.map(({ sku }) => sku.slice(0, 6)),
      ),
    ],
    [
      'preview, the SKU',
      asking(
        preview,
        rows.map(({ sku }) => sku),
      ),
    ],
    [
      'preview, an unknown SKU',
      asking(
        preview,
        rows.map(({ sku }) => `${sku}-x`),
      ),
    ],
  ];
}
