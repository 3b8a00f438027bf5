import type { ExternalCtx, System } from '../../../platform/context.ts';
import { type BankKeys, bankCipher } from '../../../platform/encryption.ts';
import { rewrapContents } from '../payment-files/file-content.service.ts';
import { rewrapMessages } from '../settlement/bank-messages.service.ts';

/** The files are several megabytes each. */
const atOnce = 20;

/** After a key rotation: rewraps bank files and bank messages under the new key, a few at a time. */
export async function rewrapBankFiles(ctx: ExternalCtx<System>, config: BankKeys): Promise<void> {
  const cipher = bankCipher(config);
  for (const rewrap of [rewrapContents, rewrapMessages]) {
    let isDone = false;
    while (!isDone) isDone = (await ctx.inTx((writing) => rewrap(writing, cipher, atOnce))) < atOnce;
  }
}
