import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { SyncRun } from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { PartnerType, SyncStatus } from '@backdock/core/partners/partners.values.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** The records someone requests. */
export interface SyncFilters {
  statuses: readonly SyncStatus[];
  from: Day;
  to: Day | null;
  /** Empty for any partner. */
  partners: readonly { type: PartnerType; id: number }[];
  paymentBatchId: number | null;
}

/** Days are in Pacific time, as in every list. */
function createdIn({ from, to }: SyncFilters): RawBuilder<boolean> {
  const start = (day: Day, plusDays: number) =>
    sql`((${day}::date + ${sql.lit(plusDays)})::timestamp AT TIME ZONE 'America/Los_Angeles')`;
  const since = sql<boolean>`created_on >= ${start(from, 0)}`;
  return to === null ? since : sql<boolean>`${since} AND created_on < ${start(to, 1)}`;
}

const documents = {
  Invoice: { table: 'invoice', item: 'invoice_id' },
  CreditMemo: { table: 'credit_memo', item: 'credit_memo_id' },
} as const;

function documentsOf(type: keyof typeof documents, filters: SyncFilters): RawBuilder<unknown> {
  const { table, item } = documents[type];
  const { statuses, partners, paymentBatchId } = filters;
  const ofPartners =
    partners.length === 0
      ? sql`true`
      : sql`(partner_type, partner_id) IN (SELECT * FROM unnest(
          ${partners.map((one) => one.type)}::text[], ${partners.map((one) => one.id)}::int[]))`;
  const ofPayment =
    paymentBatchId === null
      ? sql`true`
      : sql`id IN (SELECT ${sql.ref(item)} FROM payment_item WHERE payment_batch_id = ${paymentBatchId})`;
  return sql`FROM ${sql.table(table)} WHERE ${createdIn(filters)} AND ${ofPartners} AND ${ofPayment}
    AND intacct_sync_status = ANY (${[...statuses]}::text[])`;
}

/** Returns up to `most` + 1, so the caller can detect more. Unordered, so it doesn't read all rows. */
export async function listDocuments(
  db: Reader,
  type: keyof typeof documents,
  filters: SyncFilters,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id ${documentsOf(type, filters)} AND posting_date IS NOT NULL LIMIT ${sql.lit(most + 1)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function countUnposted(
  db: Reader,
  type: keyof typeof documents,
  filters: SyncFilters,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count ${documentsOf(type, filters)} AND posting_date IS NULL`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listPartners(
  db: Reader,
  type: PartnerType,
  filters: SyncFilters,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM partner WHERE partner_type = ${type} AND ${createdIn(filters)}
       AND intacct_sync_status = ANY (${[...filters.statuses]}::text[]) LIMIT ${sql.lit(most + 1)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function isPartner(db: Reader, type: PartnerType, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('partner')
    .select('id')
    .where('id', '=', id)
    .where('partner_type', '=', type)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasPayment(db: Reader, id: number): Promise<boolean> {
  const row = await db.selectFrom('payment_batch').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

const names = {
  Supplier: { table: 'partner', name: 'name' },
  CarrierBroker: { table: 'partner', name: 'name' },
  Invoice: { table: 'invoice', name: 'invoice_number' },
  CreditMemo: { table: 'credit_memo', name: 'memo_number' },
} as const;
export type Previewed = keyof typeof names;

/** The records' display numbers, in id order, and their numbers in Intacct. */
export async function listNumbers(
  db: Reader,
  type: Previewed,
  ids: readonly number[],
): Promise<{ id: number; number: string; sentNumber: string | null }[]> {
  const { table, name } = names[type];
  const { rows } = await sql<{ id: number; number: string; sentNumber: string | null }>`
    SELECT record.id, ${sql.ref(`record.${name}`)} AS number, task.sent_number AS "sentNumber"
      FROM ${sql.table(table)} record
      LEFT JOIN intacct_task task ON task.entity_type = ${type} AND task.entity_id = record.id
     WHERE record.id = ANY (${[...ids]}::int[]) ORDER BY record.id`.execute(db);
  return rows;
}

export async function insertRun(
  tx: Tx,
  run: { entityType: SyncedType; total: number; requestedBy: number; requestedOn: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('intacct_run')
    .values({
      entity_type: run.entityType,
      total: run.total,
      requested_by: run.requestedBy,
      requested_on: run.requestedOn.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findRun(db: Reader, id: number): Promise<SyncRun | undefined> {
  const run = await db
    .selectFrom('intacct_run')
    .innerJoin('employee', 'employee.id', 'intacct_run.requested_by')
    .select([
      'intacct_run.id',
      'entity_type as entityType',
      'total',
      'synced',
      'failed',
      'requested_on as requestedOn',
      'employee.name as requestedBy',
    ])
    .where('intacct_run.id', '=', id)
    .executeTakeFirst();
  return run && { ...run, waiting: run.total - run.synced - run.failed };
}
