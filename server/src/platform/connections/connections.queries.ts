import type { ConnectionName } from '@backdock/core/administration/tools/tools.values.ts';
import { sql } from 'kysely';
import type { Database, Reader } from '../db/database.ts';

export interface Outcome {
  name: ConnectionName;
  successOn: Date | null;
  failureOn: Date | null;
  failure: string | null;
}

/** Several processes store outcomes, in any order: the latest one wins. */
export async function putOutcomes(db: Database['writer'], outcomes: readonly Outcome[]): Promise<void> {
  for (const { name, successOn, failureOn, failure } of outcomes) {
    await sql`
      INSERT INTO external_connection AS known (name, last_success_on, last_failure_on, failure)
      VALUES (${name}, ${successOn}, ${failureOn}, ${failure})
      ON CONFLICT (name) DO UPDATE SET
        last_success_on = greatest(known.last_success_on, excluded.last_success_on),
        last_failure_on = greatest(known.last_failure_on, excluded.last_failure_on),
        failure = CASE WHEN excluded.last_failure_on >= coalesce(known.last_failure_on, '-infinity')
                       THEN excluded.failure ELSE known.failure END`.execute(db);
  }
}

export function listConnections(db: Reader) {
  return db
    .selectFrom('external_connection')
    .select(['name', 'last_success_on as lastSuccessOn', 'last_failure_on as lastFailureOn', 'failure'])
    .execute();
}
