import { paymentBatchHistory } from '@backdock/core/accounting/payments/payment-history/payment-batches.history.ts';
import { partnerEntityTypes, type PartnerType } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import { auditAll } from '../../../server/src/platform/audit/audit.ts';
import type { System, WriteCtx } from '../../../server/src/platform/context.ts';

/** Payments held up by an invoice that Intacct refused. */
const heldUpCount = 3;

const syncStep = (what: 'synced' | 'sync-failed', entityType: string, prefix: string) =>
  function ({ id }: { id: number }) {
    const [from, to] = what === 'synced' ? ['NotSynced', 'Synced'] : ['Synced', 'Failed'];
    return {
      entityType,
      entityId: id,
      action: `${prefix}.${what}`,
      before: { intacctSyncStatus: from },
      after: { intacctSyncStatus: to },
    };
  };

/** Intacct has our partners as they are now, but refused one shipping partner. */
export async function settlePartners(ctx: WriteCtx<System>): Promise<void> {
  const { rows: synced } = await sql<{ id: number; type: PartnerType }>`
    UPDATE partner SET intacct_sync_status = 'Synced'
     WHERE intacct_sync_status = 'NotSynced' AND status NOT IN ('New', 'Pending')
    RETURNING id, partner_type AS type`.execute(ctx.tx);
  const { rows: refused } = await sql<{ id: number }>`
    UPDATE partner SET intacct_sync_status = 'Failed'
     WHERE id = (SELECT max(id) FROM partner WHERE partner_type = 'CarrierBroker' AND status = 'Active')
    RETURNING id`.execute(ctx.tx);
  await auditAll(ctx, [
    ...synced.map((one) => syncStep('synced', partnerEntityTypes[one.type], 'partner')(one)),
    ...refused.map(syncStep('sync-failed', partnerEntityTypes.CarrierBroker, 'partner')),
  ]);
}

/** A payment is in Intacct if all its documents are; a few failed along with one of their documents. */
export async function settlePayments(ctx: WriteCtx<System>): Promise<void> {
  const { rows: paid } = await sql<{ id: number; status: string }>`
    UPDATE payment_batch batch SET intacct_sync_status = decided.status FROM (
      SELECT id, CASE WHEN has_all THEN 'Synced' ELSE 'Failed' END AS status FROM (
        SELECT id, has_all, has_failed, row_number() OVER (PARTITION BY has_failed ORDER BY id) AS place FROM (
          SELECT made.id, bool_and(document.status = 'Synced') AS has_all, bool_or(document.status = 'Failed') AS has_failed
            FROM payment_batch made
            JOIN payment_item item ON item.payment_batch_id = made.id
            CROSS JOIN LATERAL (
              SELECT intacct_sync_status AS status FROM invoice WHERE id = item.invoice_id
              UNION ALL SELECT intacct_sync_status FROM credit_memo WHERE id = item.credit_memo_id) document
           WHERE made.status = 'Success' GROUP BY made.id) payments) ordered
       WHERE has_all OR (has_failed AND place <= ${heldUpCount})) decided
     WHERE decided.id = batch.id RETURNING batch.id, batch.intacct_sync_status AS status`.execute(ctx.tx);
  const synced = paid.filter(({ status }) => status === 'Synced');
  await auditAll(ctx, synced.map(syncStep('synced', paymentBatchHistory.entityType, 'payment-batch')));
}

/** Intacct has everything synced, plus every vendor whose documents it has. Vendors got their record numbers first. */
export async function rememberRecords({ tx, now }: WriteCtx): Promise<void> {
  await sql`
    INSERT INTO intacct_record (entity_type, entity_id, record_no, synced_on)
    SELECT type, id, (1000 + row_number() OVER (ORDER BY rank, id))::text, ${now}::timestamptz - interval '1 day' FROM (
      SELECT partner_type AS type, id, 0 AS rank FROM partner
       WHERE intacct_sync_status = 'Synced'
          OR EXISTS (SELECT FROM invoice WHERE partner_id = partner.id AND intacct_sync_status = 'Synced')
          OR EXISTS (SELECT FROM credit_memo WHERE partner_id = partner.id AND intacct_sync_status = 'Synced')
      UNION ALL SELECT 'Invoice', id, 1 FROM invoice WHERE intacct_sync_status = 'Synced'
      UNION ALL SELECT 'CreditMemo', id, 2 FROM credit_memo WHERE intacct_sync_status = 'Synced'
      UNION ALL SELECT 'Payment', id, 3 FROM payment_batch WHERE intacct_sync_status = 'Synced') known`.execute(
    tx,
  );
}

/** Whatever arrived while nothing was being sent waits until someone requests it. */
export async function forgetTasks({ tx }: WriteCtx): Promise<void> {
  await tx.deleteFrom('intacct_task').execute();
}
