import {
  type Filled,
  imageNames,
  type ProductState,
} from '@backdock/core/product-data/products/product-intake.rules.ts';
import type { ProductStatus } from '@backdock/core/product-data/products/products.values.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/**
 * The names of the suppliers that exist. Held until the commit: intakes for one supplier go one after another, so none of them adds
 * a product that another one is adding.
 */
export async function lockSuppliers(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('supplier')
    .innerJoin('partner', 'partner.id', 'supplier.partner_id')
    .select(['partner.id', 'partner.name'])
    .where('supplier.partner_id', 'in', ids)
    .orderBy('supplier.partner_id')
    .forNoKeyUpdate('supplier')
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface ProductKey {
  supplierId: number;
  sku: string;
}

export interface StoredProduct extends ProductKey, ProductState {
  id: number;
  version: number;
}

interface OwnColumns {
  name: string;
  brand: string | null;
  category: string | null;
  unitOfMeasure: string | null;
  gtin: string | null;
}

/** Locks in id order, so no one deadlocks. */
export const lockProducts = (tx: Tx, keys: readonly ProductKey[]): Promise<StoredProduct[]> =>
  selectProducts(tx, keys, sql`FOR UPDATE`);

export const findProducts = (db: Reader, keys: readonly ProductKey[]): Promise<StoredProduct[]> =>
  selectProducts(db, keys, sql``);

async function selectProducts(
  db: Reader,
  keys: readonly ProductKey[],
  lock: RawBuilder<unknown>,
): Promise<StoredProduct[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<
    ProductKey &
      OwnColumns & {
        id: number;
        version: number;
        status: ProductStatus;
        imageUrls: (string | null)[];
        values: Filled;
      }
  >`SELECT id, supplier_id AS "supplierId", sku, version, status, name, brand, category,
           unit_of_measure AS "unitOfMeasure", gtin, image_urls AS "imageUrls", attribute_values AS values
      FROM product
     WHERE (supplier_id, sku) IN (
       SELECT "supplierId", sku FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS key ("supplierId" int, sku text))
     ORDER BY id ${lock}`.execute(db);
  return rows.map(({ id, supplierId, sku, version, status, imageUrls, values, ...own }) => {
    const fields = [
      ...Object.entries(own),
      ...imageUrls.map((url, at) => [imageNames[at] ?? '', url] as const),
    ];
    const filled = Object.fromEntries(fields.filter((field): field is [string, string] => field[1] !== null));
    return { id, supplierId, sku, version, status, filled: { ...values, ...filled } };
  });
}

/** As the table has it. */
function rowOf({ status, filled }: ProductState) {
  const { name, brand = null, category = null, unitOfMeasure = null, gtin = null, ...rest } = filled;
  const images = imageNames.map((image) => filled[image] ?? null);
  const last = images.findLastIndex((url) => url !== null);
  return {
    status,
    name,
    brand,
    category,
    unit_of_measure: unitOfMeasure,
    gtin,
    image_urls: images.slice(0, last + 1),
    attribute_values: Object.fromEntries(Object.entries(rest).filter(([each]) => !imageNames.includes(each))),
  };
}

const recordType = sql`(id int, supplier_id int, sku text, status text, name text, brand text, category text,
  unit_of_measure text, gtin text, image_urls text[], attribute_values jsonb)`;

/** The ids, in the order of the products. */
export async function insertProducts(
  tx: Tx,
  products: readonly (ProductKey & ProductState)[],
  now: Date,
): Promise<number[]> {
  if (products.length === 0) return [];
  const rows = products.map(({ supplierId, sku, ...state }) => ({
    supplier_id: supplierId,
    sku,
    ...rowOf(state),
  }));
  const { rows: inserted } = await sql<ProductKey & { id: number }>`
    INSERT INTO product (supplier_id, sku, status, name, brand, category, unit_of_measure, gtin, image_urls,
      attribute_values, created_on, updated_on)
    SELECT supplier_id, sku, status, name, brand, category, unit_of_measure, gtin, image_urls, attribute_values,
           ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS made ${recordType}
    RETURNING id, supplier_id AS "supplierId", sku`.execute(tx);
  const ids = new Map(inserted.map(({ id, supplierId, sku }) => [`${supplierId} ${sku}`, id]));
  return products.map(({ supplierId, sku }) => ids.get(`${supplierId} ${sku}`) ?? 0);
}

export async function updateProducts(
  tx: Tx,
  products: readonly (ProductState & { id: number })[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map(({ id, ...state }) => ({ id, ...rowOf(state) }));
  await sql`
    UPDATE product SET status = changed.status, name = changed.name, brand = changed.brand,
      category = changed.category, unit_of_measure = changed.unit_of_measure, gtin = changed.gtin,
      image_urls = changed.image_urls, attribute_values = changed.attribute_values, version = product.version + 1,
      updated_on = ${now.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS changed ${recordType}
     WHERE product.id = changed.id`.execute(tx);
}
