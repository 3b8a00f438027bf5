import type { ExternalCtx, System } from '../../platform/context.ts';
import { lockedOrders } from '../order-holds.service.ts';
import { listOrdersWithWaiting } from './bills.queries.ts';
import { rematchBills } from './rematch.service.ts';

/** After a supplier's fees changed, its waiting bills are compared again, one order at a time. */
export async function compareWaitingBills(ctx: ExternalCtx<System>, supplierId: number): Promise<void> {
  for (const orderId of await listOrdersWithWaiting(ctx.db, supplierId)) {
    await ctx.inTx(async (inner) => {
      await lockedOrders(inner, [orderId]);
      await rematchBills(inner, { orderIds: [orderId] }, 'The supplier’s fees changed.');
    });
  }
}
