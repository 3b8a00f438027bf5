import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { partnerEntityTypes } from '@backdock/core/partners/partners.values.ts';
import { addMinutes } from 'date-fns/addMinutes';
import { subDays } from 'date-fns/subDays';
import { subMinutes } from 'date-fns/subMinutes';
import { sql } from 'kysely';
import { auditAll } from '../../../server/src/platform/audit/audit.ts';
import type { System, WriteCtx } from '../../../server/src/platform/context.ts';
import type { Failure } from './intacct-causes.ts';

/** Mostly a few hours ago, spaced apart. */
export const finishedOn = (now: Date, { place, category }: Failure) =>
  category === 'Timeout' || category === 'RateLimited'
    ? subMinutes(now, 1)
    : subMinutes(subDays(now, daysOpen(category)), 95 + place * 37);

/** An account that someone forgot to activate stays a problem for days. */
const daysOpen = (category: Failure['category']) => (category === 'InvalidAccount' ? 4 : 0);

export const durationMs = ({ category, place }: Failure) =>
  category === 'Timeout' ? 120_000 : 380 + ((place * 137) % 900);

export async function insertTasks({ tx, now }: WriteCtx, failures: readonly Failure[]): Promise<void> {
  const rows = failures.map((failure) => ({
    entity_type: failure.entityType,
    entity_id: failure.id,
    partner_id: failure.partnerId,
    entity_number: failure.number,
    amount: failure.amount,
    finished_on: finishedOn(now, failure),
    due_on: addMinutes(finishedOn(now, failure), 15),
    attempt: failure.category === 'Timeout' || failure.category === 'RateLimited' ? 8 : 1,
    duration_ms: durationMs(failure),
    category: failure.category,
    error_code: failure.errors.at(-1)?.errorNo ?? null,
    error: failure.error,
    correction: failure.errors.at(-1)?.correction || null,
  }));
  const fields = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (entity_type text, entity_id int,
    partner_id int, entity_number text, amount numeric, finished_on timestamptz, due_on timestamptz, attempt int,
    duration_ms int, category text, error_code text, error jsonb, correction text)`;
  await sql`INSERT INTO intacct_task (entity_type, entity_id, partner_id, entity_number, amount, state, due_on, attempt,
      requested_on, category, finished_on, duration_ms, error_code, error, correction)
    SELECT entity_type, entity_id, partner_id, entity_number, amount, 'Failed', due_on, attempt,
      finished_on - interval '3 minutes', category, finished_on, duration_ms, error_code, error, correction
      FROM ${fields}`.execute(tx);
}

const kinds = {
  Supplier: { table: 'partner', entityType: partnerEntityTypes.Supplier, prefix: 'partner' },
  CarrierBroker: { table: 'partner', entityType: partnerEntityTypes.CarrierBroker, prefix: 'partner' },
  Invoice: { table: 'invoice', entityType: 'invoice', prefix: 'invoice' },
  CreditMemo: { table: 'credit_memo', entityType: 'credit-memo', prefix: 'credit-memo' },
  Payment: { table: 'payment_batch', entityType: 'payment-batch', prefix: 'payment-batch' },
} as const satisfies Record<SyncedType, object>;

/** Makes the records match the log. */
export async function markRecords(ctx: WriteCtx<System>, failures: readonly Failure[]): Promise<void> {
  for (const [type, own] of Map.groupBy(failures, ({ entityType }) => entityType)) {
    const { table, entityType, prefix } = kinds[type];
    await sql`UPDATE ${sql.table(table)} record SET intacct_sync_error = row.error
      FROM jsonb_to_recordset(${JSON.stringify(own.map(({ id, error }) => ({ id, error })))}::jsonb)
        AS row (id int, error jsonb) WHERE record.id = row.id`.execute(ctx.tx);
    await auditAll(
      ctx,
      own.map(({ id, error }) => ({
        entityType,
        entityId: id,
        action: `${prefix}.sync-failed`,
        before: { intacctSyncStatus: 'NotSynced', intacctSyncError: null },
        after: { intacctSyncStatus: 'Failed', intacctSyncError: error.message },
      })),
    );
  }
}
