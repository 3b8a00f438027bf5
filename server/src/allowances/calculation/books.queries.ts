import type { Adjustment } from '@backdock/core/allowances/calculation/adjustments.rules.ts';
import type { AdjustmentCause } from '@backdock/core/allowances/calculation/adjustments.values.ts';
import type { RowMonth } from '@backdock/core/allowances/calculation/agreement-months.rules.ts';
import { firstDayOf, type Month } from '@backdock/core/allowances/calculation/calendar.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { centsToText, parseCents } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** One calculation of a supplier at a time, not while its agreements change, and not while a month is being locked. */
export async function holdBooks(tx: Tx, supplierId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7303, ${supplierId}::int)`.execute(tx);
  await sql`SELECT pg_advisory_xact_lock_shared(7304, 0)`.execute(tx);
}

interface StoredMonth extends RowMonth {
  isSettled: boolean;
}

const figures = sql`base, earned, accrued`;

export async function listMonths(db: Reader, supplierId: number): Promise<StoredMonth[]> {
  const { rows } = await sql<{
    rowId: number;
    month: Month;
    base: string;
    earned: string | null;
    accrued: string;
    isSettled: boolean;
  }>`
    SELECT agreement_id AS "rowId", to_char(month, 'YYYY-MM') AS month, ${figures}, is_settled AS "isSettled"
      FROM agreement_month booked JOIN allowance_agreement agreement ON agreement.id = booked.agreement_id
     WHERE agreement.supplier_id = ${supplierId} ORDER BY booked.month, agreement_id`.execute(db);
  return rows.map(({ base, earned, accrued, ...row }) => ({
    ...row,
    baseCents: parseCents(base),
    earnedCents: earned === null ? null : parseCents(earned),
    accruedCents: parseCents(accrued),
  }));
}

interface StoredAdjustment extends Adjustment {
  id: number;
  isSettled: boolean;
}

/** Calculated ones; manual ones are extra. */
export async function listAdjustments(db: Reader, supplierId: number): Promise<StoredAdjustment[]> {
  const { rows } = await sql<{
    id: number;
    rowId: number;
    windowFrom: Day;
    month: Month;
    cause: AdjustmentCause;
    base: string;
    earned: string;
    accrued: string;
    isSettled: boolean;
  }>`
    SELECT booked.id, agreement_id AS "rowId", window_from AS "windowFrom", to_char(month, 'YYYY-MM') AS month, cause,
           ${figures}, is_settled AS "isSettled"
      FROM agreement_adjustment booked JOIN allowance_agreement agreement ON agreement.id = booked.agreement_id
     WHERE agreement.supplier_id = ${supplierId} AND cause <> 'Manual' ORDER BY booked.id`.execute(db);
  return rows.map(({ base, earned, accrued, ...row }) => ({
    ...row,
    baseCents: parseCents(base),
    earnedCents: parseCents(earned),
    accruedCents: parseCents(accrued),
  }));
}

export async function putMonths(tx: Tx, months: readonly RowMonth[]): Promise<void> {
  if (months.length === 0) return;
  const json = JSON.stringify(
    months.map(({ rowId, month, baseCents, earnedCents, accruedCents }) => ({
      agreement_id: rowId,
      month: firstDayOf(month),
      base: centsToText(baseCents),
      earned: earnedCents === null ? null : centsToText(earnedCents),
      accrued: centsToText(accruedCents),
    })),
  );
  await sql`
    INSERT INTO agreement_month (agreement_id, month, ${figures})
    SELECT agreement_id, month, ${figures}
      FROM json_to_recordset(${json}) AS calculated
        (agreement_id int, month date, base numeric, earned numeric, accrued numeric)
        ON CONFLICT (agreement_id, month)
        DO UPDATE SET base = excluded.base, earned = excluded.earned, accrued = excluded.accrued`.execute(tx);
}

export async function removeMonths(
  tx: Tx,
  months: readonly Pick<RowMonth, 'rowId' | 'month'>[],
): Promise<void> {
  if (months.length === 0) return;
  await sql`
    DELETE FROM agreement_month WHERE (agreement_id, month) IN (
      SELECT * FROM unnest(${months.map(({ rowId }) => rowId)}::int[],
                           ${months.map(({ month }) => firstDayOf(month))}::date[]))`.execute(tx);
}

export async function removeAdjustments(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('agreement_adjustment').where('id', 'in', ids).execute();
}

export interface ManualAdjustment {
  comment: string;
  createdBy: number;
}

export async function insertAdjustments(
  tx: Tx,
  adjustments: readonly (Adjustment & Partial<ManualAdjustment>)[],
  now: Date,
): Promise<number[]> {
  if (adjustments.length === 0) return [];
  const rows = await tx
    .insertInto('agreement_adjustment')
    .values(
      adjustments.map((each) => ({
        agreement_id: each.rowId,
        window_from: each.windowFrom,
        month: firstDayOf(each.month),
        cause: each.cause,
        base: centsToText(each.baseCents),
        earned: centsToText(each.earnedCents),
        accrued: centsToText(each.accruedCents),
        comment: each.comment ?? null,
        created_by: each.createdBy ?? null,
        created_on: now.toISOString(),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The version of each agreement that was last calculated. */
export async function listCalculatedVersions(db: Reader, supplierId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('agreement_calculation')
    .innerJoin('allowance_agreement', 'allowance_agreement.id', 'agreement_calculation.agreement_id')
    .select(['agreement_id', 'calculated_version'])
    .where('supplier_id', '=', supplierId)
    .execute();
  return new Map(rows.map(({ agreement_id, calculated_version }) => [agreement_id, calculated_version]));
}

export async function setCalculated(
  tx: Tx,
  supplierId: number,
  agreements: readonly { id: number; version: number }[],
  { through, now }: { through: Day; now: Date },
): Promise<void> {
  if (agreements.length === 0) return;
  await sql`
    INSERT INTO agreement_calculation (agreement_id, calculated_version, calculated_through, last_calculated_on)
    SELECT id, version, ${through}::date, ${now.toISOString()}::timestamptz
      FROM unnest(${agreements.map(({ id }) => id)}::int[], ${agreements.map(({ version }) => version)}::int[])
             calculated (id, version)
        ON CONFLICT (agreement_id) DO UPDATE SET calculated_version = excluded.calculated_version,
           calculated_through = excluded.calculated_through,
           last_calculated_on = excluded.last_calculated_on`.execute(tx);
  await sql`
    INSERT INTO supplier_calculation (supplier_id, last_calculated_on)
    VALUES (${supplierId}, ${now.toISOString()}::timestamptz)
        ON CONFLICT (supplier_id) DO UPDATE SET last_calculated_on = excluded.last_calculated_on`.execute(tx);
}

export async function listSuppliers(db: Reader): Promise<number[]> {
  const rows = await db
    .selectFrom('allowance_agreement')
    .select('supplier_id')
    .distinct()
    .orderBy('supplier_id')
    .execute();
  return rows.map(({ supplier_id }) => supplier_id);
}

/** Settling freezes months for good. Those that are settled already stay as they are. */
export async function settleMonths(
  tx: Tx,
  months: readonly Pick<RowMonth, 'rowId' | 'month'>[],
): Promise<void> {
  if (months.length === 0) return;
  await sql`
    UPDATE agreement_month SET is_settled = true WHERE NOT is_settled AND (agreement_id, month) IN (
      SELECT * FROM unnest(${months.map(({ rowId }) => rowId)}::int[],
                           ${months.map(({ month }) => firstDayOf(month))}::date[]))`.execute(tx);
}

export async function settleAdjustments(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('agreement_adjustment').set({ is_settled: true }).where('id', 'in', ids).execute();
}
