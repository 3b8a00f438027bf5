import {
  type Currency,
  type Market,
  type PartnerStatus,
  type PartnerType,
  type SyncStatus,
  currencyOfMarket,
} from '@backdock/core/partners/partners.values.ts';
import type { CountryCode } from '@backdock/core/partners/places.values.ts';
import type { Reader, Tx } from '../platform/db/database.ts';
import { nextVersion } from '../platform/db/next-version.ts';

interface PartnerAddress {
  address: string | null;
  address2: string | null;
  address3: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: CountryCode | null;
}

/** The company details stored on the partner itself. */
export interface PartnerCompany extends PartnerAddress {
  name: string;
  displayName: string;
  currency: Currency;
}

export interface NewPartner extends Partial<PartnerAddress> {
  partnerType: PartnerType;
  name: string;
  displayName: string;
  market: Market;
  /** Defaults to the market's currency. */
  currency?: Currency;
  status: PartnerStatus;
  /** Both are for temporarily inactive partners. */
  statusReason?: string | null;
  inactiveUntil?: string | null;
  intacctSyncStatus: SyncStatus;
  createdOn: Date;
}

export async function insertPartner(tx: Tx, partner: NewPartner): Promise<number> {
  const createdOn = partner.createdOn.toISOString();
  const { id } = await tx
    .insertInto('partner')
    .values({
      partner_type: partner.partnerType,
      name: partner.name,
      display_name: partner.displayName,
      market: partner.market,
      currency: partner.currency ?? currencyOfMarket[partner.market],
      address: partner.address ?? null,
      address2: partner.address2 ?? null,
      address3: partner.address3 ?? null,
      city: partner.city ?? null,
      state: partner.state ?? null,
      zip: partner.zip ?? null,
      country: partner.country ?? null,
      status: partner.status,
      status_reason: partner.statusReason ?? null,
      inactive_until: partner.inactiveUntil ?? null,
      intacct_sync_status: partner.intacctSyncStatus,
      created_on: createdOn,
      updated_on: createdOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const columns = [
  'id',
  'partner_type as partnerType',
  'name',
  'display_name as displayName',
  'market',
  'currency',
  'address',
  'address2',
  'address3',
  'city',
  'state',
  'zip',
  'country',
  'status',
  'status_reason as statusReason',
  'inactive_until as inactiveUntil',
  'created_on as createdOn',
  'version',
] as const;

export interface PartnerRow extends PartnerCompany {
  id: number;
  partnerType: PartnerType;
  market: Market;
  status: PartnerStatus;
  statusReason: string | null;
  inactiveUntil: string | null;
  createdOn: string;
  version: number;
}

export function findPartner(db: Reader, id: number): Promise<PartnerRow | undefined> {
  return db.selectFrom('partner').select(columns).where('id', '=', id).executeTakeFirst();
}

/**
 * Locks a partner against every other change and against new invoices and orders for it, so decisions based on them
 * hold until the commit.
 */
export async function lockPartner(tx: Tx, id: number): Promise<PartnerRow | undefined> {
  const row = await tx
    .selectFrom('partner')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  await tx.selectFrom('supplier').select('partner_id').where('partner_id', '=', id).forUpdate().execute();
  return row;
}

/** Keeps a partner from being closed until the commit. Unlike a lock, it lets the partner's documents through. */
export async function holdPartner(tx: Tx, id: number): Promise<PartnerRow | undefined> {
  const row = await tx
    .selectFrom('partner')
    .select(columns)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  await tx.selectFrom('supplier').select('partner_id').where('partner_id', '=', id).forKeyShare().execute();
  return row;
}

/** Writes the details and increments the partner's version, even if only related data changed. */
export async function setCompany(tx: Tx, id: number, company: PartnerCompany, now: Date): Promise<void> {
  await tx
    .updateTable('partner')
    .set({
      name: company.name,
      display_name: company.displayName,
      currency: company.currency,
      address: company.address,
      address2: company.address2,
      address3: company.address3,
      city: company.city,
      state: company.state,
      zip: company.zip,
      country: company.country,
      ...nextVersion(now),
    })
    .where('id', '=', id)
    .execute();
}

export async function setNextVersion(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('partner').set(nextVersion(now)).where('id', '=', id).execute();
}

/** Whether amounts exist in the partner's currency: billed, credited, owed, or ordered. */
export async function hasAmounts(db: Reader, id: number): Promise<boolean> {
  const row = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('invoice').select('id').where('partner_id', '=', id)),
          eb.exists(eb.selectFrom('credit_memo').select('id').where('partner_id', '=', id)),
          eb.exists(eb.selectFrom('credit_request').select('id').where('supplier_id', '=', id)),
          eb.exists(eb.selectFrom('supplier_order').select('order_id').where('supplier_id', '=', id)),
        ])
        .as('has'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(row.has);
}

export async function listCurrencies(
  db: Reader,
  partnerIds: readonly number[],
): Promise<ReadonlyMap<number, Currency>> {
  const rows = await db
    .selectFrom('partner')
    .select(['id', 'currency'])
    .where('id', 'in', partnerIds)
    .execute();
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}
