import {
  maxTasksAtOnce,
  type SyncCause,
} from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { SyncError } from '@backdock/core/accounting/intacct-sync/sync-error.schema.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface VendorTask {
  id: number;
  state: string;
  category: SyncCause | null;
  error: SyncError | null;
}

export function findVendorTask(db: Reader, partnerId: number): Promise<VendorTask | undefined> {
  return db
    .selectFrom('intacct_task')
    .select(['id', 'state', 'category', 'error'])
    .where('entity_type', 'in', ['Supplier', 'CarrierBroker'])
    .where('entity_id', '=', partnerId)
    .executeTakeFirst();
}

/**
 * Keeps these tasks from ending before this transaction does, so that anything deferred for them is woken. False if one
 * is ending right now.
 */
export async function holdTasks(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const held = await tx
    .selectFrom('intacct_task')
    .select('id')
    .where('id', 'in', [...ids])
    .forShare()
    .skipLocked()
    .execute();
  return held.length === ids.length;
}

/** Queues the vendor itself; a no-op if someone is changing it right now. */
export async function putVendorTask(tx: Tx, partnerId: number, now: Date): Promise<void> {
  await sql`INSERT INTO intacct_task (entity_type, entity_id, partner_id, entity_number, due_on, requested_on)
    SELECT partner_type, id, id, name, ${now}::timestamptz, ${now}::timestamptz FROM partner WHERE id = ${partnerId}
       FOR NO KEY UPDATE SKIP LOCKED
    ON CONFLICT (entity_type, entity_id) DO NOTHING`.execute(tx);
}

/** Defers a partner's due tasks above this rank in bulk, so that lanes don't check them one by one. */
export async function defer(
  tx: Tx,
  { partnerId, rank, until, now }: { partnerId: number; rank: number; until: Date; now: Date },
): Promise<void> {
  await sql`UPDATE intacct_task SET due_on = ${until} WHERE id IN (
    SELECT id FROM intacct_task
     WHERE partner_id = ${partnerId} AND rank > ${rank} AND state = 'Waiting' AND control_id IS NULL AND due_on <= ${now}
       LIMIT ${sql.lit(maxTasksAtOnce)} FOR UPDATE SKIP LOCKED)`.execute(tx);
}

export async function deferOne(tx: Tx, id: number, until: Date): Promise<void> {
  await tx.updateTable('intacct_task').set({ due_on: until.toISOString() }).where('id', '=', id).execute();
}

/** Documents of a payment that Intacct doesn't have in their current version. */
export interface MissingItem {
  entityType: 'Invoice' | 'CreditMemo';
  entityId: number;
  number: string;
  hasPostingDate: boolean;
  taskId: number | null;
  state: string | null;
  category: SyncCause | null;
  error: SyncError | null;
}

export async function listMissingItems(db: Reader, paymentBatchId: number): Promise<MissingItem[]> {
  const { rows } = await sql<MissingItem>`
    SELECT item.type AS "entityType", item.id AS "entityId", coalesce(invoice.invoice_number, memo.memo_number) AS number,
           coalesce(invoice.posting_date, memo.posting_date) IS NOT NULL AS "hasPostingDate",
           task.id AS "taskId", task.state, task.category, task.error
      FROM (SELECT CASE WHEN invoice_id IS NULL THEN 'CreditMemo' ELSE 'Invoice' END AS type,
                   coalesce(invoice_id, credit_memo_id) AS id, invoice_id, credit_memo_id
              FROM payment_item WHERE payment_batch_id = ${paymentBatchId}) item
      LEFT JOIN invoice ON invoice.id = item.invoice_id
      LEFT JOIN credit_memo memo ON memo.id = item.credit_memo_id
      LEFT JOIN intacct_record known ON known.entity_type = item.type AND known.entity_id = item.id
      LEFT JOIN intacct_task task ON task.entity_type = item.type AND task.entity_id = item.id
     WHERE known.entity_id IS NULL OR task.id IS NOT NULL
     ORDER BY item.type DESC, item.id`.execute(db);
  return rows;
}

/** Another payment of a document that this one pays: it was returned, and Intacct doesn't know that yet. */
interface OtherPayment {
  taskId: number;
  number: string;
  state: string;
  category: SyncCause | null;
  error: SyncError | null;
}

export async function listOtherPayments(db: Reader, paymentBatchId: number): Promise<OtherPayment[]> {
  const { rows } = await sql<OtherPayment>`
    SELECT DISTINCT ON (task.id) task.id AS "taskId", entity_number AS number, state, category, error
      FROM payment_item item
      JOIN payment_item other ON (other.invoice_id = item.invoice_id OR other.credit_memo_id = item.credit_memo_id)
       AND other.payment_batch_id <> item.payment_batch_id
      JOIN intacct_task task ON task.entity_type = 'Payment' AND task.entity_id = other.payment_batch_id
     WHERE item.payment_batch_id = ${paymentBatchId}
     ORDER BY task.id`.execute(db);
  return rows;
}
