import type { Claim } from '@backdock/core/accounting/credit-requests/cover.rules.ts';
import { centsToText, parseCents } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Resolved } from '../../platform/list/selection.ts';

export interface LockedClaim extends Claim {
  version: number;
}

const claims = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('credit_request')
    .select([
      'id',
      'supplier_id as supplierId',
      'purchase_order_number as purchaseOrderNumber',
      'created_on as createdOn',
      'total_amount as total',
      'covered_amount as covered',
      'status',
      'covered_by_agreement_id as coveredByAgreementId',
      'version',
    ])
    .where(sql<boolean>`id = ANY (${[...ids]}::int[])`)
    .orderBy('id');

export async function findClaims(db: Reader, ids: readonly number[]): Promise<LockedClaim[]> {
  return (await claims(db, ids).execute()).map(toClaim);
}

/** Locks in id order, so two callers covering the same requests never deadlock. */
export async function lockClaims(tx: Tx, ids: readonly number[]): Promise<LockedClaim[]> {
  return (await claims(tx, ids).forUpdate().execute()).map(toClaim);
}

type ClaimRow = Awaited<ReturnType<ReturnType<typeof claims>['execute']>>[number];

function toClaim({ total, covered, ...row }: ClaimRow): LockedClaim {
  return { ...row, totalCents: parseCents(total), coveredCents: parseCents(covered) };
}

export function findSupplier(db: Reader, supplierId: number) {
  return db
    .selectFrom('partner')
    .select(['name', 'currency'])
    .where('id', '=', supplierId)
    .where('partner_type', '=', 'Supplier')
    .executeTakeFirst();
}

interface Coverage {
  creditRequestId: number;
  amountCents: number;
  closes: boolean;
}

/** Writes both sides at once: what the memo pays, and what the requests have received. */
export async function insertCoverages(
  tx: Tx,
  creditMemoId: number,
  coverages: readonly Coverage[],
  coveredBy: number | null,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('credit_coverage')
    .values(
      coverages.map(({ creditRequestId, amountCents }) => ({
        credit_request_id: creditRequestId,
        credit_memo_id: creditMemoId,
        amount: centsToText(amountCents),
        covered_by: coveredBy,
        covered_on: now.toISOString(),
      })),
    )
    .execute();
  await sql`
    UPDATE credit_request SET
      covered_amount = covered_amount + given.amount,
      status = CASE WHEN given.closes THEN 'Closed' ELSE status END,
      closed_on = CASE WHEN given.closes THEN ${now}::timestamptz END,
      closed_by = CASE WHEN given.closes THEN ${coveredBy}::int END,
      version = version + 1,
      updated_on = ${now}
    FROM unnest(${coverages.map(({ creditRequestId }) => creditRequestId)}::int[],
                ${coverages.map(({ amountCents }) => centsToText(amountCents))}::numeric[],
                ${coverages.map(({ closes }) => closes)}::boolean[]) AS given (id, amount, closes)
    WHERE credit_request.id = given.id AND status = 'Pending'`.execute(tx);
}

interface CoverableRow {
  supplierId: number;
  supplierName: string;
  currency: Currency;
  count: number;
  openTotal: string;
  creditRequestIds: number[];
}

/** The chosen requests that memos can cover, by supplier, with the oldest requests of each. */
export async function findCoverable(
  db: Reader,
  { condition }: Resolved,
  { maxSuppliers, maxIds }: { maxSuppliers: number; maxIds: number },
): Promise<CoverableRow[]> {
  const { rows } = await sql<CoverableRow>`
    SELECT found.*, partner.name AS "supplierName", partner.currency FROM (
      SELECT supplier_id AS "supplierId", count(*) AS count,
             sum(remaining_amount) FILTER (WHERE place <= ${sql.lit(maxIds)}) AS "openTotal",
             array_agg(id ORDER BY place) FILTER (WHERE place <= ${sql.lit(maxIds)}) AS "creditRequestIds"
      FROM (SELECT id, supplier_id, remaining_amount,
                   row_number() OVER (PARTITION BY supplier_id ORDER BY created_on, id) AS place
            FROM credit_request WHERE ${condition} AND counts_as_missing) chosen
      GROUP BY supplier_id ORDER BY count(*) DESC, supplier_id LIMIT ${sql.lit(maxSuppliers)}) found
    JOIN partner ON partner.id = "supplierId" ORDER BY count DESC, "supplierId"`.execute(db);
  return rows;
}

/**
 * Splits the chosen requests: the number of suppliers whose requests memos can cover, and the number of requests they
 * can't.
 */
export async function countChosen(db: Reader, { condition }: Resolved) {
  const { rows } = await sql<{ suppliers: number; notPending: number; coveredByAgreement: number }>`
    SELECT count(DISTINCT supplier_id) FILTER (WHERE counts_as_missing) AS suppliers,
           count(*) FILTER (WHERE status <> 'Pending' AND covered_by_agreement_id IS NULL) AS "notPending",
           count(*) FILTER (WHERE covered_by_agreement_id IS NOT NULL) AS "coveredByAgreement"
    FROM credit_request WHERE ${condition}`.execute(db);
  return rows[0] ?? { suppliers: 0, notPending: 0, coveredByAgreement: 0 };
}
