import { type Billed, daysApart } from '@backdock/core/accounting/invoices/look-alikes.rules.ts';
import { parseCents } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

export interface TwinRow extends Billed {
  /** The invoice it may duplicate, and that invoice's normalized number. */
  ofId: number;
  ofNormalNumber: string;
  isPaid: boolean;
  /** Set if someone decided that they are two bills. */
  notDuplicate: { reason: string; by: string; on: string } | null;
}

/** Invoices per query: a read must not take long. */
export const maxTwinsAtOnce = 10_000;

/** Rows checked per kind; a partner that bills the same amount every day has more. */
const maxPerKind = 50;

/**
 * Invoices that could be the same bill as one of these, possibly thousands. Each kind is looked up through its own
 * index, a few rows at most; bills for two different orders are excluded here, because an amount billed every day would
 * match too many. The number of ids is hidden from the planner, which would otherwise compile the statement for longer
 * than it runs.
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
           LIMIT ${sql.lit(maxPerKind)}) other
      UNION
      SELECT one.id, one.normal_number, other.id
        FROM one CROSS JOIN LATERAL (
          SELECT id, invoice_date, invoice_number, purchase_order_number FROM invoice
           WHERE partner_id = one.partner_id AND total = one.total AND id <> one.id
           ORDER BY id DESC LIMIT ${sql.lit(maxPerKind)}) other
       WHERE (other.purchase_order_number = one.purchase_order_number) IS NOT FALSE
         AND (abs(other.invoice_date - one.invoice_date) <= ${sql.lit(daysApart)}
           OR abs(length(normal_number(other.invoice_number)) - length(one.normal_number)) <= 1)
      UNION
      SELECT one.id, one.normal_number, other.id
        FROM one CROSS JOIN LATERAL (
          SELECT id FROM invoice
           WHERE purchase_order_number = one.purchase_order_number AND total = one.total AND id <> one.id
           LIMIT ${sql.lit(maxPerKind)}) other)
    SELECT found.of_id AS "ofId", found.of_normal_number AS "ofNormalNumber", invoice.id,
           invoice.partner_id AS "partnerId", partner.name AS "partnerName",
           invoice.invoice_number AS "invoiceNumber", normal_number(invoice.invoice_number) AS "normalNumber",
           invoice.purchase_order_number AS "purchaseOrderNumber", invoice.invoice_date AS "invoiceDate",
           invoice.total, invoice.status = 'Paid' AS "isPaid",
           CASE WHEN decision.reason IS NOT NULL THEN json_build_object('reason', decision.reason, 'by', employee.name,
             'on', to_char(decision.decided_on AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END AS "notDuplicate"
      FROM found JOIN invoice USING (id) JOIN partner ON partner.id = invoice.partner_id
      LEFT JOIN distinct_invoices decision ON decision.invoice_id = least(found.of_id, invoice.id)
        AND decision.other_id = greatest(found.of_id, invoice.id)
      LEFT JOIN employee ON employee.id = decision.decided_by`.execute(db);
  return rows.map(({ total, ...row }) => ({ ...row, totalCents: parseCents(total) }));
}
