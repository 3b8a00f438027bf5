import type { Remark } from '@backdock/core/accounting/payments/flight-check/flight-check-facts.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export interface AcceptedKey {
  partnerId: number;
  key: string;
}

export function listAcceptances(
  db: Reader,
  partnerIds: readonly number[],
): Promise<(AcceptedKey & Remark)[]> {
  return db
    .selectFrom('payment_acceptance as acceptance')
    .innerJoin('employee', 'employee.id', 'acceptance.accepted_by')
    .select([
      'acceptance.partner_id as partnerId',
      'acceptance.finding_key as key',
      'acceptance.reason',
      'employee.name as by',
      'acceptance.accepted_on as on',
    ])
    .where('acceptance.partner_id', '=', sql<number>`ANY (${[...partnerIds]}::int[])`)
    .execute();
}

export async function countPartners(db: Reader, partnerIds: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('partner')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '=', sql<number>`ANY (${[...partnerIds]}::int[])`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns those that no one had accepted before. */
export function insertAcceptances(
  tx: Tx,
  keys: readonly AcceptedKey[],
  { reason, by, on }: { reason: string; by: number; on: Date },
): Promise<AcceptedKey[]> {
  return tx
    .insertInto('payment_acceptance')
    .values(
      keys.map(({ partnerId, key }) => ({
        partner_id: partnerId,
        finding_key: key,
        reason,
        accepted_by: by,
        accepted_on: on.toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['partner_id', 'finding_key']).doNothing())
    .returning(['partner_id as partnerId', 'finding_key as key'])
    .execute();
}

/** Returns the reason it had been accepted, if it was. */
export function deleteAcceptance(
  tx: Tx,
  { partnerId, key }: AcceptedKey,
): Promise<{ reason: string } | undefined> {
  return tx
    .deleteFrom('payment_acceptance')
    .where('partner_id', '=', partnerId)
    .where('finding_key', '=', key)
    .returning('reason')
    .executeTakeFirst();
}
