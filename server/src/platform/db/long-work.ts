import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Lets the statements of this transaction, and the checks at its commit, take minutes: for the few steps that change
 * tens of thousands of documents at once. Whoever waits for one of these documents still gives up after its own time.
 */
export async function allowLongWork(tx: Tx): Promise<void> {
  await sql`SELECT set_config('statement_timeout', '300s', true)`.execute(tx);
}
