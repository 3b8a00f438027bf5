import type {
  Market,
  PartnerStatus,
  PartnerType,
  SyncStatus,
} from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';

/** The managers of a partner: purchasing and logistics for a supplier, one for a shipping partner. */
export async function findManagers(db: Reader, partnerId: number): Promise<(number | null)[]> {
  const row = await db
    .selectFrom('partner')
    .leftJoin('supplier', 'supplier.partner_id', 'partner.id')
    .leftJoin('carrier_broker', 'carrier_broker.partner_id', 'partner.id')
    .select(['purchasing_manager_id', 'logistics_manager_id', 'manager_id'])
    .where('partner.id', '=', partnerId)
    .executeTakeFirst();
  return row ? [row.purchasing_manager_id, row.logistics_manager_id, row.manager_id] : [];
}

export interface PartnerOwner {
  id: number;
  name: string;
  partnerType: PartnerType;
  status: PartnerStatus;
  syncStatus: SyncStatus;
  managers: (number | null)[];
}

/** For many partners at once, what determines their possible status changes. In id order. */
export async function listOwners(db: Reader, ids: readonly number[]): Promise<PartnerOwner[]> {
  const rows = await db
    .selectFrom('partner')
    .leftJoin('supplier', 'supplier.partner_id', 'partner.id')
    .leftJoin('carrier_broker', 'carrier_broker.partner_id', 'partner.id')
    .select([
      'partner.id',
      'partner.name',
      'partner.partner_type as partnerType',
      'partner.status',
      'partner.intacct_sync_status as syncStatus',
      'purchasing_manager_id',
      'logistics_manager_id',
      'manager_id',
    ])
    .where('partner.id', '=', sql<number>`ANY (${[...ids]}::int[])`)
    .orderBy('partner.id')
    .execute();
  return rows.map(({ purchasing_manager_id, logistics_manager_id, manager_id, ...row }) => ({
    ...row,
    managers: [purchasing_manager_id, logistics_manager_id, manager_id],
  }));
}

/** What keeps a partner from being closed: unshipped orders, and invoices in a payment in progress. */
export async function countOpen(
  db: Reader,
  partnerId: number,
): Promise<{ openOrders: number; openPayments: number }> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('open_supplier_order')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('supplier_id', '=', partnerId)
        .as('openOrders'),
      eb
        .selectFrom('invoice')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('partner_id', '=', partnerId)
        .where('status', 'in', ['Processing', 'Approved'])
        .as('openPayments'),
    ])
    .executeTakeFirstOrThrow();
  return { openOrders: Number(row.openOrders), openPayments: Number(row.openPayments) };
}

export interface ActivationRow {
  hasPaymentTerms: boolean;
  syncStatus: SyncStatus;
  market: Market;
  hasFacility: boolean;
  hasReturnLocation: boolean;
  hasQuotedTimes: boolean;
  hasValidTaxForm: boolean;
  hasValidAgreement: boolean;
}

/** Which of the prerequisites for activation a partner meets. */
export async function findActivation(db: Reader, partnerId: number, today: string): Promise<ActivationRow> {
  const validDocument = (types: readonly string[]) => sql<boolean>`EXISTS (
    SELECT FROM supplier_document WHERE supplier_id = partner.id AND removed_on IS NULL
       AND document_type = ANY (${types}) AND (valid_until IS NULL OR valid_until >= ${today}))`;
  return db
    .selectFrom('partner')
    .select([
      'intacct_sync_status as syncStatus',
      'market',
      sql<boolean>`EXISTS (SELECT FROM payment_settings WHERE partner_id = partner.id)`.as('hasPaymentTerms'),
      sql<boolean>`EXISTS (SELECT FROM supplier_facility WHERE supplier_id = partner.id AND is_active)`.as(
        'hasFacility',
      ),
      sql<boolean>`EXISTS (SELECT FROM supplier_return_location WHERE supplier_id = partner.id)`.as(
        'hasReturnLocation',
      ),
      sql<boolean>`EXISTS (SELECT FROM supplier_logistics WHERE supplier_id = partner.id
          AND cardinality(shipping_methods) > 0 AND shipping_methods <@ ARRAY(
            SELECT shipping_method FROM supplier_shipping_time WHERE supplier_id = partner.id))`.as(
        'hasQuotedTimes',
      ),
      validDocument(['W9', 'W8']).as('hasValidTaxForm'),
      validDocument(['Contract']).as('hasValidAgreement'),
    ])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow();
}

export function findLastChange(db: Reader, partnerId: number) {
  return db
    .selectFrom('partner_status_change')
    .leftJoin('employee', 'employee.id', 'partner_status_change.changed_by')
    .select(['employee.name as changedBy', 'changed_on as changedOn'])
    .where('partner_id', '=', partnerId)
    .orderBy('partner_status_change.id', 'desc')
    .executeTakeFirst();
}

export interface StatusWrite {
  from: PartnerStatus;
  to: PartnerStatus;
  reason: string | null;
  until: string | null;
  changedBy: number | null;
  changedOn: Date;
}

/** Changes the status only from the expected one; false if it's different by now. */
export async function setStatus(tx: Tx, partnerId: number, change: StatusWrite): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('partner')
    .set((eb) => ({
      status: change.to,
      status_reason: change.reason,
      inactive_until: change.until,
      version: eb('version', '+', 1),
      updated_on: change.changedOn.toISOString(),
    }))
    .where('id', '=', partnerId)
    .where('status', '=', change.from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .insertInto('partner_status_change')
    .values({
      partner_id: partnerId,
      from_status: change.from,
      to_status: change.to,
      reason: change.reason,
      inactive_until: change.until,
      changed_by: change.changedBy,
      changed_on: change.changedOn.toISOString(),
    })
    .execute();
  return true;
}

/**
 * Partners due to come back. Skips those someone is changing now until the next run, and vendors that failed in Intacct
 * until that is fixed.
 */
export async function listBack(tx: Tx, today: string, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('partner')
    .select('id')
    .where('inactive_until', '<=', today)
    .where('intacct_sync_status', '<>', 'Failed')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}
