import type {
  AttemptOutcome,
  SyncCause,
  SyncedType,
} from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { SyncError } from '@backdock/core/accounting/intacct-sync/sync-error.schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface NewAttempt {
  startedOn: Date;
  durationMs: number;
  controlId: string | null;
  outcome: AttemptOutcome;
  category: SyncCause | null;
  errorCode: string | null;
  error: SyncError | null;
  correction: string | null;
  requestXml: string | null;
  responseXml: string | null;
}

export async function insertAttempts(
  tx: Tx,
  of: { entityType: SyncedType; entityId: number; attempt: number },
  attempts: readonly NewAttempt[],
): Promise<void> {
  if (attempts.length === 0) return;
  await tx
    .insertInto('intacct_attempt')
    .values(
      attempts.map((attempt) => ({
        entity_type: of.entityType,
        entity_id: of.entityId,
        attempt: of.attempt,
        started_on: attempt.startedOn.toISOString(),
        duration_ms: attempt.durationMs,
        control_id: attempt.controlId,
        outcome: attempt.outcome,
        category: attempt.category,
        error_code: attempt.errorCode,
        error: attempt.error && JSON.stringify(attempt.error),
        correction: attempt.correction,
        request_xml: attempt.requestXml,
        response_xml: attempt.responseXml,
      })),
    )
    .execute();
}

/** Clears the text of requests from before that moment, a limited number at a time; returns how many. */
export async function forgetXml(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE intacct_attempt SET request_xml = NULL, response_xml = NULL
     WHERE id IN (SELECT id FROM intacct_attempt
                   WHERE started_on < ${before} AND request_xml IS NOT NULL ORDER BY started_on LIMIT ${limit})`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}
