import { countedKinds } from '@backdock/core/accounting/discounts/discount-base.rules.ts';
import type { Figure } from '@backdock/core/accounting/discounts/invoice-discount.rules.ts';
import { parseCents } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** Must match the day that the rule finds for a single invoice. */
const days = {
  InvoicePostingDate: sql`invoice.posting_date`,
  InvoiceDate: sql`invoice.invoice_date`,
  OrderDate: sql`(customer_order.created_on AT TIME ZONE 'America/Los_Angeles')::date`,
  ShipDate: sql`(supplier_order.shipped_on AT TIME ZONE 'America/Los_Angeles')::date`,
};
const withOrder = sql`
  LEFT JOIN customer_order ON customer_order.purchase_order_number = invoice.purchase_order_number
  LEFT JOIN supplier_order ON supplier_order.order_id = customer_order.id
    AND supplier_order.supplier_id = invoice.partner_id`;

const isInPeriod = ({ terms, period }: Figure) =>
  sql`${days[terms.dateBasis]} BETWEEN ${period.from}::date AND ${period.to}::date`;

/** What an agreement has granted on invoices of the period. */
export async function sumGiven(db: Reader, figure: Figure): Promise<number> {
  const { rows } = await sql<{ amount: string }>`
    SELECT coalesce(sum(discount.amount), 0) AS amount
      FROM invoice_discount discount JOIN invoice ON invoice.id = discount.invoice_id ${withOrder}
     WHERE discount.agreement_id = ${figure.terms.id} AND ${isInPeriod(figure)}`.execute(db);
  return parseCents(rows[0]?.amount ?? '0');
}

/** Purchase volume of the period as the agreement counts it, whatever the status of the invoices. */
export async function sumVolume(db: Reader, supplierId: number, figure: Figure): Promise<number> {
  const { marketplaceIds, skus, excludeSkus, calculationBase } = figure.terms;
  const upper = (list: readonly string[]) => list.map((sku) => sku.toUpperCase());
  const isInScope = sql`(kind = 'Product'
    AND (cardinality(${upper(skus)}::text[]) = 0 OR upper(sku) = ANY (${upper(skus)}::text[]))
    AND upper(sku) <> ALL (${upper(excludeSkus)}::text[]))`;
  const { rows } = await sql<{ amount: string }>`
    SELECT coalesce(sum(CASE WHEN bought.others = 0 THEN bought.whole ELSE bought.products END), 0) AS amount
      FROM invoice ${withOrder},
      LATERAL (
        SELECT coalesce(sum(amount) FILTER (WHERE ${isInScope}), 0) AS products,
               count(*) FILTER (WHERE kind = 'Product' AND NOT ${isInScope}) AS others,
               coalesce(sum(amount) FILTER (WHERE kind = ANY (${[...countedKinds[calculationBase]]}::text[])), 0) AS whole
          FROM (
            -- A short pay counts with the line it reduces.
            SELECT coalesce(whole.kind, line.kind) AS kind, coalesce(whole.sku, line.sku) AS sku, line.amount
              FROM invoice_line line
              LEFT JOIN invoice_line whole ON whole.id = line.of_line_id AND line.kind <> 'Discount'
             WHERE line.invoice_id = invoice.id) billed
        HAVING count(*) FILTER (WHERE ${isInScope}) > 0) bought
     WHERE invoice.partner_id = ${supplierId} AND ${isInPeriod(figure)}
       AND (cardinality(${[...marketplaceIds]}::int[]) = 0
         OR customer_order.marketplace_id = ANY (${[...marketplaceIds]}::int[]))`.execute(db);
  return parseCents(rows[0]?.amount ?? '0');
}
