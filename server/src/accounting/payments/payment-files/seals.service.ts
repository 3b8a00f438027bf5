import { paymentFileHistory } from '@backdock/core/accounting/payments/payment-files.history.ts';
import { auditAll } from '../../../platform/audit.ts';
import type { OutwardCtx, System, WriteCtx } from '../../../platform/context.ts';
import { type BankKeys, bankSealer, type Sealer } from '../../../platform/encryption.ts';
import { placeOfMessage } from '../settlement/bank-messages.service.ts';
import { placeOfContent } from './file-content.service.ts';
import * as queries from './seals.queries.ts';

/** Files of several megabytes each. */
const atOnce = 20;

/** After the key was replaced: brings bank files and what the bank sent under the new one, a few at a time. */
export async function resealBankFiles(ctx: OutwardCtx<System>, config: BankKeys): Promise<void> {
  const sealer = bankSealer(config);
  for (const some of [resealContents, resealMessages]) {
    let isDone = false;
    while (!isDone) isDone = (await ctx.inTx((writing) => some(writing, sealer))) < atOnce;
  }
}

async function resealContents(ctx: WriteCtx<System>, sealer: Sealer): Promise<number> {
  const found = await queries.lockContentsSealedOtherwise(ctx.tx, sealer.keyId, atOnce);
  for (const each of found) {
    await queries.setContentSeal(ctx.tx, each.id, sealer.reseal(placeOfContent(each.id), each));
  }
  await auditResealed(
    ctx,
    found.map(({ id }) => id),
  );
  return found.length;
}

async function resealMessages(ctx: WriteCtx<System>, sealer: Sealer): Promise<number> {
  const found = await queries.lockMessagesSealedOtherwise(ctx.tx, sealer.keyId, atOnce);
  for (const each of found) {
    await queries.setMessageSeal(ctx.tx, each.id, sealer.reseal(placeOfMessage(each.id), each));
  }
  await auditResealed(
    ctx,
    // A file of returns speaks of many files, and belongs to none.
    found.map(({ fileId, id }) => fileId ?? `message-${id}`),
  );
  return found.length;
}

async function auditResealed(ctx: WriteCtx<System>, ids: readonly (number | string)[]): Promise<void> {
  await auditAll(
    ctx,
    ids.map((entityId) => ({
      entityType: paymentFileHistory.entityType,
      entityId,
      action: 'payment-file.resealed',
    })),
  );
}
