/** A product as it is stored, with its listing in the marketplace of a template. */
export interface StoredValues {
  sku: string;
  name: string;
  brand: string | null;
  category: string | null;
  unitOfMeasure: string | null;
  gtin: string | null;
  imageUrls: readonly (string | null)[];
  supplierName: string;
  attributeValues: Readonly<Record<string, string>>;
  marketplaceSku: string | null;
  price: string | null;
}

/** All that cells can read: what is stored by attribute, and the product's own fields by their fixed names. */
export function cellValues(product: StoredValues): Record<string, string> {
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
    ...Object.fromEntries(product.imageUrls.map((url, at) => [`imageUrl${at + 1}`, url])),
  };
  const filled = Object.entries(own).filter((entry): entry is [string, string] => entry[1] !== null);
  return { ...product.attributeValues, ...Object.fromEntries(filled) };
}
