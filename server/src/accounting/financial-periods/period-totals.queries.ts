import type { ChecklistKey } from '@backdock/core/accounting/financial-periods/period-checklist.rules.ts';
import type { TotalsLine } from '@backdock/core/accounting/financial-periods/period-totals.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

interface Days {
  from: Day;
  to: Day;
}

/** What is posted between two days, by month, kind of document and currency. */
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
     ORDER BY 1, 2, 3`.execute(db);
  return rows;
}

/** Each counts what the list shows under the item's filter. */
export async function countOpenItems(db: Reader, { from, to }: Days): Promise<Record<ChecklistKey, number>> {
  const { rows } = await sql<Record<ChecklistKey, number>>`
    SELECT i.failed AS "invoicesFailed", i.not_synced AS "invoicesNotSynced",
           m.failed AS "creditMemosFailed", m.not_synced AS "creditMemosNotSynced",
           (SELECT count(*) FROM invoice WHERE posting_date IS NULL AND invoice_date BETWEEN ${from} AND ${to})
             AS "invoicesWithoutPostingDate",
           (SELECT count(*) FROM credit_memo WHERE posting_date IS NULL AND memo_date BETWEEN ${from} AND ${to})
             AS "creditMemosWithoutPostingDate"
      FROM (SELECT count(*) FILTER (WHERE intacct_sync_status = 'Failed') AS failed,
                   count(*) FILTER (WHERE intacct_sync_status = 'NotSynced') AS not_synced
              FROM invoice WHERE posting_date BETWEEN ${from} AND ${to} AND intacct_sync_status <> 'Synced') i,
           (SELECT count(*) FILTER (WHERE intacct_sync_status = 'Failed') AS failed,
                   count(*) FILTER (WHERE intacct_sync_status = 'NotSynced') AS not_synced
              FROM credit_memo WHERE posting_date BETWEEN ${from} AND ${to} AND intacct_sync_status <> 'Synced') m`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate answered without a row');
  return counts;
}
