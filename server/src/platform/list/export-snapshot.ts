import { sql } from 'kysely';
import type { Database, Reader } from '../db/database.ts';
import { turnsOf } from './export-turns.ts';

export interface Limits {
  /** For one statement: the first of them may have to sort all rows. */
  statementSeconds: number;
  /** For who takes the rows: longer than this between two portions, and the connection is taken back. */
  idleSeconds: number;
  /** Whether to wait while as many read as may; otherwise it is refused. */
  waits: boolean;
}

export interface Snapshot {
  db: Reader;
  close(): Promise<void>;
}

/** One moment of the database for as long as it takes: what others write meanwhile is not seen. */
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
    // All rows will be read, so the way that is shortest to the last one is the best, not that to the first.
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
