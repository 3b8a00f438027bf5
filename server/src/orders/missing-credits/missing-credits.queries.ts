import { lastDays } from '@backdock/core/orders/missing-credits/missing-credits.rules.ts';
import {
  missingCredits,
  type MissingCreditTotal,
} from '@backdock/core/orders/missing-credits/missing-credits.contract.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';
import { type ListSource, listSource } from '../../platform/list/list-source.ts';
import { resolveSelection, selectedIds } from '../../platform/list/selection.ts';

/** The day is inlined into the SQL, so only our own format gets through. */
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Conditions on the request date, for each age a request can have today. */
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

/** The aging of what each supplier on a page owes: a few index entries per supplier. */
const agedOfFew = (today: Day) => `CROSS JOIN LATERAL (SELECT ${sumsOn(today)} ${ofSupplier}) aged`;

/** The same for all suppliers: one index scan. */
const agedOfAll = (today: Day) => `JOIN (SELECT supplier_id, ${sumsOn(today)} FROM credit_request
  WHERE counts_as_missing GROUP BY supplier_id) aged ON aged.supplier_id = missing_credit.id`;

/** What a supplier owes in one age bracket. */
const owed = (made: string) =>
  `(SELECT coalesce(sum(remaining_amount), 0) ${ofSupplier} AND ${made})` as const;

/** Debts age on their own, so the list changes every day. */
export function missingCreditSourceOn(today: Day): ListSource {
  const ages = agesOn(today);
  return listSource(missingCredits.list, {
    table: 'missing_credit',
    isSmall: true,
    columns: {
      supplierName: 'supplier_name',
      purchasingManager: 'purchasing_manager',
      pendingCount: 'pending_count',
      pendingAmount: 'pending_amount',
      currency: 'currency',
      oldestOn: 'oldest_on',
      upTo30: owed(ages.upTo30),
      upTo60: owed(ages.upTo60),
      upTo90: owed(ages.upTo90),
      over90: owed(ages.over90),
      lastReminderOn: 'last_reminder_on',
    },
    row: {
      id: 'id',
      purchasingManagerId: 'purchasing_manager_id',
      upTo30: 'aged."upTo30"',
      upTo60: 'aged."upTo60"',
      upTo90: 'aged."upTo90"',
      over90: 'aged."over90"',
    },
    joins: agedOfFew(today),
    defaultSort: { colId: 'pendingAmount', sort: 'desc' },
  });
}

/** The total owed by the matching suppliers, per currency. */
export async function sumMissingCredits(
  db: Reader,
  today: Day,
  filterModel: FilterModel,
): Promise<MissingCreditTotal[]> {
  const { condition } = await resolveSelection(db, missingCreditSourceOn(today), {
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

/** The selected suppliers, at most `most` + 1, so the caller can tell there are too many. */
export async function chosenSuppliers(
  db: Reader,
  today: Day,
  selection: Selection,
  most: number,
): Promise<number[]> {
  const source = missingCreditSourceOn(today);
  const chosen = await resolveSelection(db, source, selection);
  for await (const ids of selectedIds(db, source, chosen, most + 1)) return ids;
  return [];
}
