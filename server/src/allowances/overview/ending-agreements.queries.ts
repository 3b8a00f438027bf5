import type { EndingAgreement } from '@backdock/core/allowances/figures/figures.contract.ts';
import { endingSoonDays, maxEnding } from '@backdock/core/allowances/figures/figures.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** Agreements that end soon with none of the kind to follow, those that end first in front. */
export async function listEnding(
  db: Reader,
  today: Day,
): Promise<{ ending: EndingAgreement[]; endingCount: number }> {
  const { rows } = await sql<EndingAgreement & { count: number }>`
    SELECT agreement.id, agreement.type, agreement.name, agreement.supplier_id AS "supplierId",
           partner.name AS "supplierName", employee.name AS "purchasingManager", agreement.end_date AS "endDate",
           count(*) OVER () AS count
      FROM allowance_agreement agreement
      JOIN partner ON partner.id = agreement.supplier_id
      JOIN supplier ON supplier.partner_id = agreement.supplier_id
      LEFT JOIN employee ON employee.id = supplier.purchasing_manager_id
     WHERE agreement.end_date BETWEEN ${today}::date AND ${today}::date + ${endingSoonDays}::int
       AND agreement.start_date <= ${today}::date
       AND NOT EXISTS (SELECT FROM allowance_agreement later
                        WHERE later.supplier_id = agreement.supplier_id AND later.type = agreement.type
                          AND later.start_date > agreement.end_date)
     ORDER BY agreement.end_date, partner.name, agreement.id LIMIT ${maxEnding}`.execute(db);
  return {
    ending: rows.map(({ count: _count, ...agreement }) => agreement),
    endingCount: rows[0]?.count ?? 0,
  };
}
