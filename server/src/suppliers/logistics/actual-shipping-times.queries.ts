import type { ActualShippingTime } from '@backdock/core/suppliers/logistics/shipping-times.contract.ts';
import { shippingTimePeriods } from '@backdock/core/suppliers/logistics/shipping-times.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** How a supplier's days are counted. */
export interface ShippingClock {
  timeZone: string;
  orderCutoffTime: string;
  skipsWeekends: boolean;
  holidays: readonly string[];
}

const longest = Math.max(...shippingTimePeriods);
/** Later promises count as this. */
const furthestPromise = 365;

/**
 * An order's time runs from the day the supplier had it (after the cutoff, the next day) to the day it left. Orders
 * with the same days are grouped first; the calendar numbers the days that count, so a time is the difference of two
 * numbers.
 */
export async function readActualTimes(
  db: Reader,
  supplierId: number,
  { timeZone, orderCutoffTime, skipsWeekends, holidays }: ShippingClock,
  now: Date,
): Promise<ActualShippingTime[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const today = sql`(${moment} AT TIME ZONE ${timeZone})::date`;
  const periods = sql`unnest(${[...shippingTimePeriods]}::int[])`;
  const { rows } = await sql<ActualShippingTime>`
    WITH shipped AS MATERIALIZED (
      SELECT sent_at::date + (sent_at::time >= ${orderCutoffTime}::time)::int AS had_on,
             shipped_at::date AS left_on, promised_on, count(*) AS orders
        FROM (
          SELECT sent_on AT TIME ZONE ${timeZone} AS sent_at, shipped_on AT TIME ZONE ${timeZone} AS shipped_at,
                 CASE WHEN promised_to_ship_date IS NOT NULL
                   THEN least(promised_to_ship_date, ${today} + ${furthestPromise}::int) END AS promised_on
            FROM supplier_order
            JOIN customer_order ON customer_order.id = supplier_order.order_id
           WHERE supplier_id = ${supplierId}
             AND shipped_on >= (${today} - ${longest - 1}::int)::timestamp AT TIME ZONE ${timeZone}
             AND shipped_on <= ${moment}) parts
       GROUP BY 1, 2, 3),
    calendar AS MATERIALIZED (
      SELECT min(day)::date - 1 AS eve, array_agg(number ORDER BY day) AS numbers
        FROM (
          SELECT day, sum((NOT (${skipsWeekends} AND extract(isodow FROM day) > 5)
                   AND NOT day::date = ANY (${[...holidays]}::date[]))::int) OVER (ORDER BY day)::int AS number
            FROM generate_series(
              (SELECT least(min(had_on), min(left_on), min(promised_on)) FROM shipped)::timestamp,
              (SELECT greatest(max(had_on), max(left_on), max(promised_on)) FROM shipped), interval '1 day') day) days),
    timed AS (
      SELECT left_on, promised_on, orders,
             greatest(0, numbers[left_on - eve] - numbers[had_on - eve]) AS days,
             greatest(0, numbers[promised_on - eve] - numbers[had_on - eve]) AS promised_days
        FROM shipped, calendar),
    by_days AS (
      SELECT period, days, sum(orders) AS orders,
             sum(orders) FILTER (WHERE promised_on IS NOT NULL) AS promised,
             sum(orders) FILTER (WHERE left_on <= promised_on) AS on_time,
             sum(orders * promised_days) FILTER (WHERE promised_on IS NOT NULL) AS promised_days
        FROM ${periods} period
        JOIN timed ON left_on > ${today} - period
       GROUP BY period, days),
    ranked AS (
      SELECT *, sum(orders) OVER (PARTITION BY period ORDER BY days) AS up_to,
             sum(orders) OVER (PARTITION BY period) AS all_orders
        FROM by_days)
    SELECT period,
           coalesce(sum(orders), 0)::int AS "ordersShipped",
           round(sum(orders * days) / sum(orders), 2)::float8 AS "averageDays",
           min(days) FILTER (WHERE up_to >= all_orders * 0.5) AS "p50",
           min(days) FILTER (WHERE up_to >= all_orders * 0.9) AS "p90",
           round(100 * coalesce(sum(on_time), 0) / sum(promised), 1)::float8 AS "onTimePercent",
           round(sum(promised_days) / sum(promised), 2)::float8 AS "promisedDays"
      FROM ${periods} period
      LEFT JOIN ranked USING (period)
     GROUP BY period
     ORDER BY period`.execute(db);
  return rows;
}
