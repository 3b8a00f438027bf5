import type { Day } from '@backdock/core/kit/dates.ts';
import type { KnownContact, MaskedPayTo, RecentContact } from '@backdock/core/partners/pay-to.contract.ts';
import {
  type PayToChangeStatus,
  type PayToDetails,
  payToFields,
  type PayToMethod,
} from '@backdock/core/partners/pay-to.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../platform/db/database.ts';

const maskedColumns = [
  'pay_to.method',
  'pay_to.account_type as accountType',
  'pay_to.beneficiary_name as beneficiaryName',
  'pay_to.bank_name as bankName',
  'pay_to.swift_code as swiftCode',
  'pay_to.bank_address as bankAddress',
  'pay_to.bank_city as bankCity',
  'pay_to.bank_state as bankState',
  'pay_to.bank_zip as bankZip',
  'pay_to.intermediary_bank_name as intermediaryBankName',
  'pay_to.intermediary_swift_code as intermediarySwiftCode',
  'pay_to.reference',
  'pay_to.charge_bearer as chargeBearer',
  'pay_to.account_ending as beneficiaryAccountNumber',
  'pay_to.routing_ending as routingNumber',
  'pay_to.intermediary_account_ending as intermediaryAccountNumber',
  'pay_to.intermediary_routing_ending as intermediaryRoutingNumber',
] as const;

const changeColumns = [
  'change.id',
  'change.pay_to_id as payToId',
  'change.status',
  'change.is_live as isLive',
  'change.changed_fields as changedFields',
  'change.known_contacts as knownContacts',
  'change.recent_contacts as recentContacts',
  'change.failed_tries as failedTries',
  'change.changed_by as changedById',
  'editor.name as changedBy',
  'change.changed_on as changedOn',
  'decider.name as decidedBy',
  'change.decided_on as decidedOn',
] as const;

export interface ChangeRecord {
  id: number;
  payToId: string;
  status: PayToChangeStatus;
  isLive: boolean;
  changedFields: (keyof PayToDetails)[];
  knownContacts: KnownContact[];
  recentContacts: RecentContact[];
  failedTries: number;
  changedById: number;
  changedBy: string;
  changedOn: string;
  decidedBy: string | null;
  decidedOn: string | null;
  payTo: MaskedPayTo;
}

const changesOf = (db: Reader, partnerId: number) =>
  db
    .selectFrom('pay_to_change as change')
    .innerJoin('pay_to', 'pay_to.id', 'change.pay_to_id')
    .innerJoin('employee as editor', 'editor.id', 'change.changed_by')
    .leftJoin('employee as decider', 'decider.id', 'change.decided_by')
    .select([...changeColumns, ...maskedColumns])
    .where('change.partner_id', '=', partnerId);

type ChangeRow = Awaited<ReturnType<ReturnType<typeof changesOf>['executeTakeFirstOrThrow']>>;

function toRecord(row: ChangeRow): ChangeRecord {
  const { id, payToId, status, isLive, changedFields: fields, knownContacts, recentContacts, ...rest } = row;
  const { failedTries, changedById, changedBy, changedOn, decidedBy, decidedOn, ...payTo } = rest;
  const changedFields = payToFields.filter((field) => fields.includes(field));
  const change = { id, payToId, status, isLive, changedFields, knownContacts, recentContacts };
  return { ...change, failedTries, changedById, changedBy, changedOn, decidedBy, decidedOn, payTo };
}

/** The live change and the pending one. */
export async function findOpenChanges(
  db: Reader,
  partnerId: number,
): Promise<{ live: ChangeRecord | null; pending: ChangeRecord | null }> {
  const rows = await changesOf(db, partnerId)
    .where((eb) => eb.or([eb('change.is_live', '=', true), eb('change.status', '=', 'Pending')]))
    .execute();
  const found = rows.map(toRecord);
  return {
    live: found.find(({ isLive }) => isLive) ?? null,
    pending: found.find(({ status }) => status === 'Pending') ?? null,
  };
}

/** The change that was live at the end of the Pacific day. */
export async function findLiveOn(db: Reader, partnerId: number, day: Day): Promise<ChangeRecord | null> {
  const row = await changesOf(db, partnerId)
    .where('change.status', '=', 'Verified')
    .where(sql<Day>`(change.decided_on AT TIME ZONE 'America/Los_Angeles')::date`, '<=', day)
    .orderBy('change.decided_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

export async function findLiveMethod(db: Reader, partnerId: number): Promise<PayToMethod | null> {
  const row = await db
    .selectFrom('pay_to_change as change')
    .innerJoin('pay_to', 'pay_to.id', 'change.pay_to_id')
    .select('pay_to.method')
    .where('change.partner_id', '=', partnerId)
    .where('change.is_live', '=', true)
    .executeTakeFirst();
  return row?.method ?? null;
}

/** How often bank details were entered or decided on: it grows with everything that happens to them. */
export async function countSteps(db: Reader, partnerId: number): Promise<number> {
  const { steps } = await db
    .selectFrom('pay_to_change')
    .select(sql<number>`count(*) + count(decided_on)`.as('steps'))
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return steps;
}

export interface DatedContact extends KnownContact {
  knownSince: string;
  partnerCreatedOn: string;
}

export function listContacts(db: Reader, partnerId: number): Promise<DatedContact[]> {
  return db
    .selectFrom('partner_contact as contact')
    .innerJoin('partner', 'partner.id', 'contact.partner_id')
    .select([
      'contact.id',
      sql<string>`coalesce(contact.title, contact.contact_type)`.as('type'),
      'contact.name',
      'contact.phone',
      'contact.email',
      'contact.known_since as knownSince',
      'partner.created_on as partnerCreatedOn',
    ])
    .where('contact.partner_id', '=', partnerId)
    .orderBy('contact.id')
    .execute();
}

export function findMasked(db: Reader, id: string): Promise<MaskedPayTo> {
  return db.selectFrom('pay_to').select(maskedColumns).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Bank details by their ids, with the numbers still encrypted. */
export async function listEncrypted(
  db: Reader,
  ids: readonly string[],
): Promise<
  {
    id: string;
    partnerId: number;
    payTo: MaskedPayTo;
    encrypted: { text: Buffer; key: Buffer; keyId: string };
  }[]
> {
  const rows = await db
    .selectFrom('pay_to')
    .select([
      'id',
      'partner_id as partnerId',
      'sealed_numbers as text',
      'sealed_key as key',
      'key_id as keyId',
      ...maskedColumns,
    ])
    .where(sql<boolean>`id = ANY (${[...ids]}::uuid[])`)
    .execute();
  return rows.map(({ id, partnerId, text, key, keyId, ...payTo }) => ({
    id,
    partnerId,
    payTo,
    encrypted: { text, key, keyId },
  }));
}
