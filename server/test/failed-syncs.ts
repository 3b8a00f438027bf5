import type { SyncCause, SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { TestApp } from './test-app.ts';

const tables = {
  Supplier: { table: 'partner', partner: 'id', number: 'name', amount: 'NULL' },
  CarrierBroker: { table: 'partner', partner: 'id', number: 'name', amount: 'NULL' },
  Invoice: { table: 'invoice', partner: 'partner_id', number: 'invoice_number', amount: 'total' },
  CreditMemo: { table: 'credit_memo', partner: 'partner_id', number: 'memo_number', amount: 'total' },
  Payment: { table: 'payment_batch', partner: 'partner_id', number: 'trace_number', amount: 'batch_total' },
} as const;

interface Change {
  category?: SyncCause;
  finishedOn?: string;
  sentNumber?: string;
  message?: string;
}

/** Records refused by Intacct, as the engine leaves them; returns their task ids. */
export async function failSyncs(
  app: TestApp,
  entityType: SyncedType,
  ids: readonly number[],
  {
    category = 'Unknown',
    finishedOn = '2026-11-14T10:00:00Z',
    sentNumber,
    message = 'Refused.',
  }: Change = {},
): Promise<number[]> {
  const { table, partner, number, amount } = tables[entityType];
  const error = JSON.stringify({ message, reasons: [{ message: 'Because.' }] });
  await app.write(
    `UPDATE ${table} SET intacct_sync_status = 'Failed', intacct_sync_error = $2 WHERE id = ANY ($1)`,
    [ids, error],
  );
  await app.write(`DELETE FROM intacct_task WHERE entity_type = $2 AND entity_id = ANY ($1)`, [
    ids,
    entityType,
  ]);
  const rows = await app.write<{ id: number }>(
    `INSERT INTO intacct_task (entity_type, entity_id, partner_id, entity_number, amount, state, due_on, attempt,
       requested_on, category, finished_on, duration_ms, error_code, error, correction, sent_number)
     SELECT $2, id, ${partner}, ${number}, ${amount}, 'Failed', $4::timestamptz + interval '15 min', 1,
       $4::timestamptz - interval '1 min', $3, $4, 120, 'BL01001973', $5, 'Do it right.', $6
       FROM ${table} WHERE id = ANY ($1) ORDER BY id RETURNING id`,
    [ids, entityType, category, finishedOn, error, sentNumber ?? null],
  );
  return rows.map(({ id }) => id);
}

/** Marks records as known to Intacct. */
export async function knowRecords(
  app: TestApp,
  entityType: SyncedType,
  ids: readonly number[],
): Promise<void> {
  await app.write(
    `INSERT INTO intacct_record (entity_type, entity_id, record_no, synced_on)
     SELECT $2, id, '9' || id, now() FROM unnest($1::int[]) id`,
    [ids, entityType],
  );
}

/** The tasks of a kind: the sync state of each record. */
export async function tasksOf(app: TestApp, entityType: SyncedType, ids?: readonly number[]) {
  return app.sql<{ id: number; state: string; sentNumber: string | null; runId: number | null }>(
    `SELECT entity_id AS id, state, sent_number AS "sentNumber", run_id AS "runId" FROM intacct_task
      WHERE entity_type = $1 AND ($2::int[] IS NULL OR entity_id = ANY ($2)) ORDER BY entity_id`,
    [entityType, ids ?? null],
  );
}

export const waiting = (id: number, sentNumber: string | null = null) => ({
  id,
  state: 'Waiting',
  sentNumber,
  runId: null,
});
