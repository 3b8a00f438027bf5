import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** What open adjustments make up for in periods that had begun by a month. */
const openAdjustments = (agreementId: string, month: string) => sql`(
  SELECT coalesce(sum(adjustment.earned), 0) FROM agreement_adjustment adjustment
   WHERE adjustment.agreement_id = ${sql.ref(agreementId)} AND adjustment.cause <> 'Manual'
     AND NOT adjustment.is_settled AND NOT is_closed(adjustment.month)
     AND adjustment.window_from < ${sql.ref(month)} + interval '1 month')`;

/** Notes what agreements have in months that are open again. Settled months stay frozen. */
export async function insertThawed(
  tx: Tx,
  reopening: number,
  { from, to }: { from: Day; to: Day },
): Promise<void> {
  await sql`
    INSERT INTO reopened_allowance (reopening, agreement_id, month, base, earned, accrued, adjusted)
    SELECT ${reopening}, thawed.agreement_id, thawed.month, thawed.base, thawed.earned, thawed.accrued,
           ${openAdjustments('thawed.agreement_id', 'thawed.month')}
      FROM agreement_month thawed
     WHERE thawed.month BETWEEN ${from} AND ${to} AND NOT thawed.is_settled AND NOT is_closed(thawed.month)`.execute(
    tx,
  );
}

/** How many agreements had something in a month, each time it was reopened. */
export async function countThawed(db: Reader, month: Day): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ reopening: number; count: number }>`
    SELECT reopening, count(*) FROM reopened_allowance WHERE month = ${month} GROUP BY reopening`.execute(db);
  return new Map(rows.map(({ reopening, count }) => [reopening, count]));
}

interface ThawedFigures {
  earnedCents: number | null;
  accruedCents: number;
  adjustedCents: number;
}

export interface ThawedRow {
  reopening: number;
  /** Number of changes in the same reopening, shown or not. */
  ofAll: number;
  /** Among them. */
  place: number;
  agreementId: number;
  agreementType: AgreementType;
  name: string;
  supplierId: number;
  supplierName: string;
  currency: Currency;
  before: ThawedFigures;
  after: ThawedFigures;
}

/** What is different since each reopening of a month, until it was next reopened: the largest differences first. */
export async function listThawedChanges(db: Reader, month: Day, limit: number): Promise<ThawedRow[]> {
  const figures = (of: 'was' | 'became') => sql`json_build_object(
    'earnedCents', (${sql.ref(`${of}.earned`)} * 100)::bigint, 'accruedCents', (${sql.ref(`${of}.accrued`)} * 100)::bigint,
    'adjustedCents', (${sql.ref(`${of}.adjusted`)} * 100)::bigint)`;
  const { rows } = await sql<ThawedRow>`
    SELECT * FROM (
      SELECT was.reopening, count(*) OVER (PARTITION BY was.reopening) AS "ofAll", agreement.id AS "agreementId",
             agreement.type AS "agreementType", agreement.name, agreement.supplier_id AS "supplierId",
             partner.name AS "supplierName", agreement.currency, ${figures('was')} AS before, ${figures('became')} AS after,
             row_number() OVER (PARTITION BY was.reopening ORDER BY
               abs(coalesce(became.earned, 0) - coalesce(was.earned, 0)) DESC, agreement.id) AS place
        FROM reopened_allowance was
        JOIN allowance_agreement agreement ON agreement.id = was.agreement_id
        JOIN partner ON partner.id = agreement.supplier_id
       CROSS JOIN LATERAL (
         (SELECT earned, accrued, adjusted FROM reopened_allowance later
           WHERE later.month = was.month AND later.agreement_id = was.agreement_id AND later.reopening > was.reopening
           ORDER BY later.reopening LIMIT 1)
          UNION ALL
         SELECT stored.earned, stored.accrued, ${openAdjustments('stored.agreement_id', 'stored.month')}
           FROM agreement_month stored
          WHERE stored.month = was.month AND stored.agreement_id = was.agreement_id
          LIMIT 1) became
       WHERE was.month = ${month}
         AND (was.earned, was.accrued, was.adjusted)
           IS DISTINCT FROM (became.earned, became.accrued, became.adjusted)) changed
     WHERE place <= ${limit}
     ORDER BY reopening DESC, place`.execute(db);
  return rows;
}
