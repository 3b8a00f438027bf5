import { inTransaction, type System, systemBase, type WriteCtx } from '../src/platform/context.ts';
import type { TestApp } from './test-app.ts';

/** Data from outside this product arrives in a system transaction, at the time of the test's clock. */
export function asSystem<T>({ runtime }: TestApp, work: (ctx: WriteCtx<System>) => Promise<T>): Promise<T> {
  return inTransaction(runtime, systemBase('intake', runtime), work);
}

/**
 * A statement that bypasses the application, with the guards satisfied. If refused, it leaves no open transaction
 * behind.
 */
export function pastTheApplication({ sql }: TestApp, statement: string, actor = 'test'): Promise<unknown> {
  return sql(
    `SELECT set_config('backdock.actor', '${actor}', true), set_config('backdock.audited', 'yes', true);
     ${statement}`,
  );
}
