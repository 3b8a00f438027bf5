import type { RecordKind } from '../../history/record-kind.ts';
import type { Json } from '../../kit/json.ts';

/** `brand: Northwind, gtin: nothing`. */
const valuesText = (values: Json) =>
  typeof values === 'object' && values !== null && !Array.isArray(values)
    ? Object.entries(values)
        .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : 'nothing'}`)
        .join(', ')
    : '';

export const productHistory: RecordKind = {
  entityType: 'product',
  fields: {
    sku: { label: 'SKU' },
    supplierId: { label: 'Supplier', as: 'partner' },
    status: { label: 'Status', as: 'set' },
    values: { label: 'Values', text: valuesText },
  },
  actions: {
    'product.received': 'added this product',
    'product.updated': 'changed this product',
  },
};

export const productListingHistory: RecordKind = {
  entityType: 'product-listing',
  fields: {
    productId: { label: 'Product' },
    marketplaceId: { label: 'Marketplace' },
    marketplaceSku: { label: 'Marketplace number' },
    priceCents: { label: 'Price', as: 'cents' },
    status: { label: 'Status', as: 'set' },
  },
  actions: {
    'product-listing.received': 'listed this product',
    'product-listing.updated': 'changed this listing',
  },
};
