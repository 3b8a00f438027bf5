import type { Day } from '@backdock/core/kit/dates.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** What general discounts have had without a settlement. */
export interface Taken {
  /** Off invoices, by the first of the agreements that supersede each other and the day of the invoice. */
  offInvoices: readonly { rootId: number; day: Day; amount: string }[];
  /** Agreements whose earnings are what payments took. */
  atPayment: readonly number[];
}

/**
 * Writes what a supplier's agreements earned by year and period since a year, where it differs from what is stored. A year
 * to date is compared with the same months of the year before.
 */
export async function putFigures(
  tx: Tx,
  supplierId: number,
  { today, since }: { today: Day; since: number },
  { offInvoices, atPayment }: Taken,
): Promise<void> {
  const from = sql`make_date(${since - 1}::int, 1, 1)`;
  await sql`
    WITH agreement AS (
      SELECT id, coalesce(root_agreement_id, id) AS root_id, type, name, start_date, end_date, percentage,
             (SELECT true_up_max_change_points FROM ddr_terms WHERE agreement_id = id) AS true_up_max_change_points,
             extract(year FROM start_date)::int AS first_year,
             extract(year FROM greatest(start_date, least(end_date, ${today}::date)))::int AS last_year
        FROM allowance_agreement WHERE supplier_id = ${supplierId}),
    booked AS (
      SELECT agreement_id, month, base, coalesce(earned, 0) AS earned, accrued, 0 AS cost
        FROM agreement_month WHERE agreement_id IN (SELECT id FROM agreement) AND month >= ${from}
       UNION ALL
      SELECT agreement_id, month, base, earned, accrued, 0
        FROM agreement_adjustment WHERE agreement_id IN (SELECT id FROM agreement) AND month >= ${from}
       UNION ALL
      SELECT covered_by_agreement_id, (created_on AT TIME ZONE 'America/Los_Angeles')::date, 0, 0, 0, total_amount
        FROM credit_request WHERE covered_by_agreement_id IN (SELECT id FROM agreement) AND created_on >= ${from}),
    monthly AS (
      SELECT agreement_id, extract(year FROM month)::int AS year, extract(month FROM month)::int AS month,
             sum(base) AS base, sum(earned) AS earned, sum(accrued) AS accrued, sum(cost) AS cost
        FROM booked GROUP BY 1, 2, 3),
    agreement_year AS (
      SELECT id, year FROM agreement, generate_series(greatest(first_year, ${since}::int), last_year) year
       UNION SELECT agreement_id, year FROM monthly WHERE year >= ${since}),
    figure AS (
      SELECT agreement_year.id AS agreement_id, agreement_year.year, number,
             coalesce(sum(base), 0) AS base, coalesce(sum(earned), 0) AS earned,
             coalesce(sum(accrued), 0) AS accrued, coalesce(sum(cost), 0) AS cost
        FROM agreement_year CROSS JOIN generate_series(0, 12) number
        LEFT JOIN (monthly CROSS JOIN LATERAL (VALUES (0), (monthly.month)) part (of_number))
          ON monthly.agreement_id = agreement_year.id AND monthly.year = agreement_year.year AND of_number = number
       GROUP BY 1, 2, 3),
    settlement AS (
      SELECT settlement.root_agreement_id AS root_id, extract(year FROM period_to)::int AS year,
             extract(month FROM period_to)::int AS month,
             coalesce(request.covered_amount, amount) AS settled,
             CASE request.status WHEN 'Pending' THEN request.remaining_amount ELSE 0 END AS requested,
             CASE request.status WHEN 'Closed' THEN request.remaining_amount ELSE 0 END AS written_off
        FROM agreement_settlement settlement
        LEFT JOIN credit_request request ON request.agreement_settlement_id = settlement.id
       WHERE settlement.supplier_id = ${supplierId}
       UNION ALL
      SELECT "rootId", extract(year FROM day)::int, extract(month FROM day)::int, amount, 0, 0
        FROM jsonb_to_recordset(${JSON.stringify(offInvoices)}::jsonb) AS given ("rootId" int, day date, amount numeric)
       UNION ALL
      SELECT root_id, year, month, earned, 0, 0 FROM monthly JOIN agreement ON agreement.id = agreement_id
       WHERE agreement_id = ANY (${[...atPayment]}::int[])),
    -- The same months a year earlier.
    prior AS (
      SELECT type, year + 1 AS year, number, sum(earned) AS prior_earned
        FROM monthly JOIN agreement ON agreement.id = agreement_id CROSS JOIN generate_series(0, 12) number
       WHERE number = month
          OR (number = 0 AND month <= CASE WHEN year + 1 < extract(year FROM ${today}::date) THEN 12
                                           WHEN year + 1 = extract(year FROM ${today}::date)
                                           THEN extract(month FROM ${today}::date) ELSE 0 END)
       GROUP BY 1, 2, 3),
    ranked AS (
      SELECT figure.*, root_id, type, name, start_date, end_date, percentage, true_up_max_change_points,
             row_number() OVER (PARTITION BY type, year, number ORDER BY start_date DESC, id DESC) = 1 AS is_last,
             sum(earned) OVER (PARTITION BY type, year, number) AS kind_earned,
             row_number() OVER (PARTITION BY root_id, year, number ORDER BY start_date DESC, id DESC) = 1 AS ends_chain,
             sum(earned) OVER (PARTITION BY root_id, year, number) AS chain_earned
        FROM figure JOIN agreement ON agreement.id = figure.agreement_id),
    paid AS (
      SELECT root_id, year, number, sum(settled) AS settled, sum(requested) AS requested, sum(written_off) AS written_off
        FROM settlement CROSS JOIN generate_series(0, 12) number
       WHERE number IN (0, month) GROUP BY 1, 2, 3),
    gone AS (
      DELETE FROM allowance_figure stored WHERE supplier_id = ${supplierId} AND year >= ${since}
         AND NOT EXISTS (SELECT FROM agreement_year
                          WHERE agreement_year.id = stored.agreement_id AND agreement_year.year = stored.year)),
    calculated AS MATERIALIZED (
      SELECT agreement_id, root_id AS root_agreement_id, ${supplierId}::int AS supplier_id, type, year::smallint AS year,
             CASE number WHEN 0 THEN 'YearToDate' ELSE to_char(make_date(2000, number, 1), 'FMMonth') END AS period,
             base::numeric(16, 2) AS purchases, earned::numeric(16, 2) AS earned, accrued::numeric(16, 2) AS accrued,
             cost::numeric(16, 2) AS actual_cost, is_last,
             (CASE WHEN is_last THEN kind_earned END)::numeric(16, 2) AS kind_earned,
             (CASE WHEN is_last THEN prior_earned END)::numeric(16, 2) AS prior_year_earned,
             (CASE WHEN ends_chain THEN coalesce(settled, 0) END)::numeric(16, 2) AS settled,
             (CASE WHEN ends_chain THEN coalesce(requested, 0) END)::numeric(16, 2) AS requested,
             (CASE WHEN ends_chain THEN chain_earned - coalesce(settled, 0) - coalesce(written_off, 0) END)::numeric(16, 2)
               AS outstanding,
             name AS agreement_name, start_date, end_date, percentage, true_up_max_change_points
        FROM ranked LEFT JOIN paid USING (root_id, year, number) LEFT JOIN prior USING (type, year, number))
    -- Most of it is stored already. All of it is compared at once, rather than each row while it's being inserted.
    INSERT INTO allowance_figure (${figureColumns})
    SELECT ${figureColumns} FROM calculated
    EXCEPT ALL SELECT ${figureColumns} FROM allowance_figure
     WHERE supplier_id = ${supplierId} AND year >= ${since}
        ON CONFLICT (agreement_id, year, period) DO UPDATE SET ${newFigures}`.execute(tx);
  await keepRebates(tx, supplierId);
}

const written = [
  'root_agreement_id',
  'purchases',
  'earned',
  'accrued',
  'actual_cost',
  'is_last',
  'kind_earned',
  'prior_year_earned',
  'settled',
  'requested',
  'outstanding',
  'agreement_name',
  'start_date',
  'end_date',
  'percentage',
  'true_up_max_change_points',
];
const figureColumns = sql.raw(
  ['agreement_id', 'supplier_id', 'type', 'year', 'period', ...written].join(', '),
);
const newFigures = sql.raw(written.map((column) => `${column} = excluded.${column}`).join(', '));

/**
 * A rebate shows what its chain earned and settled in the year. At most one of a chain's agreements has each of these, so
 * the highest is that one.
 */
async function keepRebates(tx: Tx, supplierId: number): Promise<void> {
  await sql`
    UPDATE rebate_figure figure
       SET (kind_earned, settled, requested, outstanding) =
           (chain.kind_earned, chain.settled, chain.requested, chain.outstanding)
      FROM (SELECT root_agreement_id, year, max(kind_earned) AS kind_earned, max(settled) AS settled,
                   max(requested) AS requested, max(outstanding) AS outstanding
              FROM allowance_figure
             WHERE supplier_id = ${supplierId} AND type = 'Rebate' AND period = 'YearToDate' GROUP BY 1, 2) chain
     WHERE figure.supplier_id = ${supplierId} AND chain.root_agreement_id = figure.root_agreement_id
       AND chain.year = figure.year
       AND (figure.kind_earned, figure.settled, figure.requested, figure.outstanding)
           IS DISTINCT FROM (chain.kind_earned, chain.settled, chain.requested, chain.outstanding)`.execute(
    tx,
  );
}
