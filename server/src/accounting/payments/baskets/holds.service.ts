import { paymentBasketHistory } from '@backdock/core/accounting/payments/baskets/payment-basket.history.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import { throwNotFound } from '../../../platform/errors.ts';
import * as queries from './holds.queries.ts';

/** Holds a partner out of the next files for a reason, or releases it. */
export async function setHold(
  ctx: WriteCtx<Employee>,
  partnerId: number,
  { paymentType, reason }: { paymentType: RunType; reason: string | null },
): Promise<null> {
  const before = (await queries.lockHold(ctx.tx, partnerId, paymentType)) ?? throwNotFound('partner');
  if (before.reason === reason) return null;
  await (reason === null
    ? queries.deleteHold(ctx.tx, partnerId, paymentType)
    : queries.putHold(
        ctx.tx,
        { partnerId, paymentType, reason },
        { employeeId: ctx.actor.id, now: ctx.now },
      ));
  await audit(ctx, {
    entityType: paymentBasketHistory.entityType,
    entityId: partnerId,
    action: reason === null ? 'payment-basket.let-go' : 'payment-basket.held',
    after: { paymentType },
    reason: reason ?? undefined,
  });
  return null;
}
