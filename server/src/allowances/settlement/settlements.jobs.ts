import { claimable } from '@backdock/core/allowances/settlement/settlements.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { noteEvaluated } from '../../administration/feature-switch.service.ts';
import { chunkIds } from '../../platform/chunk-ids.ts';
import type { ExternalCtx, System } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { calculateSupplier } from '../calculation/calculation.service.ts';
import { automaticMethods, methodFlags } from './automatic-methods.service.ts';
import { chainsToSettle, refreshDue } from './due-settlements.service.ts';
import { settlePeriod } from './settle.service.ts';
import { listUnsettled } from './settlements.queries.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'allowances.settle': { supplierId: number };
    'allowances.queue-settlements': Record<string, never>;
  }
}

/** Suppliers queued in one transaction. */
const queuedAtOnce = 200;

export const settlementJobs = [
  defineJob('allowances.settle', {
    run: (ctx, { supplierId }, runtime) => settleDue(ctx, runtime, supplierId),
  }),
  defineJob('allowances.queue-settlements', {
    // Early in the morning on the West Coast, summer and winter.
    cron: '30 10 * * *',
    run: async (ctx) => {
      const today = dayInPacific(ctx.now);
      for (const supplierIds of chunkIds(await listUnsettled(ctx.db, today), queuedAtOnce)) {
        await ctx.inTx(async ({ enqueue }) => {
          for (const supplierId of supplierIds) {
            await enqueue('allowances.settle', { supplierId }, { dedupeKey: `${supplierId}:${today}` });
          }
        });
      }
    },
  }),
];

/** Another worker or a person was faster, or nothing is left to claim. */
function unlessSettled(error: unknown): unknown {
  const isDone =
    error instanceof AppError && ['settlement.not-due', 'settlement.nothing'].includes(error.code);
  return isDone ? null : error;
}

/**
 * Settles what is due for a supplier. A period is settled once, so running it again does only what is left. If one
 * agreement can't be settled, the others are, and the job is retried.
 */
async function settleDue(ctx: ExternalCtx<System>, runtime: Runtime, supplierId: number): Promise<void> {
  await ctx.inTx(async (inner) => {
    await calculateSupplier(inner, supplierId);
    await refreshDue(inner, supplierId);
    await noteEvaluated(inner.tx, Object.values(methodFlags), ctx.now);
  });
  const today = dayInPacific(ctx.now);
  const chains = await chainsToSettle(ctx.db, supplierId, today);
  const methodOf = await automaticMethods(ctx.db, runtime, { supplierId, now: ctx.now });
  const failures: unknown[] = [];
  for (const { rootId, chain, due } of chains) {
    for (const { rowId, to: periodTo, dueOn } of claimable(due)) {
      const method = methodOf(chain, rowId);
      // Later periods wait for one that someone has to settle.
      if (method === null || dueOn > today) break;
      const period = { supplierId, rootId, periodTo, method, amountCents: null };
      const failure = await settlePeriod(ctx, runtime, period, async () => null).catch(unlessSettled);
      if (failure === null) continue;
      failures.push(failure);
      break;
    }
  }
  if (failures.length > 0) throw failures[0];
}
