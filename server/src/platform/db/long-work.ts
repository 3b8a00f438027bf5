import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Lets this transaction's statements, and the checks at commit, take minutes: for the few steps that change tens of
 * thousands of documents at once. Anyone waiting for one of them still gives up after their own timeout.
 */
export async function allowLongWork(tx: Tx): Promise<void> {
  await sql`SELECT set_config('statement_timeout', '300s', true)`.execute(tx);
}
