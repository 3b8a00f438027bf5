import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/** What can be sent, per kind: posted documents, and payments that succeeded or were returned. */
const sources = {
  Supplier: sql`SELECT id, id AS partner_id, name AS number, NULL::numeric AS amount FROM partner
    WHERE partner_type = 'Supplier'`,
  CarrierBroker: sql`SELECT id, id AS partner_id, name AS number, NULL::numeric AS amount FROM partner
    WHERE partner_type = 'CarrierBroker'`,
  Invoice: sql`SELECT id, partner_id, invoice_number AS number, total AS amount FROM invoice
    WHERE posting_date IS NOT NULL`,
  CreditMemo: sql`SELECT id, partner_id, memo_number AS number, total AS amount FROM credit_memo
    WHERE posting_date IS NOT NULL`,
  // A returned payment matters only if Intacct has it, or may have it.
  Payment: sql`SELECT id, partner_id, coalesce(transaction_id, trace_number) AS number, batch_total AS amount
    FROM payment_batch batch
    WHERE status = 'Success' OR (returned_on IS NOT NULL AND (
      EXISTS (SELECT FROM intacct_record known
               WHERE known.entity_type = 'Payment' AND known.entity_id = batch.id AND NOT known.is_void)
      OR EXISTS (SELECT FROM intacct_task task WHERE task.entity_type = 'Payment' AND task.entity_id = batch.id)))`,
} as const satisfies Record<SyncedType, RawBuilder<unknown>>;

export interface SyncRequest {
  entityType: SyncedType;
  ids: readonly number[];
  sentNumbers: ReadonlyMap<number, string>;
  requestedBy: number | null;
  runId: number | null;
  now: Date;
}

/** Upserts one row per sendable record, in id order, the order everyone locks them in. */
export async function putTasks(tx: Tx, request: SyncRequest): Promise<number> {
  const { entityType, ids, sentNumbers, requestedBy, runId, now } = request;
  const { numAffectedRows } = await sql`
    INSERT INTO intacct_task AS task (entity_type, entity_id, partner_id, entity_number, amount, due_on, sent_number,
      requested_by, requested_on, run_id)
    SELECT ${entityType}, source.id, source.partner_id, source.number, source.amount, ${now}::timestamptz, given.number,
           ${requestedBy}::int, ${now}::timestamptz, ${runId}::int
      FROM (${sources[entityType]}) source
      LEFT JOIN unnest(${[...sentNumbers.keys()]}::int[], ${[...sentNumbers.values()]}::text[]) AS given (id, number)
        ON given.id = source.id
     WHERE source.id = ANY (${[...ids]}::int[])
     ORDER BY source.id
    ON CONFLICT (entity_type, entity_id) DO UPDATE SET
      entity_number = excluded.entity_number,
      amount = excluded.amount,
      state = CASE task.state WHEN 'Sending' THEN 'Sending' ELSE 'Waiting' END,
      due_on = excluded.due_on,
      revision = task.revision + 1,
      attempt = CASE task.state WHEN 'Failed' THEN 0 ELSE task.attempt END,
      sent_number = coalesce(excluded.sent_number, task.sent_number),
      requested_by = excluded.requested_by,
      requested_on = excluded.requested_on,
      run_id = coalesce(excluded.run_id, task.run_id)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Tasks pending in other runs that this run requests again count here from now on. Call before `putTasks`. */
export async function takeFromRuns(
  tx: Tx,
  { entityType, ids }: Pick<SyncRequest, 'entityType' | 'ids'>,
): Promise<void> {
  await sql`
    WITH held AS (
      SELECT id, run_id FROM intacct_task
       WHERE entity_type = ${entityType} AND entity_id = ANY (${[...ids]}::int[]) AND run_id IS NOT NULL
       ORDER BY entity_id FOR UPDATE
    ), freed AS (
      UPDATE intacct_task SET run_id = NULL FROM held WHERE intacct_task.id = held.id
    )
    UPDATE intacct_run SET total = total - taken.tasks
      FROM (SELECT run_id, count(*)::int AS tasks FROM held GROUP BY run_id) taken
     WHERE intacct_run.id = taken.run_id`.execute(tx);
}
