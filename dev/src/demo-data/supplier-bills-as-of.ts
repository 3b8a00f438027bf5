import type { Employee, System, WriteCtx } from '../../../server/src/platform/context.ts';

/** As it happened in the past, with no mail to send now. */
export const asOf = <A extends Employee | System>(ctx: WriteCtx<A>, now: Date): WriteCtx<A> => ({
  ...ctx,
  now,
  enqueue: () => Promise.resolve(),
});
