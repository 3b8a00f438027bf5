import {
  type ChecklistKey,
  openFileStatuses,
} from '@backdock/core/accounting/financial-periods/period-checklist.rules.ts';
import type { TotalsLine } from '@backdock/core/accounting/financial-periods/period-totals.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

interface Days {
  from: Day;
  to: Day;
}

/**
 * Totals posted between two days, by month, kind and currency. A returned payment stays in the month where it was
 * posted; the return counts where it was booked. Adjustments of allowances count in the month they lie in.
 */
export async function sumPosted(db: Reader, { from, to }: Days): Promise<TotalsLine[]> {
  const { rows } = await sql<TotalsLine>`
    SELECT extract(month FROM posting_date)::integer AS month, 'invoice' AS document, currency, count(*),
           (sum(total) * 100)::bigint AS cents
      FROM invoice JOIN partner ON partner.id = partner_id
     WHERE posting_date BETWEEN ${from} AND ${to}
     GROUP BY 1, 3
     UNION ALL
    SELECT extract(month FROM posting_date)::integer, 'credit_memo', currency, count(*), (sum(total) * 100)::bigint
      FROM credit_memo JOIN partner ON partner.id = partner_id
     WHERE posting_date BETWEEN ${from} AND ${to}
     GROUP BY 1, 3
     UNION ALL
    SELECT extract(month FROM posting_date)::integer, kind, currency, count(*), (sum(amount) * 100)::bigint
      FROM payment_batch, LATERAL (VALUES ('payment', batch_total), ('payment_discount', discount_taken),
             ('payment_credit', credit_applied)) part (kind, amount)
     WHERE posting_date BETWEEN ${from} AND ${to} AND amount <> 0
     GROUP BY 1, 2, 3
     UNION ALL
    SELECT extract(month FROM returned_on)::integer, 'payment_return', currency, count(*),
           (sum(batch_total) * 100)::bigint
      FROM payment_batch
     WHERE returned_on BETWEEN ${from} AND ${to} AND posting_date IS NOT NULL
     GROUP BY 1, 3
     UNION ALL
    SELECT extract(month FROM month)::integer, kind, currency, count(DISTINCT agreement_id), (sum(amount) * 100)::bigint
      FROM (SELECT agreement_id, month, earned, accrued FROM agreement_month WHERE month BETWEEN ${from} AND ${to}
             UNION ALL
            SELECT agreement_id, month, earned, accrued FROM agreement_adjustment
             WHERE month BETWEEN ${from} AND ${to}) figures
      JOIN allowance_agreement agreement ON agreement.id = agreement_id,
           LATERAL (SELECT CASE type WHEN 'GeneralDiscount' THEN 'general_discount' ELSE lower(type) END AS name) of,
           LATERAL (VALUES (of.name || '_earned', earned), (of.name || '_accrued', accrued)) part (kind, amount)
     WHERE amount <> 0
     GROUP BY 1, 2, 3
     ORDER BY 1, 2, 3`.execute(db);
  return rows;
}

/** Items that are also summed. */
const summedKeys = ['achFilesOpen', 'wireFilesOpen', 'priceChangesUndecided', 'reviewsPending'] as const;
type SummedKey = (typeof summedKeys)[number];
export const isSummed = (key: ChecklistKey): key is SummedKey => summedKeys.some((one) => one === key);
type DocumentCounts = Record<Exclude<ChecklistKey, SummedKey | 'allowancesNotCalculated'>, number>;

/** Each counts what the list shows under the item's filter. */
export async function countOpenItems(db: Reader, { from, to }: Days): Promise<DocumentCounts> {
  const { rows } = await sql<DocumentCounts>`
    SELECT i.failed AS "invoicesFailed", i.not_synced AS "invoicesNotSynced",
           m.failed AS "creditMemosFailed", m.not_synced AS "creditMemosNotSynced",
           p.failed AS "paymentsFailed", p.not_synced AS "paymentsNotSynced",
           (SELECT count(*) FROM invoice WHERE posting_date IS NULL AND invoice_date BETWEEN ${from} AND ${to})
             AS "invoicesWithoutPostingDate",
           (SELECT count(*) FROM credit_memo WHERE posting_date IS NULL AND memo_date BETWEEN ${from} AND ${to})
             AS "creditMemosWithoutPostingDate"
      FROM (SELECT count(*) FILTER (WHERE intacct_sync_status = 'Failed') AS failed,
                   count(*) FILTER (WHERE intacct_sync_status = 'NotSynced') AS not_synced
              FROM invoice WHERE posting_date BETWEEN ${from} AND ${to} AND intacct_sync_status <> 'Synced') i,
           (SELECT count(*) FILTER (WHERE intacct_sync_status = 'Failed') AS failed,
                   count(*) FILTER (WHERE intacct_sync_status = 'NotSynced') AS not_synced
              FROM credit_memo WHERE posting_date BETWEEN ${from} AND ${to} AND intacct_sync_status <> 'Synced') m,
           (SELECT count(*) FILTER (WHERE intacct_sync_status = 'Failed') AS failed,
                   count(*) FILTER (WHERE intacct_sync_status = 'NotSynced') AS not_synced
              FROM payment_batch
             WHERE posting_date BETWEEN ${from} AND ${to} AND intacct_sync_status <> 'Synced') p`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate answered without a row');
  return counts;
}

export interface OpenSum {
  key: SummedKey;
  currency: Currency;
  count: number;
  cents: number;
}

/** Payment files dated between two days that still have unknown outcomes, as the lists show them. */
export async function sumOpenFiles(db: Reader, { from, to }: Days): Promise<OpenSum[]> {
  const { rows } = await sql<OpenSum>`
    SELECT CASE payment_type WHEN 'Wire' THEN 'wireFilesOpen' ELSE 'achFilesOpen' END AS key, currency, count(*),
           (sum(payment_amount) * 100)::bigint AS cents
      FROM payment_file
     WHERE payment_date BETWEEN ${from} AND ${to} AND status = ANY (${openFileStatuses}::text[])
     GROUP BY payment_type, currency
     ORDER BY payment_type, currency DESC`.execute(db);
  return rows;
}

/** Orders with price changes requested between two days and still undecided: what they would add to our cost. */
export async function sumUndecidedPrices(db: Reader, { from, to }: Days): Promise<OpenSum[]> {
  const { rows } = await sql<OpenSum>`
    SELECT 'priceChangesUndecided' AS key, currency, count(*), (sum(difference) * 100)::bigint AS cents
      FROM price_change_order JOIN partner ON partner.id = supplier_id
     WHERE price_change_order.state = 'Pending'
       AND requested_on >= ${from}::date::timestamp AT TIME ZONE 'America/Los_Angeles'
       AND requested_on < (${to}::date + 1)::timestamp AT TIME ZONE 'America/Los_Angeles'
     GROUP BY currency ORDER BY currency DESC`.execute(db);
  return rows;
}

/** Bills pending review, dated between two days: not in the books yet. */
export async function sumPendingReviews(db: Reader, { from, to }: Days): Promise<OpenSum[]> {
  const { rows } = await sql<OpenSum>`
    SELECT 'reviewsPending' AS key, currency, count(*), (sum(total) * 100)::bigint AS cents
      FROM invoice_review JOIN partner ON partner.id = supplier_id
     WHERE invoice_review.status = 'Pending' AND invoice_date BETWEEN ${from} AND ${to}
     GROUP BY currency ORDER BY currency DESC`.execute(db);
  return rows;
}

interface Uncalculated {
  id: number;
  name: string;
  /** How many there are, shown or not. */
  ofAll: number;
}

/**
 * Suppliers with agreements in force between two days that were calculated before the last of them, or before a document
 * of these days or other terms arrived.
 */
export async function listUncalculated(
  db: Reader,
  { from, to }: Days,
  { today, limit }: { today: Day; limit: number },
): Promise<Uncalculated[]> {
  const { rows } = await sql<Uncalculated>`
    SELECT id, name, count(*) OVER () AS "ofAll" FROM partner
     WHERE id IN (
       SELECT agreement.supplier_id FROM allowance_agreement agreement
         LEFT JOIN agreement_calculation calculation ON calculation.agreement_id = agreement.id
        WHERE agreement.start_date <= least(${to}::date, ${today}::date)
          AND (agreement.end_date IS NULL OR agreement.end_date >= ${from})
          AND (calculation.agreement_id IS NULL OR calculation.calculated_version <> agreement.version
            OR calculation.calculated_through < least(${to}::date, ${today}::date, agreement.end_date)
            OR EXISTS (SELECT FROM purchase_mark mark
                        WHERE mark.supplier_id = agreement.supplier_id
                          AND (mark.month BETWEEN ${from} AND ${to} OR mark.reason = 'Terms'))))
     ORDER BY name, id LIMIT ${limit}`.execute(db);
  return rows;
}
