import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Returns the ones that were added. A document that an agreement already has stays where it is. */
export async function insertDocuments(
  tx: Tx,
  agreementId: number,
  documentIds: readonly number[],
  by: { employeeId: number; now: Date },
): Promise<Set<number>> {
  const rows = await tx
    .insertInto('agreement_document')
    .values(
      documentIds.map((documentId) => ({
        agreement_id: agreementId,
        document_id: documentId,
        added_by: by.employeeId,
        added_on: by.now.toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('document_id')
    .execute();
  return new Set(rows.map((row) => row.document_id));
}

/** The name of the removed file; undefined if the agreement has no such document. */
export async function deleteDocument(
  tx: Tx,
  agreementId: number,
  documentId: number,
): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('agreement_document')
    .using('document')
    .whereRef('document.id', '=', 'agreement_document.document_id')
    .where('agreement_document.agreement_id', '=', agreementId)
    .where('agreement_document.document_id', '=', documentId)
    .returning('document.file_name')
    .executeTakeFirst();
  return deleted?.file_name;
}

/** Where each of these documents is; those without an agreement are left out. */
export async function agreementsOfDocuments(
  db: Reader,
  documentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ documentId: number; agreementId: number }>`
    SELECT document_id AS "documentId", agreement_id AS "agreementId" FROM agreement_document
     WHERE document_id = ANY (${[...documentIds]}::int[])`.execute(db);
  return new Map(rows.map(({ documentId, agreementId }) => [documentId, agreementId]));
}
