import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Nobody's mistake: the whole transaction is tried again. */
const transient = /^(?:08|40|53|55|57|58)/;

/**
 * Work whose failure undoes only itself; the transaction goes on. What isn't the work's own failure, such as a deadlock
 * or a lost connection, is thrown.
 */
export async function inSavepoint<T>(
  tx: Tx,
  work: () => Promise<T>,
): Promise<{ ok: true; value: T } | { ok: false; error: unknown }> {
  await sql`SAVEPOINT attempt`.execute(tx);
  try {
    const value = await work();
    await sql`RELEASE SAVEPOINT attempt`.execute(tx);
    return { ok: true, value };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (transient.test(code)) throw error;
    await sql`ROLLBACK TO SAVEPOINT attempt`.execute(tx);
    return { ok: false, error };
  }
}
