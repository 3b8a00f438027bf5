import type { KnownContact } from '@backdock/core/partners/pay-to.contract.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';

export interface NewRejection {
  payToId: string;
  partnerId: number;
  code: string;
  /** Null for a prenote. */
  paymentBatchId: number | null;
}

/** In the order everyone locks multiple partners in. */
export async function lockPartners(tx: Tx, partnerIds: readonly number[]): Promise<void> {
  await sql`SELECT count(*) FROM (SELECT FROM partner WHERE id = ANY (${[...partnerIds]}::int[])
    ORDER BY id FOR NO KEY UPDATE) held`.execute(tx);
}

const numberFields = ['method', 'beneficiaryAccountNumber', 'routingNumber', 'swiftCode'];

/**
 * Also rejects the partner's live details if they name the same account, since the rejected ones may be an earlier
 * version. Details already rejected keep their first reason.
 */
export async function insertRejections(
  tx: Tx,
  rejections: readonly NewRejection[],
  now: Date,
): Promise<{ id: number; partnerId: number; code: string }[]> {
  const { rows } = await sql<{ id: number; partnerId: number; code: string }>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rejections)}::jsonb) AS given (
        "payToId" uuid, "partnerId" int, code text, "paymentBatchId" int)),
    rejected AS (
      SELECT "payToId", "partnerId", code, "paymentBatchId" FROM given
      UNION ALL
      SELECT live.pay_to_id, given."partnerId", code, "paymentBatchId"
        FROM given JOIN pay_to_change change ON change.pay_to_id = given."payToId"
        JOIN pay_to_change live ON live.partner_id = given."partnerId" AND live.is_live AND live.id > change.id
       WHERE NOT EXISTS (
         SELECT FROM pay_to_change since WHERE since.partner_id = given."partnerId" AND since.status = 'Verified'
            AND since.id > change.id AND since.id <= live.id AND since.changed_fields && ${numberFields}::text[]))
    INSERT INTO pay_to_rejection (pay_to_id, partner_id, code, payment_batch_id, rejected_on)
    SELECT DISTINCT ON ("payToId") "payToId", "partnerId", code, "paymentBatchId", ${now}::timestamptz FROM rejected
     ORDER BY "payToId", "paymentBatchId"
    ON CONFLICT (pay_to_id) WHERE confirmed_on IS NULL DO NOTHING
    RETURNING id, partner_id AS "partnerId", code`.execute(tx);
  return rows;
}

export interface RejectionRecord {
  id: number;
  payToId: string;
  code: string;
  rejectedOn: string;
  requestedById: number | null;
  requestedBy: string | null;
  requestedOn: string | null;
  requestNote: string | null;
  knownContacts: KnownContact[] | null;
  failedTries: number;
}

/** The bank's rejection of these bank details, not confirmed since. */
export async function findOpenRejection(db: Reader, payToId: string): Promise<RejectionRecord | null> {
  const row = await db
    .selectFrom('pay_to_rejection as rejection')
    .leftJoin('employee as requester', 'requester.id', 'rejection.requested_by')
    .select([
      'rejection.id',
      'rejection.pay_to_id as payToId',
      'rejection.code',
      'rejection.rejected_on as rejectedOn',
      'rejection.requested_by as requestedById',
      'requester.name as requestedBy',
      'rejection.requested_on as requestedOn',
      'rejection.request_note as requestNote',
      'rejection.known_contacts as knownContacts',
      'rejection.failed_tries as failedTries',
    ])
    .where('rejection.pay_to_id', '=', payToId)
    .where('rejection.confirmed_on', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function setRequested(
  tx: Tx,
  id: number,
  request: { by: number; on: Date; note: string; knownContacts: readonly KnownContact[] },
): Promise<void> {
  await tx
    .updateTable('pay_to_rejection')
    .set({
      requested_by: request.by,
      requested_on: request.on.toISOString(),
      request_note: request.note,
      known_contacts: JSON.stringify(request.knownContacts),
    })
    .where('id', '=', id)
    .execute();
}

export async function setConfirmed(
  tx: Tx,
  id: number,
  confirmation: { by: number; on: Date; contact: KnownContact; confirmedWith: string; note: string },
): Promise<void> {
  await tx
    .updateTable('pay_to_rejection')
    .set({
      confirmed_by: confirmation.by,
      confirmed_on: confirmation.on.toISOString(),
      contact: JSON.stringify(confirmation.contact),
      confirmed_with: confirmation.confirmedWith,
      note: confirmation.note,
    })
    .where('id', '=', id)
    .execute();
}

export async function addFailedConfirmation(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('pay_to_rejection')
    .set((eb) => ({ failed_tries: eb('failed_tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Live bank details awaiting replacement or confirmation, oldest first. */
export function listRejectedAccounts(db: Reader) {
  return db
    .selectFrom('pay_to_rejection as rejection')
    .innerJoin('pay_to_change as change', 'change.pay_to_id', 'rejection.pay_to_id')
    .innerJoin('pay_to', 'pay_to.id', 'rejection.pay_to_id')
    .innerJoin('partner', 'partner.id', 'rejection.partner_id')
    .leftJoin('employee as requester', 'requester.id', 'rejection.requested_by')
    .select([
      'rejection.id',
      'partner.id as partnerId',
      'partner.partner_type as partnerType',
      'partner.name as partnerName',
      'pay_to.account_ending as accountEnding',
      'rejection.code',
      'rejection.rejected_on as rejectedOn',
      'requester.name as requestedBy',
    ])
    .where('rejection.confirmed_on', 'is', null)
    .where('change.is_live', '=', true)
    .orderBy('rejection.id')
    .execute();
}
