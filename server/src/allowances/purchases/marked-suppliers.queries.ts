import type { Day } from '@backdock/core/kit/dates.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Suppliers to calculate, and what about it is new since they were queued. */
export interface MarkedSupplier {
  supplierId: number;
  /** Changes with every mark, and every day. */
  occasion: string;
}

/** Measures may outlive the last agreement until the next calculation. */
const isCounted = sql`(
  EXISTS (SELECT FROM allowance_agreement agreement WHERE agreement.supplier_id = mark.supplier_id)
  OR EXISTS (SELECT FROM purchase_measure measure WHERE measure.supplier_id = mark.supplier_id))`;

/** Suppliers with purchases to recount, and those with agreements in force that weren't calculated today. */
const marked = (today: Day) => sql<MarkedSupplier>`
    SELECT supplier_id AS "supplierId", max(id)::text AS occasion FROM purchase_mark mark
     WHERE ${isCounted}
     GROUP BY supplier_id
     UNION ALL
    SELECT DISTINCT agreement.supplier_id, ${today}::text FROM allowance_agreement agreement
      LEFT JOIN agreement_calculation calculation ON calculation.agreement_id = agreement.id
     WHERE agreement.start_date <= ${today}::date
       AND NOT EXISTS (SELECT FROM purchase_mark mark WHERE mark.supplier_id = agreement.supplier_id)
       AND (calculation.agreement_id IS NULL
         -- The day after its end completes an agreement's last period. After that, its year to date is compared with one
         -- more month of the year before as each month begins.
         OR calculation.calculated_through < least(${today}::date, greatest(agreement.end_date + 1,
              CASE WHEN agreement.end_date >= date_trunc('year', ${today}::date)
                   THEN date_trunc('month', ${today}::date)::date END)))`;

export async function listMarked(db: Reader, today: Day): Promise<MarkedSupplier[]> {
  const { rows } = await sql<MarkedSupplier>`${marked(today)} ORDER BY 1`.execute(db);
  return rows;
}

/** Whether a supplier has anything to calculate. */
export async function isMarked(db: Reader, supplierId: number, today: Day): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM (${marked(today)}) marked WHERE "supplierId" = ${supplierId} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Without an agreement, nothing is counted, and a first one counts everything. */
export async function removeIdleMarks(tx: Tx): Promise<void> {
  await sql`DELETE FROM purchase_mark mark WHERE NOT ${isCounted}`.execute(tx);
}
