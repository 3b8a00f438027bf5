import {
  maxTasksAtOnce,
  type SyncCause,
  type SyncedType,
} from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { SyncError } from '@backdock/core/accounting/intacct-sync/sync-error.schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** A task as it was when a lane took it. */
interface Taken {
  id: number;
  lane: number;
  controlId: string;
  revision: number;
}

interface Sent {
  id: number;
  partnerId: number;
  entityType: SyncedType;
  entityId: number;
  sentNumber: string | null;
}

export interface HeldTask {
  /** Whether nothing was requested since the data first sent under the control id was read. */
  isCurrent: boolean;
  /** Whether nothing was requested since this turn began, which may retry a try in doubt. */
  isUnchanged: boolean;
  runId: number | null;
}

/** The task as it is now, locked until the commit; undefined if the lane no longer has it. */
export async function lockTask(tx: Tx, taken: Taken): Promise<HeldTask | undefined> {
  const { id, lane, controlId, revision } = taken;
  const { rows } = await sql<HeldTask>`/* prepared */
    SELECT revision = sent_revision AS "isCurrent", revision = ${revision} AS "isUnchanged", run_id AS "runId"
      FROM intacct_task
     WHERE id = ${id} AND lane = ${lane} AND control_id = ${controlId} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** By type: the rank above which tasks wait for it, and the causes they fail with when it's missing. */
const wanting: Readonly<Record<SyncedType, { above: number; causes: SyncCause[] }>> = {
  Supplier: { above: 0, causes: ['MissingVendor', 'InactiveVendor'] },
  CarrierBroker: { above: 0, causes: ['MissingVendor', 'InactiveVendor'] },
  Invoice: { above: 1, causes: ['MissingDocument'] },
  CreditMemo: { above: 1, causes: ['MissingDocument'] },
  Payment: { above: 2, causes: [] },
};

/** Makes the partner's tasks due that wait for it or failed for lack of it; only some of them if there are many. */
const wake = ({ entityType, partnerId }: Pick<Sent, 'entityType' | 'partnerId'>, now: Date) => {
  const { above, causes } = wanting[entityType];
  return sql`
    UPDATE intacct_task SET due_on = ${now}, state = 'Waiting',
      attempt = CASE state WHEN 'Failed' THEN 0 ELSE attempt END
    WHERE id IN (
      SELECT id FROM intacct_task
       WHERE partner_id = ${partnerId} AND rank > ${above}
         AND ((state = 'Waiting' AND control_id IS NULL AND due_on > ${now})
           OR (state = 'Failed' AND category = ANY (${causes}::text[])))
       LIMIT ${sql.lit(maxTasksAtOnce)} FOR UPDATE SKIP LOCKED)`;
};

const isMore = ({ numAffectedRows }: { numAffectedRows?: bigint }) =>
  Number(numAffectedRows ?? 0n) >= maxTasksAtOnce;

/**
 * Records that Intacct has it under this number and deletes its task, unless it must be sent again. Wakes the tasks
 * that waited for it; returns whether more remain.
 */
export async function putRecord(
  tx: Tx,
  sent: Sent,
  { recordNo, isVoid, isLast }: { recordNo: string; isVoid: boolean; isLast: boolean },
  now: Date,
): Promise<boolean> {
  const { id, entityType, entityId, sentNumber } = sent;
  const woken = await sql`/* prepared */
    WITH put AS (
      INSERT INTO intacct_record AS known (entity_type, entity_id, record_no, sent_number, is_void, synced_on)
      VALUES (${entityType}, ${entityId}, ${recordNo}, ${sentNumber}, ${isVoid}, ${now})
      ON CONFLICT (entity_type, entity_id) DO UPDATE SET record_no = excluded.record_no,
        sent_number = coalesce(excluded.sent_number, known.sent_number), is_void = known.is_void OR excluded.is_void,
        synced_on = excluded.synced_on
    ), gone AS (
      DELETE FROM intacct_task WHERE id = ${id} AND ${isLast}
    )${wake(sent, now)}`.execute(tx);
  return isMore(woken);
}

/** Wakes some more of the tasks that wait for it; returns whether more remain. */
export async function wakeMore(
  tx: Tx,
  of: Pick<Sent, 'entityType' | 'partnerId'>,
  now: Date,
): Promise<boolean> {
  return isMore(await wake(of, now).execute(tx));
}

/** A voided payment no longer ties up its documents: they can change, and be paid again. */
export async function wakePaid(tx: Tx, paymentBatchId: number, now: Date): Promise<void> {
  await sql`
    WITH paid AS (
      SELECT invoice_id, credit_memo_id FROM payment_item WHERE payment_batch_id = ${paymentBatchId})
    UPDATE intacct_task SET due_on = ${now}, state = 'Waiting',
      attempt = CASE state WHEN 'Failed' THEN 0 ELSE attempt END
    WHERE id IN (
      SELECT id FROM intacct_task
       WHERE (entity_type, entity_id) IN (
           SELECT 'Invoice', invoice_id FROM paid
           UNION ALL SELECT 'CreditMemo', credit_memo_id FROM paid
           UNION ALL SELECT 'Payment', other.payment_batch_id FROM paid JOIN payment_item other
             ON (other.invoice_id = paid.invoice_id OR other.credit_memo_id = paid.credit_memo_id)
            AND other.payment_batch_id <> ${paymentBatchId})
         AND (state = 'Failed' OR (state = 'Waiting' AND control_id IS NULL AND due_on > ${now}))
         FOR UPDATE SKIP LOCKED)`.execute(tx);
}

/**
 * Intacct says it doesn't have a vendor that we sent, so we take its word. A vendor it just accepted isn't created
 * again, because that would never end.
 */
export async function forgetVendor(tx: Tx, partnerId: number, sentBefore: Date): Promise<void> {
  await tx
    .deleteFrom('intacct_record')
    .where('entity_type', 'in', ['Supplier', 'CarrierBroker'])
    .where('entity_id', '=', partnerId)
    .where('synced_on', '<', sentBefore.toISOString())
    .execute();
}

export async function deleteTask(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('intacct_task').where('id', '=', id).execute();
}

/** Puts the task back in the queue. Unless its outcome is open, the next try is a new one. */
export async function setWaiting(
  tx: Tx,
  id: number,
  { dueOn, isOpen, isAnew }: { dueOn: Date; isOpen: boolean; isAnew: boolean },
): Promise<void> {
  await sql`UPDATE intacct_task SET state = 'Waiting', lane = NULL, due_on = ${dueOn},
      attempt = CASE WHEN ${isAnew} THEN 0 ELSE attempt END,
      control_id = CASE WHEN ${isOpen} THEN control_id END,
      sent_revision = CASE WHEN ${isOpen} THEN sent_revision END
    WHERE id = ${id}`.execute(tx);
}

export interface TaskFailure {
  cause: SyncCause;
  error: SyncError;
  errorCode: string | null;
  correction: string | null;
  durationMs: number;
  againOn: Date | null;
  isOpen: boolean;
}

/** The run that requested it has counted it by then. */
export async function setFailed(tx: Tx, id: number, failure: TaskFailure, now: Date): Promise<void> {
  await sql`UPDATE intacct_task SET state = 'Failed', lane = NULL, due_on = ${failure.againOn ?? now},
      control_id = CASE WHEN ${failure.isOpen} THEN control_id END,
      sent_revision = CASE WHEN ${failure.isOpen} THEN sent_revision END,
      category = ${failure.cause}, error = ${JSON.stringify(failure.error)}::jsonb, error_code = ${failure.errorCode},
      correction = ${failure.correction}, finished_on = ${now}, duration_ms = ${failure.durationMs}, run_id = NULL
    WHERE id = ${id}`.execute(tx);
}

export async function countInRun(tx: Tx, runId: number, as: 'synced' | 'failed'): Promise<void> {
  await tx
    .updateTable('intacct_run')
    .set((eb) => ({ [as]: eb(as, '+', 1) }))
    .where('id', '=', runId)
    .execute();
}

/** There was nothing to send, so it no longer counts toward the run. */
export async function dropFromRun(tx: Tx, runId: number): Promise<void> {
  await tx
    .updateTable('intacct_run')
    .set((eb) => ({ total: eb('total', '-', 1) }))
    .where('id', '=', runId)
    .execute();
}
