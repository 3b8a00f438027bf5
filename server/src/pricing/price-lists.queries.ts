import type { Day } from '@backdock/core/kit/dates.ts';
import { centsToText } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

interface Cost {
  supplierId: number;
  sku: string;
  costCents: number;
  effectiveFrom: Day;
}

export async function savePriceListCosts(
  tx: Tx,
  costs: readonly Cost[],
  now: Date,
): Promise<{ productId: number; effectiveFrom: Day; cents: number }[]> {
  const records = costs.map(({ costCents, ...of }) => ({ ...of, amount: centsToText(costCents) }));
  const { rows } = await sql<{ productId: number; effectiveFrom: Day; cents: number }>`
    INSERT INTO product_cost AS stored (product_id, effective_from, amount, currency, source, entered_on)
    SELECT product.id, cost."effectiveFrom", cost.amount, partner.currency, 'PriceList', ${now.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        AS cost ("supplierId" int, sku text, "effectiveFrom" date, amount numeric)
      JOIN product ON product.supplier_id = cost."supplierId" AND product.sku = cost.sku
      JOIN partner ON partner.id = product.supplier_id
     ORDER BY product.id, cost."effectiveFrom"
    ON CONFLICT (product_id, effective_from) DO UPDATE
       SET amount = excluded.amount, currency = excluded.currency, entered_on = excluded.entered_on
     WHERE stored.batch_id IS NULL AND stored.amount <> excluded.amount
    RETURNING product_id AS "productId", effective_from::text AS "effectiveFrom", (amount * 100)::float8 AS cents`.execute(
    tx,
  );
  return rows;
}
