import { payToHistory } from '@backdock/core/partners/pay-to.history.ts';
import { auditAll } from '../platform/audit.ts';
import type { OutwardCtx, System } from '../platform/context.ts';
import { type BankKeys, bankSealer } from '../platform/encryption.ts';
import { lockSealedOtherwise, setSeal } from './pay-to-changes.queries.ts';
import { placeOf } from './pay-to-numbers.ts';

const atOnce = 200;

/** After the key was replaced: brings what is still under an earlier one under the new one, a few at a time. */
export async function resealPayTos(ctx: OutwardCtx<System>, config: BankKeys): Promise<void> {
  const sealer = bankSealer(config);
  let isDone = false;
  while (!isDone) {
    isDone = await ctx.inTx(async (writing) => {
      const found = await lockSealedOtherwise(writing.tx, sealer.keyId, atOnce);
      for (const each of found) await setSeal(writing.tx, each.id, sealer.reseal(placeOf(each), each));
      await auditAll(
        writing,
        found.map(({ partnerId }) => ({
          entityType: payToHistory.entityType,
          entityId: partnerId,
          action: 'pay-to.resealed',
        })),
      );
      return found.length < atOnce;
    });
  }
}
