import {
  type LateReturn,
  sourceKeys,
} from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { contactsByType } from '../../../partners/contacts.service.ts';
import type { ExternalCtx, System, WriteCtx } from '../../../platform/context.ts';
import { reportCause, reportedCauses, reportGone, reportStanding } from '../../../platform/report-causes.ts';
import type { SentRecord } from './bank-returns.queries.ts';
import * as queries from './notifications.queries.ts';
import { listOpenItems } from './payment-causes.queries.ts';

interface ReturnedPayment {
  sent: SentRecord & { batchId: number };
  code: string;
}

/** Payments that had counted as paid. The caller has settled them, so what they paid is open again. */
export async function reportLateReturns(ctx: WriteCtx, returned: readonly ReturnedPayment[]): Promise<void> {
  const late = returned.filter(({ sent }) => sent.isSuccess);
  const open = await listOpenItems(
    ctx.tx,
    late.map(({ sent }) => sent.batchId),
  );
  for (const { sent, code } of late) {
    const [contact] = await contactsByType(ctx.tx, sent.partnerId, ['Accounting', 'Primary']);
    const facts: LateReturn = {
      cause: 'LateReturn',
      partnerType: sent.partnerType,
      partnerId: sent.partnerId,
      partnerName: sent.partnerName,
      paymentBatchId: sent.batchId,
      paymentFileId: sent.paymentFileId,
      fileName: sent.fileName,
      amountCents: sent.amountCents,
      currency: sent.currency,
      code,
      items: open
        .filter(({ paymentBatchId }) => paymentBatchId === sent.batchId)
        .map(({ kind, id, number, amountCents }) => ({ kind, id, number, amountCents })),
      contact: contact ? { name: contact.name, email: contact.email, phone: contact.phone || null } : null,
    };
    await reportCause(ctx, sourceKeys.lateReturn(sent.batchId, code), facts);
  }
}

/** The bank tells us the same again: what is new about it is worth a note. */
export async function reportNotification(ctx: WriteCtx, id: number): Promise<void> {
  const [found] = await queries.listNotificationFacts(ctx.tx, [id]);
  if (!found) return;
  const facts = { cause: 'NotificationOfChange' as const, ...found };
  await reportCause(ctx, sourceKeys.notificationOfChange(id), facts, { isNews: true });
}

/** Late returns whose documents are all paid, and notifications that someone dealt with. */
export async function followPaymentCauses(ctx: ExternalCtx<System>): Promise<void> {
  await ctx.inTx(async (inner) => {
    const keys = await reportedCauses(inner.tx, 'LateReturn');
    const batchIds = keys.map((key) => Number(key.split(':')[1]));
    const open = new Set(
      (await listOpenItems(inner.tx, batchIds)).map(({ paymentBatchId }) => paymentBatchId),
    );
    for (const [at, key] of keys.entries()) if (!open.has(batchIds[at] ?? 0)) await reportGone(inner, key);
  });
  await ctx.inTx((inner) =>
    reportStanding(inner, 'NotificationOfChange', async (tx) => {
      const notifications = await queries.listOpenNotifications(tx);
      const facts = await queries.listNotificationFacts(
        tx,
        notifications.map(({ id }) => id),
      );
      return new Map(
        facts.map((found) => [
          sourceKeys.notificationOfChange(found.notificationId),
          { cause: 'NotificationOfChange' as const, ...found },
        ]),
      );
    }),
  );
}
