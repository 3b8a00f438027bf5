import type {
  CloseReason,
  CreditRequestReason,
} from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/next-version.ts';
import type { Resolved } from '../../platform/list/selection.ts';

export async function lockRequest(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('credit_request')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function setClosed(
  tx: Tx,
  id: number,
  { closeReason, comment, closedBy }: { closeReason: CloseReason; comment: string; closedBy: number | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('credit_request')
    .set({
      status: 'Closed',
      close_reason: closeReason,
      close_comment: comment,
      closed_by: closedBy,
      closed_on: now.toISOString(),
      ...nextVersion(now),
    })
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .executeTakeFirstOrThrow();
}

export async function setReopened(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('credit_request')
    .set({
      status: 'Pending',
      close_reason: null,
      close_comment: null,
      closed_by: null,
      closed_on: null,
      ...nextVersion(now),
    })
    .where('id', '=', id)
    .where('status', '=', 'Closed')
    .executeTakeFirstOrThrow();
}

export async function setNotes(tx: Tx, id: number, notes: string | null, now: Date): Promise<void> {
  await tx
    .updateTable('credit_request')
    .set({ notes, ...nextVersion(now) })
    .where('id', '=', id)
    .execute();
}

export interface ChosenRequest {
  id: number;
  reason: CreditRequestReason;
  purchasingManagerId: number | null;
  assigneeId: number | null;
  version: number;
}

/** The chosen requests, locked in id order, as everywhere. */
export async function lockChosen(tx: Tx, { condition }: Resolved, limit: number): Promise<ChosenRequest[]> {
  const { rows } = await sql<ChosenRequest>`
    SELECT credit_request.id, credit_request.reason, supplier.purchasing_manager_id AS "purchasingManagerId",
           credit_request.assignee_id AS "assigneeId", credit_request.version
    FROM credit_request JOIN supplier ON supplier.partner_id = credit_request.supplier_id
    WHERE ${condition} ORDER BY credit_request.id LIMIT ${sql.lit(limit)} FOR UPDATE OF credit_request`.execute(
    tx,
  );
  return rows;
}

export async function setAssignee(
  tx: Tx,
  ids: readonly number[],
  assigneeId: number | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('credit_request')
    .set({ assignee_id: assigneeId, ...nextVersion(now) })
    .where(sql<boolean>`id = ANY (${[...ids]}::int[])`)
    .execute();
}

/** Returns which documents are now evidence of the request; one that belongs to another request is not. */
export async function insertEvidence(
  tx: Tx,
  creditRequestId: number,
  documentIds: readonly number[],
  addedBy: number | null,
  now: Date,
): Promise<{ added: Set<number>; there: Set<number> }> {
  const rows = await tx
    .insertInto('credit_request_document')
    .values(
      documentIds.map((documentId) => ({
        credit_request_id: creditRequestId,
        document_id: documentId,
        added_by: addedBy,
        added_on: now.toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('document_id as id')
    .execute();
  return {
    added: new Set(rows.map(({ id }) => id)),
    there: await findEvidenceIds(tx, creditRequestId),
  };
}

async function findEvidenceIds(db: Reader, creditRequestId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('credit_request_document')
    .select('document_id as id')
    .where('credit_request_id', '=', creditRequestId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
