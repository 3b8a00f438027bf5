import { type Billed, daysApart } from '@backdock/core/accounting/invoices/look-alikes.rules.ts';
import { textToCents } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

export interface TwinRow extends Billed {
  /** The invoice that it could be once more, and the number of that one as people compare it. */
  ofId: number;
  ofNormalNumber: string;
  isPaid: boolean;
  /** That somebody has said that they are two bills. */
  toldApart: { reason: string; by: string; on: string } | null;
}

/** So many are asked for at once: a statement that reads must not take long. */
export const mostTwinsAtOnce = 10_000;

/** So many of each kind are looked at; whoever bills the same sum every day has more. */
const mostOfAKind = 50;

/**
 * Invoices that could be the same bill as one of these, of which there may be thousands. Each is looked up through an
 * index of its own kind and never further than a few rows; bills for two orders are left out here already, for a sum
 * that is billed every day would bring very many. How many are asked for is hidden from the planner, which would
 * compile the statement for longer than it runs.
 */
export async function findTwins(db: Reader, invoiceIds: readonly number[]): Promise<TwinRow[]> {
  const { rows } = await sql<Omit<TwinRow, 'totalCents'> & { total: string }>`
    WITH one AS MATERIALIZED (
      SELECT id, partner_id, invoice_date, total, purchase_order_number,
             normal_number(invoice_number) AS normal_number
        FROM invoice WHERE id = ANY (ARRAY(SELECT unnest(${[...invoiceIds]}::int[])))),
    found AS (
      SELECT one.id AS of_id, one.normal_number AS of_normal_number, other.id
        FROM one CROSS JOIN LATERAL (
          SELECT id FROM invoice
           WHERE partner_id = one.partner_id AND normal_number(invoice_number) = one.normal_number AND id <> one.id
           LIMIT ${sql.lit(mostOfAKind)}) other
      UNION
      SELECT one.id, one.normal_number, other.id
        FROM one CROSS JOIN LATERAL (
          SELECT id, invoice_date, invoice_number, purchase_order_number FROM invoice
           WHERE partner_id = one.partner_id AND total = one.total AND id <> one.id
           ORDER BY id DESC LIMIT ${sql.lit(mostOfAKind)}) other
       WHERE (other.purchase_order_number = one.purchase_order_number) IS NOT FALSE
         AND (abs(other.invoice_date - one.invoice_date) <= ${sql.lit(daysApart)}
           OR abs(length(normal_number(other.invoice_number)) - length(one.normal_number)) <= 1)
      UNION
      SELECT one.id, one.normal_number, other.id
        FROM one CROSS JOIN LATERAL (
          SELECT id FROM invoice
           WHERE purchase_order_number = one.purchase_order_number AND total = one.total AND id <> one.id
           LIMIT ${sql.lit(mostOfAKind)}) other)
    SELECT found.of_id AS "ofId", found.of_normal_number AS "ofNormalNumber", invoice.id,
           invoice.partner_id AS "partnerId", partner.name AS "partnerName",
           invoice.invoice_number AS "invoiceNumber", normal_number(invoice.invoice_number) AS "normalNumber",
           invoice.purchase_order_number AS "purchaseOrderNumber", invoice.invoice_date AS "invoiceDate",
           invoice.total, invoice.status = 'Paid' AS "isPaid",
           CASE WHEN told.reason IS NOT NULL THEN json_build_object('reason', told.reason, 'by', employee.name,
             'on', to_char(told.decided_on AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END AS "toldApart"
      FROM found JOIN invoice USING (id) JOIN partner ON partner.id = invoice.partner_id
      LEFT JOIN distinct_invoices told ON told.invoice_id = least(found.of_id, invoice.id)
        AND told.other_id = greatest(found.of_id, invoice.id)
      LEFT JOIN employee ON employee.id = told.decided_by`.execute(db);
  return rows.map(({ total, ...row }) => ({ ...row, totalCents: textToCents(total) ?? 0 }));
}
