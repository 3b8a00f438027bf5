import { inTransaction, type System, type WriteCtx } from '../src/platform/context.ts';
import type { TestApp } from './test-app.ts';

/** What comes from outside this product comes in a transaction of the system, at the moment of the test's clock. */
export function asSystem<T>({ runtime }: TestApp, work: (ctx: WriteCtx<System>) => Promise<T>): Promise<T> {
  const base = {
    actor: { kind: 'system', name: 'intake' } as const,
    now: runtime.now(),
    log: runtime.log,
    requestId: 'test',
    ip: null,
    host: '',
  };
  return inTransaction(runtime, base, work);
}

/** A statement past the application, with the guards satisfied. Refused, it leaves no open transaction behind. */
export function pastTheApplication({ sql }: TestApp, statement: string, actor = 'test'): Promise<unknown> {
  return sql(
    `SELECT set_config('backdock.actor', '${actor}', true), set_config('backdock.audited', 'yes', true);
     ${statement}`,
  );
}
