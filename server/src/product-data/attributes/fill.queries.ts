import {
  keptValues,
  longestKeptValue,
  shownValues,
} from '@backdock/core/product-data/attributes/attributes.values.ts';
import type { FillChange } from '@backdock/core/product-data/products/fill-changes.rules.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** A change to a value that isn't kept is dropped: the next count says whether it belongs to the most frequent. */
export async function insertFillChanges(tx: Tx, changes: readonly FillChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`INSERT INTO product_attribute_change (attribute_id, value, difference)
    SELECT attribute.id, change.value, change.difference
      FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS change (attribute text, value text, difference int)
      JOIN product_attribute attribute ON attribute.name = change.attribute
      LEFT JOIN product_attribute_count counted ON counted.attribute_id = attribute.id
     WHERE change.value IS NULL OR coalesce(counted.has_all_values, true)
        OR EXISTS (SELECT FROM product_attribute_value kept
                    WHERE kept.attribute_id = attribute.id AND kept.value = change.value)`.execute(tx);
}

export interface FillOfAttribute {
  attributeId: number;
  filled: number;
  hasAllValues: boolean;
  countedOn: string | null;
}

/** Of every attribute: the last count and what intakes changed since. */
export async function listFills(db: Reader): Promise<FillOfAttribute[]> {
  const { rows } = await sql<FillOfAttribute>`
    SELECT attribute.id AS "attributeId",
           greatest(coalesce(counted.filled_count, 0) + coalesce(change.difference, 0), 0)::int AS filled,
           coalesce(counted.has_all_values, true) AS "hasAllValues", counted.counted_on AS "countedOn"
      FROM product_attribute attribute
      LEFT JOIN product_attribute_count counted ON counted.attribute_id = attribute.id
      LEFT JOIN (SELECT attribute_id, sum(difference) AS difference FROM product_attribute_change
                  WHERE value IS NULL GROUP BY attribute_id) change ON change.attribute_id = attribute.id`.execute(
    db,
  );
  return rows;
}

export interface ValueCount {
  value: string;
  productCount: number;
}

/** The most frequent values of an attribute, and one more, to know whether there are more. */
export async function listValues(db: Reader, attributeId: number): Promise<ValueCount[]> {
  const { rows } = await sql<ValueCount>`
    SELECT value, sum(n)::int AS "productCount"
      FROM (SELECT value, product_count AS n FROM product_attribute_value WHERE attribute_id = ${attributeId}
            UNION ALL
            SELECT value, difference FROM product_attribute_change
             WHERE attribute_id = ${attributeId} AND value IS NOT NULL) counted
     GROUP BY value HAVING sum(n) > 0
     ORDER BY 2 DESC, value
     LIMIT ${sql.lit(shownValues + 1)}`.execute(db);
  return rows;
}

/** One count at a time: an older one that ends later would bring back what it has seen. */
export async function lockCounts(tx: Tx): Promise<void> {
  await sql`LOCK TABLE product_attribute_count IN SHARE UPDATE EXCLUSIVE MODE`.execute(tx);
}

/**
 * Counts all products anew. One statement, so one snapshot: it removes exactly the changes whose products it has
 * counted, and what intakes commit meanwhile stays beside it.
 */
export async function countFills(tx: Tx, now: Date): Promise<void> {
  const at = now.toISOString();
  await sql`
    WITH found AS NOT MATERIALIZED (
      SELECT field.name, field.value
        FROM product JOIN partner ON partner.id = product.supplier_id
        CROSS JOIN LATERAL (
          SELECT key AS name, value FROM jsonb_each_text(product.attribute_values)
          UNION ALL
          SELECT 'imageUrl' || place, url FROM unnest(product.image_urls) WITH ORDINALITY image (url, place)
          UNION ALL
          SELECT * FROM (VALUES ('sku', product.sku), ('name', product.name), ('brand', product.brand),
            ('category', product.category), ('unitOfMeasure', product.unit_of_measure), ('gtin', product.gtin),
            ('supplierName', partner.name)) own (name, value)) field
       WHERE field.value IS NOT NULL),
    tallied AS MATERIALIZED (
      SELECT name, CASE WHEN length(value) <= ${sql.lit(longestKeptValue)} THEN value END AS value, count(*)::int AS n
        FROM found GROUP BY 1, 2),
    ranked AS MATERIALIZED (
      SELECT attribute.id AS attribute_id, value, n,
             row_number() OVER (PARTITION BY attribute.id, value IS NULL ORDER BY n DESC, value) AS place
        FROM tallied JOIN product_attribute attribute USING (name)),
    kept AS MATERIALIZED (
      SELECT attribute_id, value, n FROM ranked WHERE value IS NOT NULL AND place <= ${sql.lit(keptValues)}),
    filled AS (
      SELECT attribute.id AS attribute_id, coalesce(own.n, listed.n, 0)::int AS n,
             attribute.source <> 'Listing' AND coalesce(own.has_all, true) AS has_all
        FROM product_attribute attribute
        LEFT JOIN (SELECT attribute_id, sum(n) AS n, bool_and(value IS NOT NULL AND place <= ${sql.lit(keptValues)}) AS has_all
                     FROM ranked GROUP BY attribute_id) own ON own.attribute_id = attribute.id
        LEFT JOIN (SELECT 'marketplaceSku' AS name, count(DISTINCT product_id) AS n FROM product_listing
                   UNION ALL
                   SELECT 'price', count(DISTINCT product_id) FROM product_listing WHERE price IS NOT NULL) listed
          ON listed.name = attribute.name),
    stored AS (
      INSERT INTO product_attribute_count AS counted (attribute_id, filled_count, has_all_values, counted_on)
      SELECT attribute_id, n, has_all, ${at}::timestamptz FROM filled ORDER BY attribute_id
      ON CONFLICT (attribute_id) DO UPDATE SET filled_count = excluded.filled_count,
        has_all_values = excluded.has_all_values, counted_on = excluded.counted_on),
    gone AS (
      DELETE FROM product_attribute_value old
       WHERE NOT EXISTS (SELECT FROM kept WHERE kept.attribute_id = old.attribute_id AND kept.value = old.value)),
    folded AS (DELETE FROM product_attribute_change)
    INSERT INTO product_attribute_value AS old (attribute_id, value, product_count)
    SELECT attribute_id, value, n FROM kept ORDER BY attribute_id, value
    ON CONFLICT (attribute_id, value) DO UPDATE SET product_count = excluded.product_count
     WHERE old.product_count <> excluded.product_count`.execute(tx);
}
