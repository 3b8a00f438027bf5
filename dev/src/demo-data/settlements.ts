import {
  settleByHand,
  settlementsOf,
} from '../../../server/src/allowances/settlement/settlements.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { actAsAccountant, asOutward, type Person } from './act-as-accountant.ts';

/** How many of the monthly placements are claimed; the others are due. */
const settled = 3;

/** Claims the first months of sponsored placements, as an accountant does by hand. */
export async function loadSettlements(runtime: Runtime, accountant: Person): Promise<void> {
  const placement = await runtime.database.reader
    .selectFrom('allowance_agreement')
    .select('id')
    .where('name', '=', 'Sponsored placement')
    .orderBy('id')
    .executeTakeFirst();
  if (!placement) return;
  for (let at = 0; at < settled; at += 1) {
    await actAsAccountant(runtime, accountant, async (ctx) => {
      const { due } = await settlementsOf({ ...ctx, db: ctx.tx }, runtime, placement.id);
      const next = due.find(({ isCarriedForward }) => !isCarriedForward);
      if (!next) return;
      const { periodTo, amount } = next;
      const period = { periodTo, amount, method: 'CreditRequest' } as const;
      await settleByHand(asOutward(ctx), runtime, placement.id, period);
    });
  }
}
