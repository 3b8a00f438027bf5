import type { InvoiceStatus, LookAlikeFlag } from '@backdock/core/accounting/invoices/invoices.values.ts';
import { type Billed, daysApart } from '@backdock/core/accounting/invoices/look-alikes.rules.ts';
import { numberToCents, parseCents } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface BilledRow extends Billed {
  status: InvoiceStatus;
}

/** Rows checked per kind; a partner that bills the same amount every day has more. */
const maxPerKind = 50;

/**
 * The invoice itself and those that could be the same bill. Each kind is found through its own index, so this is as
 * fast among ten million as among ten. Which of them look alike, and how, is decided elsewhere.
 */
export async function findLookAlikes(db: Reader, invoiceId: number): Promise<BilledRow[]> {
  const { rows } = await sql<Omit<BilledRow, 'totalCents'> & { total: string }>`
    WITH one AS MATERIALIZED (
      SELECT id, partner_id, invoice_date, total, purchase_order_number,
             normal_number(invoice_number) AS normal_number
        FROM invoice WHERE id = ${invoiceId}),
    found AS (
      SELECT id FROM one
      UNION
      (SELECT other.id FROM one JOIN invoice other ON other.partner_id = one.partner_id
          AND normal_number(other.invoice_number) = one.normal_number LIMIT ${maxPerKind})
      UNION
      (SELECT other.id FROM one JOIN invoice other ON other.partner_id = one.partner_id
          AND other.total = one.total
          AND other.invoice_date BETWEEN one.invoice_date - ${daysApart}::int AND one.invoice_date + ${daysApart}::int
        LIMIT ${maxPerKind})
      UNION
      (SELECT other.id FROM one JOIN invoice other ON other.purchase_order_number = one.purchase_order_number
          AND other.total = one.total LIMIT ${maxPerKind})
      UNION
      (SELECT other.id FROM one JOIN invoice other ON other.partner_id = one.partner_id
          AND other.total = one.total
          AND abs(length(normal_number(other.invoice_number)) - length(one.normal_number)) <= 1
        ORDER BY other.id DESC LIMIT ${maxPerKind}))
    SELECT invoice.id, invoice.partner_id AS "partnerId", partner.name AS "partnerName",
           invoice.invoice_number AS "invoiceNumber", normal_number(invoice.invoice_number) AS "normalNumber",
           invoice.purchase_order_number AS "purchaseOrderNumber", invoice.invoice_date AS "invoiceDate",
           invoice.total, invoice.status
      FROM found JOIN invoice USING (id) JOIN partner ON partner.id = invoice.partner_id
     WHERE NOT EXISTS (SELECT FROM distinct_invoices decision
                        WHERE decision.invoice_id = least(invoice.id, ${invoiceId}::int)
                          AND decision.other_id = greatest(invoice.id, ${invoiceId}::int))`.execute(db);
  return rows.map(({ total, ...row }) => ({ ...row, totalCents: numberToCents(Number(total)) }));
}

/** These invoices, with the fields they are compared by. */
export async function listBilled(db: Reader, ids: readonly number[]): Promise<Billed[]> {
  const { rows } = await sql<Omit<Billed, 'totalCents'> & { total: string }>`
    SELECT invoice.id, invoice.partner_id AS "partnerId", partner.name AS "partnerName",
           invoice.invoice_number AS "invoiceNumber", normal_number(invoice.invoice_number) AS "normalNumber",
           invoice.purchase_order_number AS "purchaseOrderNumber", invoice.invoice_date AS "invoiceDate", invoice.total
      FROM invoice JOIN partner ON partner.id = invoice.partner_id
     WHERE invoice.id = ANY (${[...ids]}::int[])`.execute(db);
  return rows.map(({ total, ...row }) => ({ ...row, totalCents: parseCents(total) }));
}

/** Flags invoices, locking them in id order, as everywhere. */
export async function setLookAlikes(
  tx: Tx,
  flags: readonly { id: number; flag: LookAlikeFlag | null }[],
): Promise<void> {
  const json = JSON.stringify(flags);
  await sql`
    WITH flagged AS MATERIALIZED (
      SELECT invoice.id, now.flag FROM invoice
        JOIN json_to_recordset(${json}) AS now (id int, flag text) USING (id)
       WHERE invoice.look_alike IS DISTINCT FROM now.flag
       ORDER BY invoice.id FOR NO KEY UPDATE OF invoice)
    UPDATE invoice SET look_alike = flagged.flag FROM flagged WHERE invoice.id = flagged.id`.execute(tx);
}

export async function insertDistinct(
  tx: Tx,
  [one, other]: readonly [number, number],
  { reason, employeeId, now }: { reason: string; employeeId: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('distinct_invoices')
    .values({
      invoice_id: Math.min(one, other),
      other_id: Math.max(one, other),
      reason,
      decided_by: employeeId,
      decided_on: now.toISOString(),
    })
    .execute();
}
