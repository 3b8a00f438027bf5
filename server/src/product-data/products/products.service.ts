import { isOneLine } from '@backdock/core/kit/text/text.ts';
import { zip } from '@backdock/core/kit/text/zip.ts';
import { fillChanges } from '@backdock/core/product-data/products/fill-changes.rules.ts';
import type {
  ArrivingListing,
  ListingRefusal,
} from '@backdock/core/product-data/products/listing-intake.rules.ts';
import {
  type ArrivingFields,
  changedValues,
  type Dictionary,
  type ProductState,
  takeIn,
  type ValueRefusal,
} from '@backdock/core/product-data/products/product-intake.rules.ts';
import { maxProducts } from '@backdock/core/product-data/products/products.values.ts';
import { type AuditEntry, auditAll } from '../../platform/audit/audit.ts';
import { changeEntry } from '../../platform/change-record.ts';
import type { WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { dictionary } from '../attributes/attributes.service.ts';
import { noteFillChanges } from '../attributes/fill.service.ts';
import { receiveListings } from './listings.service.ts';
import {
  findProducts,
  insertProducts,
  lockProducts,
  lockSuppliers,
  type ProductKey,
  type StoredProduct,
  updateProducts,
} from './products.queries.ts';

export type ArrivingProduct = ProductKey & ArrivingFields & { listings?: readonly ArrivingListing[] };

type ProductRefusal = 'UnknownSupplier' | 'TwiceInIntake' | 'InvalidSku' | 'NoName';

export interface ProductIntake {
  created: number;
  changed: number;
  unchanged: number;
  /** Nothing of these is taken. */
  refusedProducts: (ProductKey & { code: ProductRefusal })[];
  /** The rest of these products is taken. */
  refusedValues: (ProductKey & { attribute: string; code: ValueRefusal })[];
  refusedListings: (ProductKey & { marketplaceId: number; code: ListingRefusal })[];
}

/** A supplier's products as they are, by SKU. */
export async function productStates(
  db: Reader,
  supplierId: number,
  skus: readonly string[],
): Promise<ReadonlyMap<string, ProductState>> {
  const found = await findProducts(
    db,
    skus.map((sku) => ({ supplierId, sku })),
  );
  return new Map(found.map((product) => [product.sku, product]));
}

/** Until the commit, no other intake changes products of this supplier. */
export async function holdProducts({ tx }: Pick<WriteCtx, 'tx'>, supplierId: number): Promise<void> {
  await lockSuppliers(tx, [supplierId]);
}

/** The only entry point for products: suppliers' data comes from outside, and by their sheets. */
export async function receiveProducts(
  ctx: WriteCtx,
  arriving: readonly ArrivingProduct[],
): Promise<ProductIntake> {
  if (arriving.length > maxProducts) {
    throw new AppError('invalid', 'product.too-many', `Send at most ${maxProducts} products at once.`);
  }
  const { tx, now } = ctx;
  const names = await lockSuppliers(tx, [...new Set(arriving.map(({ supplierId }) => supplierId))]);
  const stored = new Map((await lockProducts(tx, arriving)).map((product) => [keyOf(product), product]));
  const { taken, ...refused } = takeAll(arriving, { names, stored, dictionary: await dictionary(tx) });
  const created = taken.filter(({ before }) => before === null);
  const changed = taken.flatMap(({ before, ...rest }) =>
    before && isChanged(before, rest.after) ? [{ before, ...rest }] : [],
  );
  const ids = await insertProducts(
    tx,
    created.map(({ supplierId, sku, after }) => ({ supplierId, sku, ...after })),
    now,
  );
  await updateProducts(
    tx,
    changed.map(({ before, after }) => ({ id: before.id, ...after })),
    now,
  );
  await auditAll(ctx, [
    ...zip(created, ids).map(([product, id]) => receivedEntry(product, id)),
    ...changed.map(({ before, after }) => updatedEntry(before, after)),
  ]);
  const filledOf = ({ sku, supplierId }: ProductKey, { filled }: ProductState) => ({
    ...filled,
    sku,
    supplierName: names.get(supplierId) ?? '',
  });
  await noteFillChanges(
    ctx,
    fillChanges([
      ...created.map((product) => ({ before: {}, after: filledOf(product, product.after) })),
      ...changed.map(({ before, after }) => ({
        before: filledOf(before, before),
        after: filledOf(before, after),
      })),
    ]),
  );
  const newIds = new Map(zip(created, ids).map(([product, id]) => [keyOf(product), id]));
  const listed = await receiveListings(
    ctx,
    taken.map(({ before, supplierId, sku, listings }) => ({
      productId: before?.id ?? newIds.get(keyOf({ supplierId, sku })) ?? 0,
      listings,
    })),
  );
  const keys = new Map(
    taken.map(({ before, supplierId, sku }) => [
      before?.id ?? newIds.get(keyOf({ supplierId, sku })),
      { supplierId, sku },
    ]),
  );
  const touched = new Set([...changed.map(({ before }) => before.id), ...listed.changedProductIds]);
  const changedCount = taken.filter(({ before }) => before && touched.has(before.id)).length;
  return {
    created: created.length,
    changed: changedCount,
    unchanged: taken.length - created.length - changedCount,
    ...refused,
    refusedListings: listed.refused.flatMap(({ productId, ...rest }) => {
      const key = keys.get(productId);
      return key ? [{ ...key, ...rest }] : [];
    }),
  };
}

interface Known {
  names: ReadonlyMap<number, string>;
  stored: ReadonlyMap<string, StoredProduct>;
  dictionary: Dictionary;
}

interface TakenProduct extends ProductKey {
  before: StoredProduct | null;
  after: ProductState;
  listings: readonly ArrivingListing[];
}

function takeAll(arriving: readonly ArrivingProduct[], { names, stored, dictionary: known }: Known) {
  const taken: TakenProduct[] = [];
  const refusedProducts: ProductIntake['refusedProducts'] = [];
  const refusedValues: ProductIntake['refusedValues'] = [];
  const seen = new Set<string>();
  for (const { supplierId, sku, listings = [], ...fields } of arriving) {
    const key = keyOf({ supplierId, sku });
    const before = stored.get(key) ?? null;
    const { after, refused } = takeIn(before, fields, known);
    const code = !names.has(supplierId)
      ? 'UnknownSupplier'
      : !isSku(sku)
        ? 'InvalidSku'
        : seen.has(key)
          ? 'TwiceInIntake'
          : after.filled.name === undefined
            ? 'NoName'
            : null;
    if (code !== null) {
      refusedProducts.push({ supplierId, sku, code });
      continue;
    }
    seen.add(key);
    taken.push({ supplierId, sku, before, after, listings });
    refusedValues.push(...refused.map((each) => ({ supplierId, sku, ...each })));
  }
  return { taken, refusedProducts, refusedValues };
}

const keyOf = ({ supplierId, sku }: ProductKey) => `${supplierId} ${sku}`;
const longestSku = 100;
const isSku = (sku: string) => sku !== '' && sku === sku.trim() && sku.length <= longestSku && isOneLine(sku);

const isChanged = (before: ProductState, after: ProductState) =>
  before.status !== after.status || changedValues(before.filled, after.filled) !== null;

function receivedEntry({ supplierId, sku, after: { status, filled } }: TakenProduct, id: number): AuditEntry {
  return {
    entityType: 'product',
    entityId: id,
    action: 'product.received',
    after: { supplierId, sku, status, values: { ...filled }, version: 1 },
  };
}

function updatedEntry(before: StoredProduct, after: ProductState): AuditEntry {
  const values = changedValues(before.filled, after.filled);
  const isMoved = before.status !== after.status;
  const of = (state: ProductState, changed: Record<string, string | null> | undefined) => ({
    ...(isMoved && { status: state.status }),
    ...(changed && { values: changed }),
  });
  return changeEntry(
    { entityType: 'product', entityId: before.id, version: before.version },
    { action: 'product.updated', before: of(before, values?.before), after: of(after, values?.after) },
  );
}
