import type { PurchaseMeasure } from '@backdock/core/allowances/calculation/purchase-measure.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { parseCents } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** Ordered from a day through another. */
export interface OrderedDays {
  from: Day;
  through: Day;
}

/**
 * The supplier's price of what was ordered on these days and neither billed by the last of them nor canceled, in the
 * order of the days.
 */
export async function committedOrders(
  db: Reader,
  supplierId: number,
  measure: PurchaseMeasure,
  days: readonly OrderedDays[],
): Promise<number[]> {
  const { calculationBase, dateBasis, marketplaceIds, skus, excludeSkus } = measure;
  const shipping = calculationBase === 'ProductCost' ? sql`0` : sql`item.fixed_shipping_cost`;
  // A bill counts as soon as the agreement counts it. By order or ship date that can be before it came.
  const isBilled =
    dateBasis === 'InvoicePostingDate'
      ? sql`coalesce(invoice.posting_date, invoice.invoice_date) <= span.through`
      : dateBasis === 'InvoiceDate'
        ? sql`invoice.invoice_date <= span.through`
        : sql`true`;
  const { rows } = await sql<{ amount: string }>`
    SELECT coalesce(sum(waiting.amount), 0)::numeric(16, 2) AS amount
      FROM unnest(${days.map(({ from }) => from)}::date[], ${days.map(({ through }) => through)}::date[])
             WITH ORDINALITY span (from_day, through, at)
      LEFT JOIN LATERAL (
        SELECT (item.quantity - billed.quantity) * item.price_per_unit
                 + CASE billed.quantity WHEN 0 THEN ${shipping} ELSE 0 END AS amount
          FROM supplier_order part
          JOIN customer_order ordered ON ordered.id = part.order_id
          JOIN order_item item ON item.order_id = part.order_id AND item.supplier_id = part.supplier_id,
          LATERAL (
            SELECT coalesce(sum(line.quantity), 0) AS quantity
              FROM invoice_line line JOIN invoice ON invoice.id = line.invoice_id
             WHERE line.order_item_id = item.id AND ${isBilled}) billed
         WHERE part.supplier_id = ${supplierId}
           AND (ordered.created_on AT TIME ZONE 'America/Los_Angeles')::date BETWEEN span.from_day AND span.through
           AND ordered.status <> 'Canceled' AND item.fulfillment_status <> 'Canceled'
           AND item.quantity > billed.quantity
           AND (cardinality(${[...marketplaceIds]}::int[]) = 0
             OR ordered.marketplace_id = ANY (${[...marketplaceIds]}::int[]))
           AND (cardinality(${[...skus]}::text[]) = 0 OR upper(item.sku) = ANY (${[...skus]}::text[]))
           AND upper(item.sku) <> ALL (${[...excludeSkus]}::text[])) waiting ON true
     GROUP BY span.at ORDER BY span.at`.execute(db);
  return rows.map(({ amount }) => parseCents(amount));
}
