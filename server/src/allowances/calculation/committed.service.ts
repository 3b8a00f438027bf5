import type { CommittedCents } from '@backdock/core/allowances/calculation/forecast.rules.ts';
import { earlierOf, lastDayOf, monthOf, monthsFrom } from '@backdock/core/allowances/calculation/calendar.ts';
import { windowsOf } from '@backdock/core/allowances/calculation/windows.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { CalculatedAgreement } from '../agreements/calculated-agreements.service.ts';
import type { CommittedOrders } from '../purchases/purchases.service.ts';

const keyOf = (rowId: number, from: Day, through: Day) => `${rowId} ${from} ${through}`;

/** Orders that count toward the forecasts of a chain: at the end of each month, and today. */
export async function committedFor(
  orders: CommittedOrders,
  chain: readonly CalculatedAgreement[],
  today: Day,
): Promise<CommittedCents> {
  const known = new Map<string, number>();
  for (const { id, measure, rebate } of chain) {
    if (rebate?.accrualMethod !== 'ForecastStep' || !measure) continue;
    const days = windowsOf(chain, today)
      .filter(({ rows }) => rows.some((row) => row.id === id))
      .flatMap(({ from, to }) =>
        monthsFrom(monthOf(from), monthOf(earlierOf(today, to))).map((month) => ({
          from,
          through: earlierOf(lastDayOf(month), today),
        })),
      );
    const cents = await orders(measure, days);
    for (const [at, { from, through }] of days.entries()) known.set(keyOf(id, from, through), cents[at] ?? 0);
  }
  return (rowId, { from }, through) => known.get(keyOf(rowId, from, through)) ?? 0;
}
