import { type BilledLine, lessShortPay } from '@backdock/core/accounting/discounts/discount-base.rules.ts';
import type { BilledInvoice } from '@backdock/core/accounting/discounts/early-payment.rules.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { parseCents } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

export type EarlyInvoice = BilledInvoice & { id: number; supplierId: number };

/** Those of these invoices that belong to these suppliers, with everything a discount on them depends on. */
export async function listInvoicesOf(
  db: Reader,
  invoiceIds: readonly number[],
  supplierIds: readonly number[],
): Promise<EarlyInvoice[]> {
  const { rows } = await sql<
    Omit<EarlyInvoice, 'totalCents' | 'order' | 'lines'> & {
      total: string;
      marketplaceId: number | null;
      orderedOn: Day | null;
      shippedOn: Day | null;
    }
  >`
    SELECT invoice.id, invoice.partner_id AS "supplierId", invoice.posting_date AS "postingDate",
           invoice.invoice_date AS "invoiceDate", invoice.total, customer_order.marketplace_id AS "marketplaceId",
           (customer_order.created_on AT TIME ZONE 'America/Los_Angeles')::date AS "orderedOn",
           (supplier_order.shipped_on AT TIME ZONE 'America/Los_Angeles')::date AS "shippedOn"
      FROM invoice
      LEFT JOIN customer_order ON customer_order.purchase_order_number = invoice.purchase_order_number
      LEFT JOIN supplier_order ON supplier_order.order_id = customer_order.id
        AND supplier_order.supplier_id = invoice.partner_id
     WHERE invoice.id = ANY (${[...invoiceIds]}::int[]) AND invoice.partner_id = ANY (${[...supplierIds]}::int[])`.execute(
    db,
  );
  const lines = await listBilledLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ total, marketplaceId, orderedOn, shippedOn, ...row }) => ({
    ...row,
    totalCents: parseCents(total),
    order: marketplaceId !== null && orderedOn !== null ? { marketplaceId, orderedOn, shippedOn } : null,
    lines: lines.get(row.id) ?? [],
  }));
}

async function listBilledLines(
  db: Reader,
  invoiceIds: readonly number[],
): Promise<Map<number, BilledLine[]>> {
  const { rows } = await sql<
    Omit<BilledLine, 'amountCents'> & { invoiceId: number; amount: string; ofLineId: number | null }
  >`
    SELECT id, invoice_id AS "invoiceId", kind, sku, amount, of_line_id AS "ofLineId" FROM invoice_line
     WHERE invoice_id = ANY (${[...invoiceIds]}::int[]) AND kind <> 'Discount'`.execute(db);
  const lines = lessShortPay(rows.map(({ amount, ...row }) => ({ ...row, amountCents: parseCents(amount) })));
  return Map.groupBy(lines, ({ invoiceId }) => invoiceId);
}

/** Posted invoices with a discount period that isn't over. */
export async function listStillEarly(db: Reader, paymentType: RunType, today: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT invoice.id FROM allowance_agreement agreement
      JOIN invoice ON invoice.partner_id = agreement.supplier_id
     WHERE agreement.type = 'GeneralDiscount' AND agreement.condition = 'EarlyPayment'
       AND invoice.status = 'Posted' AND invoice.payment_type = ${paymentType}
       AND invoice.invoice_date >= ${today}::date - agreement.early_payment_discount_period`.execute(db);
  return rows.map(({ id }) => id);
}
