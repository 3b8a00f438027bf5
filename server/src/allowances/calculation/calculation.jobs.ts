import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { chunkIds } from '../../platform/chunk-ids.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { listMarked, removeIdleMarks } from '../purchases/purchases.service.ts';
import { calculateSupplier } from './calculation.service.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'allowances.calculate': { supplierId: number };
    'allowances.queue-calculations': Record<string, never>;
  }
}

/** Suppliers queued in one transaction. */
const queuedAtOnce = 200;

/** What else follows a supplier's figures, in the transaction that calculates them. */
type FollowFigures = (ctx: WriteCtx, supplierId: number) => Promise<void>;

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
    cron: '* * * * *',
    run: async (ctx) => {
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
