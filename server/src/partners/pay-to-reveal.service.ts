import type { RevealedNumbers } from '@backdock/core/partners/pay-to.contract.ts';
import { payToHistory } from '@backdock/core/partners/pay-to.history.ts';
import { maxRevealsPerHour } from '@backdock/core/partners/pay-to.rules.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Employee, ExternalCtx } from '../platform/context.ts';
import type { Database } from '../platform/db/database.ts';
import type { Cipher } from '../platform/encryption.ts';
import { AppError, throwNotFound } from '../platform/errors.ts';
import { callsCounted } from '../platform/rate-limit.ts';
import { findEncrypted } from './pay-to-changes.queries.ts';
import { decryptNumbers } from './pay-to-numbers.ts';
import { findOpenChanges } from './pay-to.queries.ts';
import { readablePayee } from './payment-settings.service.ts';

const hourSeconds = 3_600;

/** The full numbers. Who saw them, and why, is recorded before they're returned. */
export async function revealPayTo(
  ctx: ExternalCtx<Employee>,
  { cipher, database }: { cipher: Cipher; database: Database },
  partnerId: number,
  { changeId, reason }: { changeId: number | null; reason: string },
): Promise<RevealedNumbers> {
  await refuseTooMany(ctx, database, partnerId);
  return ctx.inTx(async (writing) => {
    await readablePayee({ actor: ctx.actor, db: writing.tx }, { partnerId });
    const { live, pending } = await findOpenChanges(writing.tx, partnerId);
    const change = changeId === null ? live : pending?.id === changeId ? pending : null;
    if (!change) return throwNotFound(changeId === null ? 'pay-to' : 'change');
    await audit(writing, {
      entityType: payToHistory.entityType,
      entityId: partnerId,
      action: 'pay-to.revealed',
      reason,
    });
    const encrypted = await findEncrypted(writing.tx, change.payToId);
    return decryptNumbers(cipher, { id: change.payToId, partnerId }, encrypted);
  });
}

/** No one needs many numbers in an hour. The first refusal is recorded, since someone may be harvesting them. */
async function refuseTooMany(
  ctx: ExternalCtx<Employee>,
  database: Database,
  partnerId: number,
): Promise<void> {
  const bucket = `pay-to.reveal ${ctx.actor.id}`;
  const { calls, retryAfterSeconds } = await callsCounted(database, bucket, hourSeconds, ctx.now);
  if (calls <= maxRevealsPerHour) return;
  ctx.log.warn({ event: 'pay-to.reveal-refused' }, 'too many bank numbers were revealed');
  if (calls === maxRevealsPerHour + 1) {
    await ctx.inTx((writing) =>
      audit(writing, {
        entityType: payToHistory.entityType,
        entityId: partnerId,
        action: 'pay-to.reveal-refused',
      }),
    );
  }
  throw new AppError(
    'tooMany',
    'pay-to.reveal-limit',
    `You can reveal bank numbers ${maxRevealsPerHour} times an hour. Try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`,
    { retryAfterSeconds },
  );
}
