import { riskOfKey } from '@backdock/core/accounting/payments/flight-check/flight-check-keys.rules.ts';
import { paymentBasketHistory } from '@backdock/core/accounting/payments/baskets/payment-basket.history.ts';
import { audit, auditAll } from '../../../platform/audit/audit.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import { AppError, throwNotFound } from '../../../platform/errors.ts';
import * as queries from './acceptances.queries.ts';

const { entityType } = paymentBasketHistory;

/** A finding that was accepted before keeps its original acceptance. */
export async function acceptFindings(
  ctx: WriteCtx<Employee>,
  { findings, reason }: { findings: readonly queries.AcceptedKey[]; reason: string },
): Promise<void> {
  if (findings.some(({ key }) => riskOfKey(key) === null)) {
    throw new AppError('unprocessable', 'flight-check.no-risk', 'Only a risk can be accepted.');
  }
  const partnerIds = [...new Set(findings.map(({ partnerId }) => partnerId))];
  if ((await queries.countPartners(ctx.tx, partnerIds)) < partnerIds.length) throwNotFound('partner');
  const by = { reason, by: ctx.actor.id, on: ctx.now };
  const accepted = await queries.insertAcceptances(ctx.tx, findings, by);
  await auditAll(
    ctx,
    accepted.map(({ partnerId, key }) => ({
      entityType,
      entityId: partnerId,
      action: 'payment-basket.accepted',
      after: { finding: riskOfKey(key), findingKey: key },
      reason,
    })),
  );
}

/** Files made meanwhile keep the acceptance as it was when they were made. */
export async function withdrawAcceptance(
  ctx: WriteCtx<Employee>,
  finding: queries.AcceptedKey,
): Promise<void> {
  const { partnerId, key } = finding;
  const accepted = (await queries.deleteAcceptance(ctx.tx, finding)) ?? throwNotFound('acceptance');
  await audit(ctx, {
    entityType,
    entityId: partnerId,
    action: 'payment-basket.withdrawn',
    before: { finding: riskOfKey(key), findingKey: key, reason: accepted.reason },
  });
}
