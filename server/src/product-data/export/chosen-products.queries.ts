import type { ExportSettings } from '@backdock/core/product-data/export/export-settings.ts';
import type { StoredValues } from '@backdock/core/product-data/products/product-values.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';
import { textDictionary } from '../../platform/db/text-dictionary.ts';

/** Rows in memory at once. */
const portion = 1_000;

export interface ChosenProduct extends StoredValues {
  id: number;
  supplierId: number;
}

/** With its values as text. */
type Fetched = Omit<ChosenProduct, 'attributeValues'> & { attributeValues: string };

/** A finished export to compare with. */
interface EarlierExport {
  id: number;
  snapshot: string;
}

/** Since when a product counts as changed: always, since a moment, or since an export. */
export type Since = { moment: string } | { export: EarlierExport; usesSupplierName: boolean } | null;

export interface Chosen {
  filters: Omit<ExportSettings['filters'], 'changedSince'>;
  /** Of the template: the listing whose values cells can read. */
  marketplaceId: number | null;
  since: Since;
}

/** What the transaction sees, as it can be compared with later. */
export async function currentSnapshot(db: Reader): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`SELECT pg_current_snapshot()::text AS snapshot`.execute(
    db,
  );
  return rows[0]?.snapshot ?? '';
}

interface Comparable {
  templateId: number;
  choice: string;
  templateVersion: number;
  attributeNames: readonly string[];
}

/**
 * The last finished export of the same choice, by anybody. None after a change of the template or of an attribute it
 * uses, for then every cell may differ. One that took what changed since a moment is passed over: it lacks the rest.
 */
export async function findComparable(
  db: Reader,
  { templateId, choice, templateVersion, attributeNames }: Comparable,
): Promise<EarlierExport | null> {
  const { rows } = await sql<EarlierExport & { isComparable: boolean }>`
    SELECT id, snapshot::text AS snapshot,
           template_version = ${templateVersion} AND NOT EXISTS (
             SELECT FROM product_attribute attribute
              WHERE attribute.name = ANY (${[...attributeNames]}::text[])
                AND NOT pg_visible_in_snapshot(attribute.changed_in, product_check.snapshot)) AS "isComparable"
      FROM product_check
     WHERE template_id = ${templateId} AND choice = ${choice} AND export_id IS NOT NULL AND finished_on IS NOT NULL
       AND coalesce(settings #>> '{filters,changedSince}', 'LastExport') = 'LastExport'
     ORDER BY finished_on DESC, id DESC LIMIT 1`.execute(db);
  const [last] = rows;
  return last?.isComparable ? { id: last.id, snapshot: last.snapshot } : null;
}

const from = (marketplaceId: number | null) => sql`
  FROM product JOIN partner ON partner.id = product.supplier_id
  LEFT JOIN product_listing listing
    ON listing.product_id = product.id AND listing.marketplace_id = ${marketplaceId}::int`;

export async function countChosen(db: Reader, chosen: Chosen): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count ${from(chosen.marketplaceId)} WHERE ${conditionOf(chosen)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** From a cursor, so one snapshot is read however long it takes. Must run in a transaction. */
export async function* chunkChosen(db: Reader, chosen: Chosen): AsyncGenerator<ChosenProduct[]> {
  await sql`DECLARE chosen_products NO SCROLL CURSOR FOR
    SELECT product.id, product.supplier_id AS "supplierId", product.sku, product.name, product.brand, product.category,
           product.unit_of_measure AS "unitOfMeasure", product.gtin, product.image_urls AS "imageUrls",
           partner.display_name AS "supplierName", product.attribute_values::text AS "attributeValues",
           listing.marketplace_sku AS "marketplaceSku", listing.price::text AS price
      ${from(chosen.marketplaceId)} WHERE ${conditionOf(chosen)}
     ORDER BY product.supplier_id, product.sku`.execute(db);
  const fetch = () => {
    const fetched = sql<Fetched>`FETCH ${sql.lit(portion)} FROM chosen_products`.execute(db);
    // Nobody waits for it while the portion before it is looked at; whoever asks for it next gets the error.
    fetched.catch(() => undefined);
    return fetched;
  };
  let next = fetch();
  try {
    for (;;) {
      const { rows } = await next;
      // The database reads on while these are looked at.
      if (rows.length === portion) next = fetch();
      if (rows.length > 0) {
        yield rows.map((row) => ({ ...row, attributeValues: textDictionary(row.attributeValues) }));
      }
      if (rows.length < portion) break;
    }
  } finally {
    // A caller that stops early leaves a fetch running, and the connection isn't free until it ends.
    await next.catch(() => undefined);
  }
  await sql`CLOSE chosen_products`.execute(db);
}

function conditionOf({ filters, since }: Chosen): RawBuilder<boolean> {
  const { supplierIds, skus, marketplaceIds, categories } = filters;
  const conditions = [
    sql<boolean>`product.status <> 'Discontinued'`,
    ...(supplierIds.length > 0 ? [sql<boolean>`product.supplier_id = ANY (${[...supplierIds]}::int[])`] : []),
    ...(skus.length > 0 ? [sql<boolean>`product.sku = ANY (${[...skus]}::text[])`] : []),
    ...(marketplaceIds.length > 0
      ? [
          sql<boolean>`EXISTS (SELECT FROM product_listing listed WHERE listed.product_id = product.id
            AND listed.marketplace_id = ANY (${[...marketplaceIds]}::int[]))`,
        ]
      : []),
    ...(categories.length > 0
      ? [
          sql<boolean>`EXISTS (SELECT FROM unnest(${[...categories]}::text[]) AS chosen (path)
            WHERE product.category = path OR starts_with(product.category, path || ' > '))`,
        ]
      : []),
    ...(since === null ? [] : [changedCondition(since, marketplaceIds)]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

/** A listing that lets a product in counts, whichever marketplace the template is for. */
function changedCondition(since: NonNullable<Since>, marketplaceIds: readonly number[]): RawBuilder<boolean> {
  const letsIn = (isChanged: RawBuilder<unknown>) =>
    marketplaceIds.length === 0
      ? sql<boolean>`false`
      : sql<boolean>`EXISTS (SELECT FROM product_listing listed WHERE listed.product_id = product.id
          AND listed.marketplace_id = ANY (${[...marketplaceIds]}::int[]) AND ${isChanged})`;
  if ('moment' in since) {
    const moment = sql`${since.moment}::timestamptz`;
    return sql<boolean>`(product.updated_on >= ${moment} OR listing.updated_on >= ${moment}
      OR ${letsIn(sql`listed.updated_on >= ${moment}`)})`;
  }
  const { id, snapshot } = since.export;
  const isNew = (changedIn: RawBuilder<unknown>) =>
    sql<boolean>`NOT pg_visible_in_snapshot(${changedIn}, ${snapshot}::pg_snapshot)`;
  const supplier = since.usesSupplierName ? isNew(sql`partner.display_name_changed_in`) : sql<boolean>`false`;
  return sql<boolean>`(${isNew(sql`product.changed_in`)} OR ${isNew(sql`listing.changed_in`)} OR ${supplier}
    OR ${letsIn(isNew(sql`listed.changed_in`))}
    OR EXISTS (SELECT FROM product_check_blocked blocked
                WHERE blocked.check_id = ${id} AND blocked.product_id = product.id))`;
}
