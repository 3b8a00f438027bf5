import type { LookupOption } from '@backdock/core/partners/partners.contract.ts';
import type { PartnerStatus } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface SupplierFacts {
  purchasingManagerId: number | null;
  logisticsManagerId: number | null;
  productDataManagerId: number | null;
  parentSupplierId: number | null;
  website: string | null;
  accountId: string | null;
}

const columns = [
  'purchasing_manager_id as purchasingManagerId',
  'logistics_manager_id as logisticsManagerId',
  'product_data_manager_id as productDataManagerId',
  'parent_supplier_id as parentSupplierId',
  'website',
  'account_id as accountId',
] as const;

export function findSupplier(db: Reader, supplierId: number): Promise<SupplierFacts | undefined> {
  return db.selectFrom('supplier').select(columns).where('partner_id', '=', supplierId).executeTakeFirst();
}

export async function setSupplier(tx: Tx, supplierId: number, facts: SupplierFacts): Promise<void> {
  await tx
    .updateTable('supplier')
    .set({
      purchasing_manager_id: facts.purchasingManagerId,
      logistics_manager_id: facts.logisticsManagerId,
      product_data_manager_id: facts.productDataManagerId,
      parent_supplier_id: facts.parentSupplierId,
      website: facts.website,
      account_id: facts.accountId,
    })
    .where('partner_id', '=', supplierId)
    .execute();
}

/** Serializes changes of parents; the table's trigger takes the same lock. */
export async function lockParents(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('supplier.parent', 7))`.execute(tx);
}

/** A supplier and all its ancestors, nearest first. Empty if it doesn't exist. */
export async function listLine(db: Reader, supplierId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE line AS (
      SELECT partner_id AS id, parent_supplier_id, 1 AS step FROM supplier WHERE partner_id = ${supplierId}
      UNION ALL
      SELECT supplier.partner_id, supplier.parent_supplier_id, line.step + 1
        FROM supplier JOIN line ON supplier.partner_id = line.parent_supplier_id)
    SELECT id FROM line ORDER BY step`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Relative {
  id: number;
  name: string;
  status: PartnerStatus;
}

const relatives = (db: Reader) =>
  db
    .selectFrom('partner')
    .innerJoin('supplier', 'supplier.partner_id', 'partner.id')
    .select(['partner.id', 'partner.name', 'partner.status']);

export function findRelative(db: Reader, supplierId: number): Promise<Relative | undefined> {
  return relatives(db).where('partner.id', '=', supplierId).executeTakeFirst();
}

export function listChildren(db: Reader, supplierId: number): Promise<Relative[]> {
  return relatives(db)
    .where('supplier.parent_supplier_id', '=', supplierId)
    .orderBy('partner.name')
    .orderBy('partner.id')
    .execute();
}

/** Suppliers by name. Closed ones can be chosen too: their bills are still there. */
export function listSupplierOptions(db: Reader): Promise<LookupOption[]> {
  return db
    .selectFrom('partner')
    .select(['id as value', 'name as label'])
    .where('partner_type', '=', 'Supplier')
    .orderBy('name')
    .orderBy('id')
    .execute();
}
