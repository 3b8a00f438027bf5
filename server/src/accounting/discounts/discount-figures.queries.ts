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
