import type { Day } from '@backdock/core/kit/dates.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/next-version.ts';

/** A proof and who accepted it; without both, none was. */
export async function setProof(
  tx: Tx,
  agreementId: number,
  accepted: { on: Day; by: number } | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('marketing_terms')
    .set({ proof_accepted_on: accepted?.on ?? null, proof_accepted_by: accepted?.by ?? null })
    .where('agreement_id', '=', agreementId)
    .execute();
  await tx.updateTable('allowance_agreement').set(nextVersion(now)).where('id', '=', agreementId).execute();
}

/** Whether anything is settled that the agreement earned by its terms: without a proof, it earned nothing. */
export async function isProofSettled(db: Reader, agreementId: number): Promise<boolean> {
  const { rows } = await sql<{ is_settled: boolean }>`
    SELECT EXISTS (SELECT FROM agreement_month
                    WHERE agreement_id = ${agreementId} AND is_settled AND earned <> 0)
        OR EXISTS (SELECT FROM agreement_adjustment
                    WHERE agreement_id = ${agreementId} AND is_settled AND earned <> 0 AND cause <> 'Manual')
           AS is_settled`.execute(db);
  return rows[0]?.is_settled ?? false;
}
