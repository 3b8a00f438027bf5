import {
  type Actor,
  type Employee,
  inTransaction,
  type OutwardCtx,
  outwardOver,
  type WriteCtx,
} from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';

export type Accountant = Pick<Employee, 'id' | 'email' | 'name'>;

/** Somebody did it: their name stands beside what they did. */
export function actAsAccountant<T>(
  runtime: Runtime,
  person: Accountant,
  work: (ctx: WriteCtx<Employee>) => Promise<T>,
): Promise<T> {
  const rest = { roles: ['Accountant'], departmentId: null, isHead: false, sessionId: null } as const;
  const actor: Employee = { kind: 'employee', ...person, ...rest };
  const base = { actor, now: runtime.now(), log: runtime.log, requestId: 'demo-data', ip: null, host: '' };
  return inTransaction(runtime, base, work);
}

/** For what opens transactions of its own: here all of it is in one. */
export const asOutward = <A extends Actor>(ctx: WriteCtx<A>): OutwardCtx<A> =>
  outwardOver(ctx, ctx.tx, (work) => work(ctx));
