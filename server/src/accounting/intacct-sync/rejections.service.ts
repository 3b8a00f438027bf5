import { isBusinessDayOld } from '@backdock/core/accounting/intacct-sync/persistent-rejections.rules.ts';
import { sourceKeys } from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import type { ExternalCtx, System } from '../../platform/context.ts';
import { reportStanding } from '../../platform/report-causes.ts';
import { listRejected } from './rejections.queries.ts';

const examples = 5;

/** The help desk hears about causes of rejections that stand for a business day: one ticket each, never one a record. */
export async function followRejections(ctx: ExternalCtx<System>): Promise<void> {
  await ctx.inTx((inner) =>
    reportStanding(inner, 'IntacctRejection', async (tx) => {
      const rejected = await listRejected(tx, examples);
      return new Map(
        rejected
          .map((found) => ({ ...found, oldestOn: new Date(found.oldestOn).toISOString() }))
          .filter(({ oldestOn }) => isBusinessDayOld(new Date(oldestOn), inner.now))
          .map((found) => [
            sourceKeys.intacctRejection(found.syncCause),
            { cause: 'IntacctRejection' as const, ...found },
          ]),
      );
    }),
  );
}
