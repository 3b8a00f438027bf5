import { corrected } from '@backdock/core/accounting/payments/bank-files/corrections.rules.ts';
import { codeInWords, meaningOf } from '@backdock/core/accounting/payments/bank-files/return-codes.values.ts';
import type { Notified } from '@backdock/core/accounting/payments/bank-files/returns.rules.ts';
import type {
  OpenNotification,
  TakenReturns,
} from '@backdock/core/accounting/payments/bank-returns/bank-returns.contract.ts';
import { sourceKeys } from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { bankingDaysAfter } from '@backdock/core/kit/banking-days.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { payToHistory } from '@backdock/core/partners/pay-to.history.ts';
import { proposeCorrection } from '../../../partners/pay-to-corrections.service.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Employee, ReadCtx, WriteCtx } from '../../../platform/context.ts';
import type { Cipher } from '../../../platform/encryption.ts';
import { AppError, throwNotFound } from '../../../platform/errors.ts';
import { reportGone } from '../../../platform/report-causes.ts';
import type { SentRecord } from './bank-returns.queries.ts';
import * as queries from './notifications.queries.ts';
import { reportNotification } from './payment-causes.service.ts';

/** The network's rules allow this long, or until the next payment. */
const bankingDaysToChange = 6;

type TakenNotification = TakenReturns['notifications'][number];

/** If the bank gives the corrected details, a change is proposed; otherwise someone must enter it. */
export async function takeNotification(
  ctx: WriteCtx<Employee>,
  cipher: Cipher,
  bankMessageId: number,
  { code, correction, sent }: Notified & { sent: SentRecord },
): Promise<TakenNotification> {
  const { partnerType, partnerId, partnerName, payToId, batchId } = sent;
  const payToChangeId =
    correction &&
    (await proposeCorrection(ctx, cipher, {
      partnerId,
      payToId,
      correct: (details) => corrected(details, correction),
      reason: `Requested by the bank. ${codeInWords(code)}`,
    }));
  const { id, deadline } = await queries.saveNotification(ctx.tx, {
    bankMessageId,
    paymentBatchId: batchId,
    partnerId,
    payToId,
    code,
    deadline: bankingDaysAfter(dayInPacific(ctx.now), bankingDaysToChange),
    payToChangeId,
    receivedOn: ctx.now,
  });
  await audit(ctx, {
    entityType: payToHistory.entityType,
    entityId: partnerId,
    action: 'pay-to.notified',
    after: { notification: codeInWords(code) },
  });
  await reportNotification(ctx, id);
  const opened = payToChangeId !== null;
  return { id, partnerType, partnerId, partnerName, code, meaning: meaningOf(code), deadline, opened };
}

export async function openNotifications({ db }: ReadCtx): Promise<OpenNotification[]> {
  const rows = await queries.listOpenNotifications(db);
  return rows.map(({ isWaiting, ...row }) => ({
    ...row,
    meaning: meaningOf(row.code),
    state: isWaiting ? 'Waiting' : 'ToEnter',
  }));
}

export async function resolveNotification(
  ctx: WriteCtx<Employee>,
  id: number,
  { reason }: { reason: string },
): Promise<null> {
  const { tx, actor, now } = ctx;
  const found = (await queries.lockNotification(tx, id)) ?? throwNotFound('notification of change');
  if (found.resolvedOn !== null) {
    throw new AppError(
      'conflict',
      'notification.resolved',
      'Someone else already resolved this notification.',
    );
  }
  await queries.setResolved(tx, id, { by: actor.id, on: now, resolution: reason });
  await reportGone(ctx, sourceKeys.notificationOfChange(id));
  await audit(ctx, {
    entityType: payToHistory.entityType,
    entityId: found.partnerId,
    action: 'pay-to.notification-resolved',
    before: { notification: codeInWords(found.code) },
    after: { notification: null },
    reason,
  });
  return null;
}
