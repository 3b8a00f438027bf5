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
  // Without a prototype, it is a dictionary from the start: sixty names are looked up twice as fast.
  const values = Object.create(null) as Record<string, string>;
  for (const [name, value] of Object.entries(product.attributeValues)) values[name] = value;
  for (const name of ownFields) {
    const value = product[name];
    if (value !== null) values[name] = value;
  }
  for (const [at, url] of product.imageUrls.entries()) if (url !== null) values[`imageUrl${at + 1}`] = url;
  return values;
}

const ownFields = [
  'sku',
  'name',
  'brand',
  'category',
  'unitOfMeasure',
  'gtin',
  'supplierName',
  'marketplaceSku',
  'price',
] as const satisfies readonly (keyof StoredValues)[];
