import type { PurchaseMeasure } from '@backdock/core/allowances/calculation/purchase-measure.rules.ts';
import type { MarkReason } from '@backdock/core/allowances/calculation/purchase-marks.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { centsToText, parseCents } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface Mark {
  /** Its first day; null if nothing needs to be counted again. */
  month: Day | null;
  reason: MarkReason;
}

/**
 * Removes the marks that are there now. Their documents are committed, so whatever is counted afterward includes them;
 * a mark that commits later stays for the next time.
 */
export function takeMarks(tx: Tx, supplierId: number): Promise<Mark[]> {
  return tx
    .deleteFrom('purchase_mark')
    .where('supplier_id', '=', supplierId)
    .returning(['month', 'reason'])
    .execute();
}

/** Whether documents have changed since the marks were taken. */
export async function hasMarks(db: Reader, supplierId: number): Promise<boolean> {
  const mark = await db
    .selectFrom('purchase_mark')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .limit(1)
    .executeTakeFirst();
  return mark !== undefined;
}

export interface StoredMeasure {
  id: number;
  key: string;
  countedFrom: Day;
}

export function listMeasures(db: Reader, supplierId: number): Promise<StoredMeasure[]> {
  return db
    .selectFrom('purchase_measure')
    .select(['id', 'key', 'counted_from as countedFrom'])
    .where('supplier_id', '=', supplierId)
    .execute();
}

export async function removeMeasures(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('purchase_measure').where('id', 'in', ids).execute();
}

/** A new measure, or an existing one that is counted from another day on. */
export async function putMeasure(
  tx: Tx,
  supplierId: number,
  { key, measure, countedFrom }: { key: string; measure: PurchaseMeasure; countedFrom: Day },
): Promise<number> {
  const { minimumOrderCents } = measure;
  const { id } = await tx
    .insertInto('purchase_measure')
    .values({
      supplier_id: supplierId,
      key,
      calculation_base: measure.calculationBase,
      date_basis: measure.dateBasis,
      deducts_returns: measure.deductsReturns,
      deducts_discounts: measure.deductsDiscounts,
      marketplace_ids: [...measure.marketplaceIds],
      skus: [...measure.skus],
      exclude_skus: [...measure.excludeSkus],
      minimum_order: minimumOrderCents === null ? null : centsToText(minimumOrderCents),
      counted_from: countedFrom,
    })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'key']).doUpdateSet({ counted_from: countedFrom }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Days before a measure's first one. */
export async function removeDaysBefore(tx: Tx, measureId: number, day: Day): Promise<void> {
  await tx.deleteFrom('purchase_day').where('measure_id', '=', measureId).where('day', '<', day).execute();
}

export async function removeGranted(tx: Tx, agreementIds: readonly number[]): Promise<void> {
  if (agreementIds.length === 0) return;
  await tx.deleteFrom('early_payment_day').where('agreement_id', 'in', agreementIds).execute();
}

export async function removeAllMeasures(tx: Tx): Promise<void> {
  await tx.deleteFrom('purchase_measure').execute();
  await tx.deleteFrom('early_payment_day').execute();
}

interface StoredDay {
  of: string;
  day: Day;
  cents: number;
}

/** Stored purchases by key of their measure, each from a day on, in order. */
export async function listPurchaseDays(
  db: Reader,
  supplierId: number,
  measures: readonly { key: string; countedFrom: Day }[],
): Promise<StoredDay[]> {
  const { rows } = await sql<{ of: string; day: Day; amount: string }>`
    SELECT measure.key AS of, bought.day, bought.amount
      FROM unnest(${measures.map(({ key }) => key)}::text[],
                  ${measures.map(({ countedFrom }) => countedFrom)}::date[]) needed (key, counted_from)
      JOIN purchase_measure measure ON measure.supplier_id = ${supplierId} AND measure.key = needed.key
      JOIN purchase_day bought ON bought.measure_id = measure.id AND bought.day >= needed.counted_from
     ORDER BY measure.id, bought.day`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, cents: parseCents(amount) }));
}

/** Stored discounts for early payment by agreement, in order. */
export async function listGrantedDays(db: Reader, supplierId: number): Promise<StoredDay[]> {
  const { rows } = await sql<{ of: string; day: Day; amount: string }>`
    SELECT granted.agreement_id::text AS of, granted.day, granted.amount
      FROM early_payment_day granted JOIN allowance_agreement agreement ON agreement.id = granted.agreement_id
     WHERE agreement.supplier_id = ${supplierId} ORDER BY granted.agreement_id, granted.day`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, cents: parseCents(amount) }));
}
