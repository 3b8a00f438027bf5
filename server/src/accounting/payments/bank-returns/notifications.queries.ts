import type { Day } from '@backdock/core/kit/dates.ts';
import type { PartnerType } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export interface NewNotification {
  bankMessageId: number;
  paymentBatchId: number | null;
  partnerId: number;
  payToId: string;
  code: string;
  deadline: Day;
  payToChangeId: number | null;
  receivedOn: Date;
}

/** Received again, it keeps its deadline; received again after it was resolved, it reopens. */
export async function saveNotification(
  tx: Tx,
  notification: NewNotification,
): Promise<{ id: number; deadline: Day }> {
  const { bankMessageId, paymentBatchId, partnerId, payToId, code, deadline, payToChangeId } = notification;
  const { rows } = await sql<{ id: number; deadline: Day }>`
    INSERT INTO notification_of_change AS known (bank_message_id, payment_batch_id, partner_id, pay_to_id, code,
      deadline, pay_to_change_id, received_on)
    VALUES (${bankMessageId}, ${paymentBatchId}, ${partnerId}, ${payToId}, ${code}, ${deadline}, ${payToChangeId},
      ${notification.receivedOn})
    ON CONFLICT (pay_to_id, code) DO UPDATE SET
      bank_message_id = excluded.bank_message_id,
      payment_batch_id = excluded.payment_batch_id,
      deadline = CASE WHEN known.resolved_on IS NULL THEN known.deadline ELSE excluded.deadline END,
      pay_to_change_id = coalesce(excluded.pay_to_change_id, known.pay_to_change_id),
      received_on = excluded.received_on,
      resolved_by = NULL, resolved_on = NULL, resolution = NULL
    RETURNING id, deadline`.execute(tx);
  const [saved] = rows;
  if (!saved) throw new Error('a notification of change was not kept');
  return saved;
}

interface OpenRow {
  id: number;
  partnerType: PartnerType;
  partnerId: number;
  partnerName: string;
  code: string;
  deadline: Day;
  receivedOn: string;
  isWaiting: boolean;
}

/** If other bank details are live by now, there is nothing left to change. */
export function listOpenNotifications(db: Reader): Promise<OpenRow[]> {
  return db
    .selectFrom('notification_of_change as notification')
    .innerJoin('pay_to_change as live', (join) =>
      join.onRef('live.pay_to_id', '=', 'notification.pay_to_id').on('live.is_live', '=', true),
    )
    .innerJoin('partner', 'partner.id', 'notification.partner_id')
    .select([
      'notification.id',
      'partner.partner_type as partnerType',
      'partner.id as partnerId',
      'partner.name as partnerName',
      'notification.code',
      'notification.deadline',
      'notification.received_on as receivedOn',
      sql<boolean>`EXISTS (SELECT FROM pay_to_change
        WHERE partner_id = partner.id AND status = 'Pending')`.as('isWaiting'),
    ])
    .where('notification.resolved_on', 'is', null)
    .orderBy('notification.deadline')
    .orderBy('notification.id')
    .execute();
}

/** What a ticket says about notifications. */
export async function listNotificationFacts(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('notification_of_change as notification')
    .innerJoin('partner', 'partner.id', 'notification.partner_id')
    .select([
      'notification.id as notificationId',
      'partner.partner_type as partnerType',
      'partner.id as partnerId',
      'partner.name as partnerName',
      'notification.code',
      'notification.deadline',
      sql<boolean>`notification.pay_to_change_id IS NOT NULL`.as('isProposed'),
    ])
    .where('notification.id', 'in', [...ids])
    .orderBy('notification.id')
    .execute();
}

export function lockNotification(tx: Tx, id: number) {
  return tx
    .selectFrom('notification_of_change')
    .select(['id', 'partner_id as partnerId', 'code', 'resolved_on as resolvedOn'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setResolved(
  tx: Tx,
  id: number,
  { by, on, resolution }: { by: number; on: Date; resolution: string },
): Promise<void> {
  await tx
    .updateTable('notification_of_change')
    .set({ resolved_by: by, resolved_on: on.toISOString(), resolution })
    .where('id', '=', id)
    .execute();
}
