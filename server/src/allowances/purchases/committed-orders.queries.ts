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
 * order of the days. Each item is read once, however many spans there are: what is left of it changes only with a bill,
 * and few items are left at the end of any span.
 */
export async function committedOrders(
  db: Reader,
  supplierId: number,
  measure: PurchaseMeasure,
  days: readonly OrderedDays[],
): Promise<number[]> {
  if (days.length === 0) return [];
  const { calculationBase, dateBasis, marketplaceIds, skus, excludeSkus } = measure;
  const shipping = calculationBase === 'ProductCost' ? sql`0` : sql`item.fixed_shipping_cost`;
  // A bill counts as soon as the agreement counts it. By order or ship date that can be before it came.
  const billedOn =
    dateBasis === 'InvoicePostingDate'
      ? sql`coalesce(invoice.posting_date, invoice.invoice_date)`
      : dateBasis === 'InvoiceDate'
        ? sql`invoice.invoice_date`
        : sql`date '-infinity'`;
  const froms = days.map(({ from }) => from);
  const throughs = days.map(({ through }) => through);
  const first = froms.toSorted()[0];
  const last = throughs.toSorted().at(-1);
  const ends = [...new Set(throughs)].toSorted();
  const { rows } = await sql<{ amount: string }>`
    WITH item AS MATERIALIZED (
           SELECT item.id, (ordered.created_on AT TIME ZONE 'America/Los_Angeles')::date AS ordered_on, item.quantity,
                  item.price_per_unit, ${shipping} AS shipping
             FROM supplier_order part
             JOIN customer_order ordered ON ordered.id = part.order_id
             JOIN order_item item ON item.order_id = part.order_id AND item.supplier_id = part.supplier_id
            WHERE part.supplier_id = ${supplierId}
              -- Hours apart from the Pacific day, so that few orders are converted.
              AND ordered.created_on >= ${first}::date - 1 AND ordered.created_on < ${last}::date + 2
              AND ordered.status <> 'Canceled' AND item.fulfillment_status <> 'Canceled'
              AND (cardinality(${[...marketplaceIds]}::int[]) = 0
                OR ordered.marketplace_id = ANY (${[...marketplaceIds]}::int[]))
              AND (cardinality(${[...skus]}::text[]) = 0 OR upper(item.sku) = ANY (${[...skus]}::text[]))
              AND upper(item.sku) <> ALL (${[...excludeSkus]}::text[])),
         bill AS (
           SELECT item.id, ${billedOn} AS day, sum(line.quantity) AS quantity
             FROM item JOIN invoice_line line ON line.order_item_id = item.id JOIN invoice ON invoice.id = line.invoice_id
            GROUP BY 1, 2),
         -- What is billed of an item from a day until the next bill.
         stage AS (
           SELECT id, day, coalesce(lead(day) OVER stages, 'infinity') AS until, sum(quantity) OVER stages AS billed
             FROM (SELECT id, day, quantity FROM bill
                   UNION ALL SELECT id, date '-infinity', 0 FROM item) billed
           WINDOW stages AS (PARTITION BY id ORDER BY day, quantity
                             ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)),
         -- By the ends of spans that lie in a stage, found by binary search.
         waiting AS MATERIALIZED (
           SELECT item.ordered_on, (${ends}::date[])[at] AS through,
                  (item.quantity - stage.billed) * item.price_per_unit
                    + CASE stage.billed WHEN 0 THEN item.shipping ELSE 0 END AS amount
             FROM stage JOIN item USING (id),
             generate_series(
               width_bucket(greatest(stage.day, item.ordered_on) - 1, ${ends}::date[]) + 1,
               CASE stage.until WHEN 'infinity' THEN ${ends.length}::int
                    ELSE width_bucket(stage.until - 1, ${ends}::date[]) END) at
            WHERE item.quantity > stage.billed)
    SELECT coalesce(sum(waiting.amount), 0)::numeric(16, 2) AS amount
      FROM unnest(${froms}::date[], ${throughs}::date[]) WITH ORDINALITY span (from_day, through, at)
      LEFT JOIN waiting ON waiting.through = span.through AND waiting.ordered_on >= span.from_day
     GROUP BY span.at ORDER BY span.at`.execute(db);
  return rows.map(({ amount }) => parseCents(amount));
}
