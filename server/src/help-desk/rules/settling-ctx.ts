import type { Employee, ExternalCtx, System, WriteCtx } from '../../platform/context.ts';
import type { HelpDeskKeys } from '../../platform/encryption.ts';
import { settleRules } from './settle.service.ts';

type Person = Employee | System;

/** The same context, whose transactions end with the rules for what happened in them. */
export function settlingCtx<A extends Person>(ctx: ExternalCtx<A>, keys: HelpDeskKeys): ExternalCtx<A> {
  const settling =
    <T>(work: (write: WriteCtx<A>) => Promise<T>) =>
    async (write: WriteCtx<A>): Promise<T> => {
      const result = await work(write);
      await settleRules(write, keys);
      return result;
    };
  return {
    ...ctx,
    inTx: (work) => ctx.inTx(settling(work)),
    once: (work) => ctx.once(settling(work)),
    inSteps: (start, next) =>
      ctx.inSteps(start, async (state) => {
        const step = await next(state);
        return step && settling(step);
      }),
  };
}
