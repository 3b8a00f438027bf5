import { sql } from 'kysely';
import type { Database, Reader } from '../db/database.ts';
import { turnsOf } from './export-turns.ts';

export interface Limits {
  /** Per statement: the first may have to sort all rows. */
  statementSeconds: number;
  /** For the reader: if it pauses longer than this between portions, the connection is taken back. */
  idleSeconds: number;
  /** Whether to wait for a free turn; otherwise it's refused. */
  waits: boolean;
}

export interface Snapshot {
  db: Reader;
  close(): Promise<void>;
}

/** One snapshot of the database for as long as it takes: concurrent writes aren't seen. */
export async function openSnapshot(database: Database, limits: Limits): Promise<Snapshot> {
  const endTurn = await turnsOf(database).take(limits.waits);
  try {
    const transaction = await database.reader
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .execute();
    const close = async () => {
      // A connection that was taken back has nothing to roll back.
      const rolledBack = transaction.rollback().execute();
      await rolledBack.catch(() => undefined).finally(endTurn);
    };
    // All rows will be read, so plan for the fastest last row, not the fastest first one.
    const settings = sql`SELECT set_config('statement_timeout', ${`${limits.statementSeconds}s`}, true),
      set_config('idle_in_transaction_session_timeout', ${`${limits.idleSeconds}s`}, true),
      set_config('cursor_tuple_fraction', '1', true), set_config('work_mem', '64MB', true)`;
    await settings.execute(transaction).catch(async (error: unknown) => {
      await close();
      throw error;
    });
    return { db: transaction, close };
  } catch (error) {
    endTurn();
    throw error;
  }
}
