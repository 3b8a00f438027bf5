import type { AdjustmentCause } from '@backdock/core/allowances/calculation/adjustments.values.ts';
import type { AgreementMonth } from '@backdock/core/allowances/calculation/agreement-months.rules.ts';
import type { Month } from '@backdock/core/allowances/calculation/calendar.ts';
import type { RebateAdjustment } from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { parseCents } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** What agreements earned in the months of a year, as stored. */
export async function listMonthsOfYear(
  db: Reader,
  ids: readonly number[],
  year: number,
): Promise<AgreementMonth[]> {
  const { rows } = await sql<{
    rowId: number;
    month: Month;
    base: string;
    earned: string | null;
    accrued: string;
    isFrozen: boolean;
  }>`
    SELECT agreement_id AS "rowId", to_char(month, 'YYYY-MM') AS month, base, earned, accrued,
           is_settled OR is_closed(month) AS "isFrozen"
      FROM agreement_month
     WHERE agreement_id = ANY (${[...ids]}::int[]) AND month BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 1)
     ORDER BY agreement_month.month, agreement_id`.execute(db);
  return rows.map(({ base, earned, accrued, ...row }) => ({
    ...row,
    baseCents: parseCents(base),
    earnedCents: earned === null ? null : parseCents(earned),
    accruedCents: parseCents(accrued),
  }));
}

/** Adjustments that lie in a year, by hand or calculated. */
export async function listAdjustmentsOfYear(
  db: Reader,
  ids: readonly number[],
  year: number,
): Promise<RebateAdjustment[]> {
  const { rows } = await sql<{
    agreementId: number;
    month: Month;
    windowFrom: Day;
    cause: AdjustmentCause;
    purchases: number;
    earned: number;
    accrued: number;
    comment: string | null;
    isFrozen: boolean;
  }>`
    SELECT agreement_id AS "agreementId", to_char(month, 'YYYY-MM') AS month, window_from AS "windowFrom", cause, base::float8 AS purchases,
           earned::float8 AS earned, accrued::float8 AS accrued, comment, is_settled OR is_closed(month) AS "isFrozen"
      FROM agreement_adjustment
     WHERE agreement_id = ANY (${[...ids]}::int[]) AND month BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 1)
     ORDER BY agreement_adjustment.month, id`.execute(db);
  return rows;
}

/** When agreements were calculated, except those that never were. */
export async function listLastCalculated(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('agreement_calculation')
    .select(['agreement_id', 'last_calculated_on'])
    .where('agreement_id', '=', sql<number>`ANY (${[...ids]}::int[])`)
    .execute();
  return new Map(rows.map(({ agreement_id, last_calculated_on }) => [agreement_id, last_calculated_on]));
}
