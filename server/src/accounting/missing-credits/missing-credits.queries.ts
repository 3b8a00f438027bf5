import { lastDays } from '@backdock/core/accounting/missing-credits/missing-credits.rules.ts';
import type { MissingCreditTotal } from '@backdock/core/accounting/missing-credits/missing-credits.contract.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { FilterModel, ListCounts, ListRequest } from '@backdock/core/kit/list.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';
import { readCounts } from '../../platform/list/counts.ts';
import type { ListColumn, ListSource } from '../../platform/list/list-source.ts';
import type { RawPage } from '../../platform/list/raw-page.ts';
import { readList } from '../../platform/list/read-list.ts';
import { resolveSelection, selectedIds } from '../../platform/list/selection.ts';

/** A day is written into the SQL: none but one of our own may come here. */
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Conditions on when a request was made, for each age that it can have today. */
function agesOn(today: Day) {
  if (!dayPattern.test(today)) throw new Error(`${today} is no day`);
  const since = (days: number) =>
    `created_on >= ((date '${today}' - ${days})::timestamp AT TIME ZONE 'America/Los_Angeles')`;
  const before = (days: number) => since(days).replace('>=', '<');
  const { upTo30, upTo60, upTo90 } = lastDays;
  return {
    upTo30: since(upTo30),
    upTo60: `${before(upTo30)} AND ${since(upTo60)}`,
    upTo90: `${before(upTo60)} AND ${since(upTo90)}`,
    over90: before(upTo90),
  };
}

const ofSupplier = `FROM credit_request WHERE supplier_id = missing_credit.id AND counts_as_missing`;

const sumsOn = (today: Day) =>
  Object.entries(agesOn(today))
    .map(([age, made]) => `coalesce(sum(remaining_amount) FILTER (WHERE ${made}), 0) AS "${age}"`)
    .join(', ');

/** The ages of what each supplier of a page owes: a few index entries for each. */
const agedOfFew = (today: Day) => `CROSS JOIN LATERAL (SELECT ${sumsOn(today)} ${ofSupplier}) aged`;

/** The same for all suppliers: one walk along the index. */
const agedOfAll = (today: Day) => `JOIN (SELECT supplier_id, ${sumsOn(today)} FROM credit_request
  WHERE counts_as_missing GROUP BY supplier_id) aged ON aged.supplier_id = missing_credit.id`;

const column = (name: string, type: ListColumn['type']): ListColumn => ({
  sql: `missing_credit.${name}`,
  type,
});

/** What is owed grows older by itself, so the list is another one every day. */
function sourceOn(today: Day): ListSource {
  const ages = Object.entries(agesOn(today));
  return {
    table: 'missing_credit',
    isSmall: true,
    columns: {
      supplierName: column('supplier_name', 'text'),
      purchasingManager: column('purchasing_manager', 'text'),
      pendingCount: column('pending_count', 'number'),
      pendingAmount: column('pending_amount', 'number'),
      currency: column('currency', 'set'),
      oldestOn: column('oldest_on', 'date'),
      ...Object.fromEntries(
        ages.map(([age, made]): [string, ListColumn] => [
          age,
          { sql: `(SELECT coalesce(sum(remaining_amount), 0) ${ofSupplier} AND ${made})`, type: 'number' },
        ]),
      ),
      lastReminderOn: column('last_reminder_on', 'date'),
    },
    joins: agedOfFew(today),
    row: {
      id: 'missing_credit.id',
      supplierName: 'missing_credit.supplier_name',
      currency: 'missing_credit.currency',
      purchasingManagerId: 'missing_credit.purchasing_manager_id',
      purchasingManager: 'missing_credit.purchasing_manager',
      pendingCount: 'missing_credit.pending_count',
      pendingAmount: 'missing_credit.pending_amount',
      oldestOn: 'missing_credit.oldest_on',
      ...Object.fromEntries(ages.map(([age]) => [age, `aged."${age}"`])),
      lastReminderOn: 'missing_credit.last_reminder_on',
    },
    defaultSort: { colId: 'pendingAmount', sort: 'desc' },
  };
}

export function listMissingCredits(db: Reader, today: Day, request: ListRequest): Promise<RawPage> {
  return readList(db, sourceOn(today), request);
}

export function countMissingCredits(db: Reader, today: Day, filters: FilterModel): Promise<ListCounts> {
  return readCounts(db, sourceOn(today), filters);
}

/** What the suppliers that match owe together, for each currency. */
export async function sumMissingCredits(
  db: Reader,
  today: Day,
  filterModel: FilterModel,
): Promise<MissingCreditTotal[]> {
  const { condition } = await resolveSelection(db, sourceOn(today), {
    allMatching: { filterModel, except: [] },
  });
  const ages = Object.keys(agesOn(today)).map((age) => `sum(aged."${age}")::float AS "${age}"`);
  const { rows } = await sql<MissingCreditTotal>`
    SELECT currency, count(*) AS "supplierCount", sum(pending_count)::bigint AS "pendingCount",
           sum(pending_amount)::float AS "pendingAmount", ${sql.raw(ages.join(', '))}
      FROM missing_credit ${sql.raw(agedOfAll(today))} WHERE ${condition}
     GROUP BY currency ORDER BY currency DESC`.execute(db);
  return rows;
}

/** The chosen suppliers; of more than `most` only so many that one sees it. */
export async function chosenSuppliers(
  db: Reader,
  today: Day,
  selection: Selection,
  most: number,
): Promise<number[]> {
  const source = sourceOn(today);
  const chosen = await resolveSelection(db, source, selection);
  for await (const ids of selectedIds(db, source, chosen, most + 1)) return ids;
  return [];
}
