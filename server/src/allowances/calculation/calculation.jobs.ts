import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { chunkIds } from '../../platform/chunk-ids.ts';
import type { ExternalCtx, System, WriteCtx } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { listMarked, removeIdleMarks } from '../purchases/purchases.service.ts';
import { calculateSupplier } from './calculation.service.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'allowances.calculate': { supplierId: number };
    'allowances.queue-calculations': { isExtra?: true };
  }
}

/** Suppliers queued in one transaction. */
const queuedAtOnce = 200;

/** What else follows a supplier's figures, in the transaction that calculates them. */
type FollowFigures = (ctx: WriteCtx, supplierId: number) => Promise<void>;

/** When else suppliers are queued, in seconds after the schedule. */
const extraRuns = [20, 40];

async function queueExtraRuns(ctx: ExternalCtx<System>): Promise<void> {
  await ctx.inTx(async ({ enqueue }) => {
    for (const seconds of extraRuns) {
      const startAfter = new Date(ctx.now.getTime() + seconds * 1_000);
      const dedupeKey = `${ctx.now.toISOString().slice(0, 16)}+${seconds}`;
      await enqueue('allowances.queue-calculations', { isExtra: true }, { startAfter, dedupeKey });
    }
  });
}

export const calculationJobs = (followFigures: FollowFigures) => [
  defineJob('allowances.calculate', {
    // Many suppliers are queued at once, and other jobs need connections meanwhile.
    atOnce: 4,
    run: (ctx, { supplierId }) =>
      ctx.inTx(async (write) => {
        await calculateSupplier(write, supplierId);
        await followFigures(write, supplierId);
      }),
  }),
  defineJob('allowances.queue-calculations', {
    // The schedule has no seconds, and what is posted should be in the figures within a minute.
    cron: '* * * * *',
    run: async (ctx, { isExtra }) => {
      if (!isExtra) await queueExtraRuns(ctx);
      await ctx.inTx(({ tx }) => removeIdleMarks(tx));
      const marked = await listMarked(ctx.db, dayInPacific(ctx.now));
      const occasions = new Map(marked.map(({ supplierId, occasion }) => [supplierId, occasion]));
      for (const supplierIds of chunkIds([...occasions.keys()], queuedAtOnce)) {
        await ctx.inTx(async ({ enqueue }) => {
          for (const supplierId of supplierIds) {
            const dedupeKey = `${supplierId}:${occasions.get(supplierId)}`;
            await enqueue('allowances.calculate', { supplierId }, { dedupeKey });
          }
        });
      }
    },
  }),
];
