import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { sql } from 'kysely';
import type { System, WriteCtx } from '../../../server/src/platform/context.ts';
import type { IntacctSettings } from '../../../server/src/platform/intacct-settings.ts';
import { insertAttempts } from './intacct-attempts.ts';
import { type Cause, type Failed, type Failure, refusalOf, type Wronged } from './intacct-causes.ts';
import { insertTasks, markRecords } from './intacct-tasks.ts';

/** Every record marked as failed, in the same order on every machine. */
async function listFailed({ tx }: WriteCtx): Promise<Failed[]> {
  const { rows } = await sql<Failed>`
    SELECT failed.*, (CASE "partnerType" WHEN 'Supplier' THEN 'S-' ELSE 'C-' END) || "partnerId" AS "vendorId",
           status = 'PermanentlyInactive' AS "isGone" FROM (
      SELECT partner_type AS "entityType", id, name AS number, id AS "partnerId", partner_type AS "partnerType",
             NULL::text AS amount, NULL::date AS "postingDate", NULL AS missing
        FROM partner WHERE intacct_sync_status = 'Failed'
      UNION ALL
      SELECT 'Invoice', id, invoice_number, partner_id, partner_type, total::text, posting_date, NULL
        FROM invoice WHERE intacct_sync_status = 'Failed'
      UNION ALL
      SELECT 'CreditMemo', id, memo_number, partner_id, partner_type, total::text, posting_date, NULL
        FROM credit_memo WHERE intacct_sync_status = 'Failed'
      UNION ALL
      SELECT 'Payment', id, transaction_id, partner_id, partner_type, batch_total::text, posting_date,
             (SELECT coalesce('Invoice ' || invoice_number, 'Credit memo ' || memo_number) FROM payment_item item
                LEFT JOIN invoice ON invoice.id = item.invoice_id
                LEFT JOIN credit_memo ON credit_memo.id = item.credit_memo_id
               WHERE item.payment_batch_id = batch.id
                 AND 'Failed' IN (invoice.intacct_sync_status, credit_memo.intacct_sync_status)
               ORDER BY item.id LIMIT 1)
        FROM payment_batch batch WHERE intacct_sync_status = 'Failed') failed
      JOIN (SELECT id AS partner_id, status FROM partner) partner ON partner_id = "partnerId"
     ORDER BY "entityType", id`.execute(tx);
  return rows;
}

const turns: { readonly [type in SyncedType]: readonly Cause[] } = {
  Supplier: ['Unknown', 'Timeout'],
  CarrierBroker: ['Unknown'],
  Invoice: [
    'ClosedPeriod',
    'DuplicateNumber',
    'ClosedPeriod',
    'MissingDimension',
    'InvalidAccount',
    'Timeout',
  ],
  CreditMemo: ['ClosedPeriod', 'DuplicateNumber', 'RateLimited', 'InvalidAccount'],
  Payment: ['MissingDocument'],
};

/** Two suppliers with bills that Intacct refused: one was deleted there, the other made inactive. */
function wrongedAmong(failed: readonly Failed[]): Wronged {
  const unwell = new Set(failed.flatMap(({ entityType, id }) => (entityType === 'Supplier' ? [id] : [])));
  const suppliers = new Set(
    failed.flatMap(({ entityType, partnerType, partnerId, isGone }) =>
      entityType === 'Invoice' && partnerType === 'Supplier' && !isGone && !unwell.has(partnerId)
        ? [partnerId]
        : [],
    ),
  );
  // The last ones have the fewest bills, and little else happens to them.
  const [missingVendor = null, inactiveVendor = null] = [...suppliers].toSorted((one, other) => other - one);
  return { missingVendor, inactiveVendor };
}

/** Records why each one failed: in Intacct's words on the record, in the sync log, and in its attempts. */
export async function explainFailures(
  ctx: WriteCtx<System>,
  settings: IntacctSettings | null,
): Promise<{ failures: Failure[]; wronged: Wronged }> {
  const failed = await listFailed(ctx);
  const wronged = wrongedAmong(failed);
  const thisMonth = dayInPacific(ctx.now).slice(0, 7);
  const places = new Map<SyncedType, number>();
  const failures = failed.map((one): Failure => {
    const place = places.get(one.entityType) ?? 0;
    places.set(one.entityType, place + 1);
    return { ...one, place, ...refusalOf(causeFor(one, place, thisMonth, wronged), one) };
  });
  await insertTasks(ctx, failures);
  await insertAttempts(ctx, settings, failures);
  await markRecords(ctx, failures);
  return { failures, wronged };
}

function causeFor(one: Failed, place: number, thisMonth: string, wronged: Wronged): Cause {
  const isDocument = one.entityType === 'Invoice' || one.entityType === 'CreditMemo';
  if (isDocument && one.partnerId === wronged.missingVendor) return 'MissingVendor';
  if (isDocument && (one.isGone || one.partnerId === wronged.inactiveVendor)) return 'InactiveVendor';
  const own = turns[one.entityType];
  const cause = own[place % own.length] ?? 'Unknown';
  // The current month is open everywhere.
  const isClosed = cause === 'ClosedPeriod' && (one.postingDate ?? '').startsWith(thisMonth);
  return isClosed ? 'MissingDimension' : cause;
}
