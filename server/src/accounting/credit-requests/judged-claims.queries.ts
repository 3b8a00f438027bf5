import { type DdrReason, ddrReasons } from '@backdock/core/allowances/cover/ddr-reasons.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { centsToText, parseCents } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface OpenClaim {
  id: number;
  reason: DdrReason;
  createdOn: string;
  orderId: number | null;
  totalCents: number;
  agreement: { id: number; name: string } | null;
  coverRefusal: string | null;
  version: number;
}

interface OpenClaimRow extends Omit<OpenClaim, 'totalCents'> {
  total: string;
}

/**
 * The claims that terms decide about: those that an agreement covers, and those since a day that are pending in full.
 * Locked in id order, as everywhere. One that a person closed, or that a memo covers in part, stays as it is.
 */
export async function lockOpenClaims(
  tx: Tx,
  supplierId: number,
  { since, only }: { since: Day | null; only: number | null },
): Promise<OpenClaim[]> {
  const { rows } = await sql<OpenClaimRow>`
    SELECT request.id, request.reason, request.created_on AS "createdOn", request.order_id AS "orderId",
           request.total_amount AS total, request.cover_refusal AS "coverRefusal", request.version,
           CASE WHEN agreement.id IS NOT NULL
             THEN json_build_object('id', agreement.id, 'name', agreement.name) END AS agreement
      FROM credit_request request
      LEFT JOIN allowance_agreement agreement ON agreement.id = request.covered_by_agreement_id
     WHERE request.supplier_id = ${supplierId} AND request.source_type = 'Process'
       AND request.reason = ANY (${ddrReasons}::text[]) AND (${only}::int IS NULL OR request.id = ${only})
       AND (request.covered_by_agreement_id IS NOT NULL OR (request.status = 'Pending' AND request.covered_amount = 0
         AND request.created_on >= ${since}::date::timestamp AT TIME ZONE 'America/Los_Angeles'))
     ORDER BY request.id FOR UPDATE OF request`.execute(tx);
  return rows.map(({ total, ...row }) => ({ ...row, totalCents: parseCents(total) }));
}

export interface OpenItem {
  id: number;
  creditRequestId: number;
  sku: string;
  quantity: number;
  amountCents: number;
}

export async function listOpenItems(tx: Tx, creditRequestIds: readonly number[]): Promise<OpenItem[]> {
  const rows = await tx
    .selectFrom('credit_request_item')
    .select(['id', 'credit_request_id as creditRequestId', 'sku', 'quantity', 'amount'])
    .where(sql<boolean>`credit_request_id = ANY (${[...creditRequestIds]}::int[])`)
    .orderBy('id')
    .execute();
  return rows.map(({ amount, ...item }) => ({ ...item, amountCents: parseCents(amount) }));
}

export interface Decision {
  id: number;
  agreementId: number | null;
  coverRefusal: string | null;
  totalCents: number;
}

/** Closes claims that are covered now, and reopens those that no longer are. */
export async function setCover(tx: Tx, decisions: readonly Decision[], now: Date): Promise<void> {
  if (decisions.length === 0) return;
  await sql`
    UPDATE credit_request SET
      covered_by_agreement_id = decided.agreement,
      status = CASE WHEN decided.agreement IS NULL THEN 'Pending' ELSE 'Closed' END,
      closed_on = CASE WHEN decided.agreement IS NOT NULL THEN created_on END,
      cover_refusal = decided.refusal,
      total_amount = decided.total,
      version = version + 1,
      updated_on = ${now}
    FROM unnest(${decisions.map(({ id }) => id)}::int[],
                ${decisions.map(({ agreementId }) => agreementId)}::int[],
                ${decisions.map(({ coverRefusal }) => coverRefusal)}::text[],
                ${decisions.map(({ totalCents }) => centsToText(totalCents))}::numeric[])
      AS decided (id, agreement, refusal, total)
    WHERE credit_request.id = decided.id`.execute(tx);
}

/** Only the explanation of what didn't change, so the version stays. */
export async function setRefusals(
  tx: Tx,
  refusals: readonly Pick<Decision, 'id' | 'coverRefusal'>[],
): Promise<void> {
  if (refusals.length === 0) return;
  await sql`
    UPDATE credit_request SET cover_refusal = given.refusal
    FROM unnest(${refusals.map(({ id }) => id)}::int[],
                ${refusals.map(({ coverRefusal }) => coverRefusal)}::text[]) AS given (id, refusal)
    WHERE credit_request.id = given.id`.execute(tx);
}

/** Moves some of a claim's items to a new one that is otherwise the same. */
export async function insertSplit(
  tx: Tx,
  { id, agreementId, coverRefusal, totalCents }: Decision,
  itemIds: readonly number[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO credit_request (supplier_id, purchase_order_number, order_id, reason, reason_detail, source_type,
      total_amount, status, closed_on, covered_by_agreement_id, cover_refusal, assignee_id, notes, due_on, created_on,
      updated_on)
    SELECT supplier_id, purchase_order_number, order_id, reason, reason_detail, source_type,
           ${centsToText(totalCents)}::numeric, CASE WHEN ${agreementId}::int IS NULL THEN 'Pending' ELSE 'Closed' END,
           CASE WHEN ${agreementId}::int IS NOT NULL THEN created_on END, ${agreementId}::int, ${coverRefusal}::text,
           CASE WHEN ${agreementId}::int IS NULL THEN assignee_id END, notes, due_on, created_on, ${now}
      FROM credit_request WHERE id = ${id} RETURNING id`.execute(tx);
  const made = rows[0]?.id ?? 0;
  await tx
    .updateTable('credit_request_item')
    .set({ credit_request_id: made })
    .where(sql<boolean>`id = ANY (${[...itemIds]}::int[])`)
    .execute();
  return made;
}
