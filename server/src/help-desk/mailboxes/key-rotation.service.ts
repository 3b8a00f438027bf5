import { mailboxHistory } from '@backdock/core/help-desk/mailboxes/mailboxes.history.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { ExternalCtx, System } from '../../platform/context.ts';
import { type HelpDeskKeys, mailboxCipher } from '../../platform/encryption.ts';
import { lockUnderOtherKeys } from './key-rotation.queries.ts';
import { setSecret } from './mailboxes.queries.ts';
import { aadOf } from './secrets.ts';

const atOnce = 50;

/** After a key rotation: rewraps the secrets of mailboxes under the new key, a few at a time. */
export async function rewrapMailboxSecrets(ctx: ExternalCtx<System>, config: HelpDeskKeys): Promise<void> {
  const cipher = mailboxCipher(config);
  let isDone = false;
  while (!isDone) {
    isDone = await ctx.inTx(async (writing) => {
      const found = await lockUnderOtherKeys(writing.tx, cipher.keyId, atOnce);
      for (const { id, ...secret } of found)
        await setSecret(writing.tx, id, cipher.rewrapKey(aadOf(id), secret));
      await auditAll(
        writing,
        found.map(({ id }) => ({
          entityType: mailboxHistory.entityType,
          entityId: id,
          action: 'mailbox.resealed',
        })),
      );
      return found.length < atOnce;
    });
  }
}
