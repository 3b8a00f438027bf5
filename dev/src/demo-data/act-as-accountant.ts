import {
  type Employee,
  inTransaction,
  type OutwardCtx,
  type System,
  type WriteCtx,
} from '../../../server/src/platform/context.ts';
import { AppError } from '../../../server/src/platform/errors.ts';
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
export function asOutward<A extends Employee | System>(ctx: WriteCtx<A>): OutwardCtx<A> {
  return {
    ...ctx,
    db: ctx.tx,
    inTx: (work) => work(ctx),
    async once(work) {
      const answer = await work(ctx);
      if (answer instanceof AppError) throw answer;
      return answer;
    },
    async inSteps(start, next) {
      let state = start;
      for (let step = await next(state); step; step = await next(state)) state = await step(ctx);
      return state;
    },
  };
}
