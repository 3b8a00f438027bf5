import type { AdjustmentCause } from '@backdock/core/allowances/calculation/adjustments.values.ts';
import { firstDayOf, type Month } from '@backdock/core/allowances/calculation/calendar.ts';
import type { DueSettlement } from '@backdock/core/allowances/calculation/settlement.rules.ts';
import type { ClaimMethod } from '@backdock/core/allowances/settlement/settlements.values.ts';
import type { BookedAdjustment, BookedMonth } from '@backdock/core/allowances/settlement/statement.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { centsToText, parseCents } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export async function listMonths(db: Reader, supplierId: number): Promise<BookedMonth[]> {
  const { rows } = await sql<{
    rowId: number;
    month: Month;
    base: string;
    earned: string | null;
    isSettled: boolean;
  }>`
    SELECT agreement_id AS "rowId", to_char(month, 'YYYY-MM') AS month, base, earned, is_settled AS "isSettled"
      FROM agreement_month booked JOIN allowance_agreement agreement ON agreement.id = booked.agreement_id
     WHERE agreement.supplier_id = ${supplierId} ORDER BY booked.month, agreement_id`.execute(db);
  return rows.map(({ base, earned, ...row }) => ({
    ...row,
    baseCents: parseCents(base),
    earnedCents: earned === null ? null : parseCents(earned),
  }));
}

/** Of every cause, by hand too. */
export async function listAdjustments(db: Reader, supplierId: number): Promise<BookedAdjustment[]> {
  const { rows } = await sql<{
    id: number;
    rowId: number;
    windowFrom: Day;
    month: Month;
    cause: AdjustmentCause;
    base: string;
    earned: string;
    isSettled: boolean;
  }>`
    SELECT booked.id, agreement_id AS "rowId", window_from AS "windowFrom", to_char(month, 'YYYY-MM') AS month, cause,
           base, earned, is_settled AS "isSettled"
      FROM agreement_adjustment booked JOIN allowance_agreement agreement ON agreement.id = booked.agreement_id
     WHERE agreement.supplier_id = ${supplierId} ORDER BY booked.id`.execute(db);
  return rows.map(({ base, earned, ...row }) => ({
    ...row,
    baseCents: parseCents(base),
    earnedCents: parseCents(earned),
  }));
}

export interface StoredSettlement {
  rootId: number;
  periodTo: Day;
  amountCents: number;
  isForAdjustments: boolean;
}

export async function listSettlements(db: Reader, supplierId: number): Promise<StoredSettlement[]> {
  const rows = await db
    .selectFrom('agreement_settlement')
    .select([
      'root_agreement_id as rootId',
      'period_to as periodTo',
      'amount',
      'is_for_adjustments as isForAdjustments',
    ])
    .where('supplier_id', '=', supplierId)
    .orderBy('period_to')
    .execute();
  return rows.map(({ amount, ...row }) => ({ ...row, amountCents: parseCents(amount) }));
}

interface NewSettlement {
  supplierId: number;
  rootId: number;
  due: DueSettlement;
  method: ClaimMethod;
  glAccountNo: string | null;
  madeBy: number | null;
}

export async function insertSettlement(
  tx: Tx,
  { supplierId, rootId, due, method, glAccountNo, madeBy }: NewSettlement,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('agreement_settlement')
    .values({
      supplier_id: supplierId,
      root_agreement_id: rootId,
      agreement_id: due.rowId,
      period_from: due.from,
      period_to: due.to,
      is_for_adjustments: due.isForAdjustments,
      amount: centsToText(due.amountCents),
      method,
      gl_account_no: glAccountNo,
      made_by: madeBy,
      made_on: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertDocuments(
  tx: Tx,
  settlementId: number,
  documentIds: readonly number[],
): Promise<void> {
  await tx
    .insertInto('agreement_settlement_document')
    .values(documentIds.map((id) => ({ agreement_settlement_id: settlementId, document_id: id })))
    .execute();
}

export async function hasDocument(db: Reader, documentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('agreement_settlement_document')
    .select('document_id')
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return row !== undefined;
}

interface DueRow extends DueSettlement {
  rootId: number;
}

/** What is due for a supplier now. Writes only the difference. */
export async function putDue(tx: Tx, supplierId: number, due: readonly DueRow[]): Promise<void> {
  const json = JSON.stringify(
    due.map((each) => ({
      root_agreement_id: each.rootId,
      agreement_id: each.rowId,
      period_from: each.from,
      period_to: each.to,
      due_on: each.dueOn,
      is_for_adjustments: each.isForAdjustments,
      amount: centsToText(each.amountCents),
    })),
  );
  await sql`
    WITH due AS MATERIALIZED (
           SELECT listed.*, name AS agreement_name, type AS agreement_type, settlement_method
             FROM json_to_recordset(${json}) AS listed (root_agreement_id int, agreement_id int, period_from date,
                    period_to date, due_on date, is_for_adjustments boolean, amount numeric)
             JOIN allowance_agreement agreement ON agreement.id = listed.agreement_id),
         gone AS (DELETE FROM due_settlement stored
                   WHERE stored.supplier_id = ${supplierId} AND NOT EXISTS (
                     SELECT FROM due WHERE due.root_agreement_id = stored.root_agreement_id
                        AND due.period_to = stored.period_to))
    INSERT INTO due_settlement AS stored (supplier_id, root_agreement_id, agreement_id, agreement_name, agreement_type,
           settlement_method,
           period_from, period_to, due_on, is_for_adjustments, amount)
    SELECT ${supplierId}::int, root_agreement_id, agreement_id, agreement_name, agreement_type, settlement_method, period_from, period_to,
           due_on, is_for_adjustments, amount FROM due
        ON CONFLICT ON CONSTRAINT due_once DO UPDATE SET agreement_id = excluded.agreement_id, agreement_name = excluded.agreement_name,
           settlement_method = excluded.settlement_method, period_from = excluded.period_from,
           due_on = excluded.due_on, is_for_adjustments = excluded.is_for_adjustments, amount = excluded.amount
         WHERE (stored.agreement_id, stored.agreement_name, stored.settlement_method, stored.period_from, stored.due_on,
                stored.is_for_adjustments, stored.amount)
            <> (excluded.agreement_id, excluded.agreement_name, excluded.settlement_method, excluded.period_from, excluded.due_on,
                excluded.is_for_adjustments, excluded.amount)`.execute(tx);
}

/** Suppliers with something that isn't settled and may be due. */
export async function listUnsettled(db: Reader, today: Day): Promise<number[]> {
  const thisMonth = firstDayOf(today.slice(0, 7));
  const { rows } = await sql<{ supplierId: number }>`
    SELECT DISTINCT supplier_id AS "supplierId" FROM allowance_agreement agreement
     WHERE EXISTS (SELECT FROM agreement_month
                    WHERE agreement_id = agreement.id AND NOT is_settled
                      AND (month < ${thisMonth}::date OR agreement.end_date < ${today}::date))
        OR EXISTS (SELECT FROM agreement_adjustment
                    WHERE agreement_id = agreement.id AND NOT is_settled AND month < ${thisMonth}::date)
     ORDER BY 1`.execute(db);
  return rows.map(({ supplierId }) => supplierId);
}
