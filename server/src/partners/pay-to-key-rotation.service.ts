import { payToHistory } from '@backdock/core/partners/pay-to.history.ts';
import { auditAll } from '../platform/audit/audit.ts';
import type { ExternalCtx, System } from '../platform/context.ts';
import { type BankKeys, bankCipher } from '../platform/encryption.ts';
import { lockUnderOtherKeys, setKey } from './pay-to-changes.queries.ts';
import { aadOf } from './pay-to-numbers.ts';

const atOnce = 200;

/** After a key replacement, rewraps what's still under an earlier key, a few at a time. */
export async function rewrapPayTos(ctx: ExternalCtx<System>, config: BankKeys): Promise<void> {
  const cipher = bankCipher(config);
  let isDone = false;
  while (!isDone) {
    isDone = await ctx.inTx(async (writing) => {
      const found = await lockUnderOtherKeys(writing.tx, cipher.keyId, atOnce);
      for (const each of found) await setKey(writing.tx, each.id, cipher.rewrapKey(aadOf(each), each));
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
