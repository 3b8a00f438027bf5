import type { Role } from '@backdock/core/kit/permissions.ts';
import {
  type Actor,
  type Employee,
  inTransaction,
  type ExternalCtx,
  outwardOver,
  type WriteCtx,
} from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';

export type Person = Pick<Employee, 'id' | 'email' | 'name'>;

export function actAsAccountant<T>(
  runtime: Runtime,
  person: Person,
  work: (ctx: WriteCtx<Employee>) => Promise<T>,
): Promise<T> {
  return actAsEmployee(runtime, person, ['Accountant'], work);
}

/** Acts as this person, whose name appears in the history. */
export function actAsEmployee<T>(
  runtime: Runtime,
  person: Person,
  roles: readonly Role[],
  work: (ctx: WriteCtx<Employee>) => Promise<T>,
): Promise<T> {
  const rest = { roles, departmentId: null, isHead: false, sessionId: null } as const;
  const actor: Employee = { kind: 'employee', ...person, ...rest };
  const base = { actor, now: runtime.now(), log: runtime.log, requestId: 'demo-data', ip: null, host: '' };
  return inTransaction(runtime, base, work);
}

/** For code that opens its own transactions: here everything runs in one. */
export const asOutward = <A extends Actor>(ctx: WriteCtx<A>): ExternalCtx<A> =>
  outwardOver(ctx, ctx.tx, (work) => work(ctx));
