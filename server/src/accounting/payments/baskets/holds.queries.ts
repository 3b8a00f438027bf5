import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Why the partner is held, if it is; undefined if there is no such partner. */
export async function lockHold(
  tx: Tx,
  partnerId: number,
  paymentType: RunType,
): Promise<{ reason: string | null } | undefined> {
  const partner = await tx
    .selectFrom('partner')
    .select('id')
    .where('id', '=', partnerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!partner) return undefined;
  const hold = await tx
    .selectFrom('payment_hold')
    .select('reason')
    .where('partner_id', '=', partnerId)
    .where('payment_type', '=', paymentType)
    .executeTakeFirst();
  return hold ?? { reason: null };
}

export async function putHold(
  tx: Tx,
  { partnerId, paymentType, reason }: { partnerId: number; paymentType: RunType; reason: string },
  by: { employeeId: number; now: Date },
): Promise<void> {
  const values = { reason, held_by: by.employeeId, held_on: by.now.toISOString() };
  await tx
    .insertInto('payment_hold')
    .values({ partner_id: partnerId, payment_type: paymentType, ...values })
    .onConflict((conflict) => conflict.columns(['partner_id', 'payment_type']).doUpdateSet(values))
    .execute();
}

export async function deleteHold(tx: Tx, partnerId: number, paymentType: RunType): Promise<void> {
  await tx
    .deleteFrom('payment_hold')
    .where('partner_id', '=', partnerId)
    .where('payment_type', '=', paymentType)
    .execute();
}
