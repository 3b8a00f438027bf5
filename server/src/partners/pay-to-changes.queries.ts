import type { KnownContact, MaskedPayTo, RecentContact } from '@backdock/core/partners/pay-to.contract.ts';
import type { PayToChangeStatus, VerificationMethod } from '@backdock/core/partners/pay-to.values.ts';
import type { Reader, Tx } from '../platform/db/database.ts';

export interface EncryptedNumbers {
  text: Buffer;
  key: Buffer;
  keyId: string;
}

export interface NewPayTo extends MaskedPayTo {
  id: string;
  partnerId: number;
  encrypted: EncryptedNumbers;
}

export async function insertPayTo(tx: Tx, payTo: NewPayTo, now: Date): Promise<void> {
  await tx
    .insertInto('pay_to')
    .values({
      id: payTo.id,
      partner_id: payTo.partnerId,
      method: payTo.method,
      account_type: payTo.accountType,
      beneficiary_name: payTo.beneficiaryName,
      bank_name: payTo.bankName,
      swift_code: payTo.swiftCode,
      bank_address: payTo.bankAddress,
      bank_city: payTo.bankCity,
      bank_state: payTo.bankState,
      bank_zip: payTo.bankZip,
      intermediary_bank_name: payTo.intermediaryBankName,
      intermediary_swift_code: payTo.intermediarySwiftCode,
      reference: payTo.reference,
      charge_bearer: payTo.chargeBearer,
      account_ending: payTo.beneficiaryAccountNumber,
      routing_ending: payTo.routingNumber,
      intermediary_account_ending: payTo.intermediaryAccountNumber,
      intermediary_routing_ending: payTo.intermediaryRoutingNumber,
      sealed_numbers: payTo.encrypted.text,
      sealed_key: payTo.encrypted.key,
      key_id: payTo.encrypted.keyId,
      created_on: now.toISOString(),
    })
    .execute();
}

export interface NewChange {
  partnerId: number;
  payToId: string;
  changedFields: readonly string[];
  knownContacts: readonly KnownContact[];
  recentContacts: readonly RecentContact[];
  changedBy: number;
  changedOn: Date;
}

export async function insertChange(tx: Tx, change: NewChange): Promise<number> {
  const { id } = await tx
    .insertInto('pay_to_change')
    .values({
      partner_id: change.partnerId,
      pay_to_id: change.payToId,
      changed_fields: [...change.changedFields],
      known_contacts: JSON.stringify(change.knownContacts),
      recent_contacts: JSON.stringify(change.recentContacts),
      changed_by: change.changedBy,
      changed_on: change.changedOn.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Decision {
  by: number;
  on: Date;
}

/** Replaces the live details. Caller holds the payee lock. */
export async function setVerified(
  tx: Tx,
  change: { id: number; partnerId: number },
  decision: Decision & {
    method: VerificationMethod;
    contact: KnownContact;
    confirmedWith: string;
    note: string | null;
  },
): Promise<boolean> {
  await tx
    .updateTable('pay_to_change')
    .set({ is_live: false })
    .where('partner_id', '=', change.partnerId)
    .where('is_live', '=', true)
    .execute();
  return setDecided(tx, change.id, decision, {
    status: 'Verified',
    verification_method: decision.method,
    contact: JSON.stringify(decision.contact),
    confirmed_with: decision.confirmedWith,
    note: decision.note,
    is_live: true,
  });
}

export function setRejected(
  tx: Tx,
  changeId: number,
  decision: Decision & { reason: string },
): Promise<boolean> {
  return setDecided(tx, changeId, decision, { status: 'Rejected', rejection_reason: decision.reason });
}

async function setDecided(
  tx: Tx,
  changeId: number,
  { by, on }: Decision,
  values: { status: PayToChangeStatus } & Record<string, string | boolean | null>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pay_to_change')
    .set({ ...values, decided_by: by, decided_on: on.toISOString() })
    .where('id', '=', changeId)
    .where('status', '=', 'Pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Someone mistyped the end of the account number. */
export async function addFailedTry(tx: Tx, changeId: number): Promise<void> {
  await tx
    .updateTable('pay_to_change')
    .set((eb) => ({ failed_tries: eb('failed_tries', '+', 1) }))
    .where('id', '=', changeId)
    .execute();
}

const encryptedColumns = ['sealed_numbers as text', 'sealed_key as key', 'key_id as keyId'] as const;

export function findEncrypted(db: Reader, payToId: string): Promise<EncryptedNumbers> {
  return db.selectFrom('pay_to').select(encryptedColumns).where('id', '=', payToId).executeTakeFirstOrThrow();
}

/** Details whose data key is still encrypted under a key other than this one. */
export function lockUnderOtherKeys(tx: Tx, keyId: string, limit: number) {
  return tx
    .selectFrom('pay_to')
    .select(['id', 'partner_id as partnerId', ...encryptedColumns])
    .where('key_id', '<>', keyId)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

export async function setKey(tx: Tx, payToId: string, { key, keyId }: EncryptedNumbers): Promise<void> {
  await tx.updateTable('pay_to').set({ sealed_key: key, key_id: keyId }).where('id', '=', payToId).execute();
}
