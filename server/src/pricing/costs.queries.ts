import type { Day } from '@backdock/core/kit/dates.ts';
import { productCosts } from '@backdock/core/pricing/pricing.contract.ts';
import type { TakeoverSource } from '@backdock/core/pricing/pricing.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../platform/db/database.ts';
import { type ListSource, listSource } from '../platform/list/list-source.ts';
import { lastApproved, lastBilled } from './seen-costs.queries.ts';

/** Costs as of a day, which is one of ours: nothing that a caller sent becomes SQL. */
export function costSource(today: Day): ListSource {
  const inForce = (value: string) =>
    `(SELECT ${value} FROM product_cost cost WHERE cost.product_id = supplier_product.product_id
       AND cost.effective_from <= '${today}'::date ORDER BY cost.effective_from DESC LIMIT 1)` as const;
  const next = (value: string) =>
    `(SELECT ${value} FROM product_cost cost WHERE cost.product_id = supplier_product.product_id
       AND cost.effective_from > '${today}'::date ORDER BY cost.effective_from LIMIT 1)` as const;
  return listSource(productCosts.list, {
    table: 'supplier_product',
    where: 'supplier_product.product_id IS NOT NULL',
    columns: {
      sku: { sql: 'sku', neverEmpty: true, hasTrigrams: true },
      productName: { sql: 'product_name', neverEmpty: true, hasTrigrams: true },
      supplierName: { sql: 'partner.name', of: 'partner' },
      supplierId: 'supplier_id',
      currency: { sql: 'partner.currency', of: 'partner' },
    },
    row: {
      id: 'id',
      productId: 'product_id',
      cost: inForce('cost.amount::float8'),
      effectiveFrom: inForce('cost.effective_from'),
      source: inForce('cost.source'),
      nextCost: next('cost.amount::float8'),
      nextFrom: next('cost.effective_from'),
      minimumPrice: `(SELECT minimum_price::float8 FROM product WHERE product.id = supplier_product.product_id)`,
      lastBilled: lastBilled('supplier_product'),
      lastApproved: lastApproved('supplier_product'),
    },
    dimensions: { partner: { table: 'partner', key: 'supplier_id', orderedBy: [] } },
    joins: 'JOIN partner ON partner.id = supplier_product.supplier_id',
    defaultSort: { colId: 'sku', sort: 'asc' },
  });
}

export type TakeoverChoice = { productIds: readonly number[] } | { supplierId: number };

interface SeenCost {
  productId: number;
  supplierId: number;
  sku: string;
  cost: number;
  reference: string;
  /** Products that differ, beyond the limit too. */
  total: number;
}

/** Products whose cost differs from what was last billed or approved. */
export async function listDifferingCosts(
  db: Reader,
  from: TakeoverSource,
  { of, today, limit }: { of: TakeoverChoice; today: Day; limit: number },
): Promise<SeenCost[]> {
  const seen = sql.raw({ LastBilled: lastBilled, LastApproved: lastApproved }[from]('product'));
  const chosen =
    'productIds' in of
      ? sql`product.id = ANY (${[...of.productIds]}::int[])`
      : sql`product.supplier_id = ${of.supplierId}::int`;
  const { rows } = await sql<SeenCost>`
    SELECT *, count(*) OVER ()::int AS total FROM (
      SELECT product.id AS "productId", product.supplier_id AS "supplierId", product.sku,
             (seen->>'cost')::float8 AS cost, seen->>'reference' AS reference,
             (SELECT cost.amount::float8 FROM product_cost cost WHERE cost.product_id = product.id
                 AND cost.effective_from <= ${today}::date ORDER BY cost.effective_from DESC LIMIT 1) AS stored
        FROM product CROSS JOIN LATERAL (SELECT ${seen} AS seen) found
       WHERE ${chosen} AND seen IS NOT NULL) product
     WHERE cost IS DISTINCT FROM stored
     ORDER BY "productId" LIMIT ${limit}`.execute(db);
  return rows;
}
