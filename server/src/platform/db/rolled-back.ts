import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Does the work, with the checks of a commit, and undoes all of it. What it found stays. */
export async function rolledBack<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT rolled_back`.execute(tx);
  try {
    const found = await work();
    await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(tx);
    return found;
  } finally {
    await sql`ROLLBACK TO SAVEPOINT rolled_back`.execute(tx);
  }
}
