import type { AdjustmentCause } from '@backdock/core/allowances/calculation/adjustments.values.ts';
import type { Month } from '@backdock/core/allowances/calculation/calendar.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

export interface StoredMonth {
  month: Month;
  baseCents: number;
  earnedCents: number | null;
  accruedCents: number;
  isFrozen: boolean;
}

const figures = sql`(base * 100)::bigint AS "baseCents", (earned * 100)::bigint AS "earnedCents",
  (accrued * 100)::bigint AS "accruedCents"`;

/** As calculated, oldest first. */
export async function listMonths(db: Reader, agreementId: number): Promise<StoredMonth[]> {
  const { rows } = await sql<StoredMonth>`
    SELECT to_char(month, 'YYYY-MM') AS month, ${figures}, is_settled OR is_closed(month) AS "isFrozen"
      FROM agreement_month WHERE agreement_id = ${agreementId} ORDER BY agreement_month.month`.execute(db);
  return rows;
}

export interface StoredAdjustment {
  month: Month;
  windowFrom: Day;
  cause: AdjustmentCause;
  baseCents: number;
  earnedCents: number;
  accruedCents: number;
  isFrozen: boolean;
  comment: string | null;
}

/** Calculated ones and those made by hand. */
export async function listAdjustments(db: Reader, agreementId: number): Promise<StoredAdjustment[]> {
  const { rows } = await sql<StoredAdjustment>`
    SELECT to_char(month, 'YYYY-MM') AS month, window_from AS "windowFrom", cause, ${figures}, comment,
           is_settled OR is_closed(month) AS "isFrozen"
      FROM agreement_adjustment WHERE agreement_id = ${agreementId} ORDER BY agreement_adjustment.month, id`.execute(
    db,
  );
  return rows;
}

export interface Calculation {
  through: Day;
  on: string;
}

/** The last one; undefined if it was never calculated. */
export function findCalculation(db: Reader, agreementId: number): Promise<Calculation | undefined> {
  return db
    .selectFrom('agreement_calculation')
    .select(['calculated_through as through', 'last_calculated_on as on'])
    .where('agreement_id', '=', agreementId)
    .executeTakeFirst();
}
