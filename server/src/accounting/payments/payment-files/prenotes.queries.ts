import type { PartnerType } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export interface Untried {
  payToId: string;
  partnerId: number;
  partnerType: PartnerType;
}

/** Those of the partners whose live bank details no file has prenoted. */
export function listUntried(db: Reader, partnerIds: readonly number[]): Promise<Untried[]> {
  return db
    .selectFrom('pay_to_change as change')
    .innerJoin('partner', 'partner.id', 'change.partner_id')
    .leftJoin('prenote', 'prenote.pay_to_id', 'change.pay_to_id')
    .select(['change.pay_to_id as payToId', 'partner.id as partnerId', 'partner.partner_type as partnerType'])
    .where(sql<boolean>`partner.id = ANY (${[...partnerIds]}::int[])`)
    .where('change.is_live', '=', true)
    .where('prenote.pay_to_id', 'is', null)
    .orderBy('partner.id')
    .execute();
}

export async function insertPrenotes(
  tx: Tx,
  fileId: number,
  prenotes: readonly (Untried & { traceNumber: string })[],
  now: Date,
): Promise<void> {
  if (prenotes.length === 0) return;
  await tx
    .insertInto('prenote')
    .values(
      prenotes.map(({ payToId, partnerId, traceNumber }) => ({
        pay_to_id: payToId,
        partner_id: partnerId,
        payment_file_id: fileId,
        trace_number: traceNumber,
        created_on: now.toISOString(),
      })),
    )
    .execute();
}
