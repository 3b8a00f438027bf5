import type { CommittedCents } from '@backdock/core/allowances/calculation/forecast.rules.ts';
import { earlierOf, lastDayOf, monthOf, monthsFrom } from '@backdock/core/allowances/calculation/calendar.ts';
import { windowsOf } from '@backdock/core/allowances/calculation/windows.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { CalculatedAgreement } from '../agreements/calculated-agreements.service.ts';
import type { CommittedOrders, CommittedSpan } from '../purchases/purchases.service.ts';

const keyOf = (rowId: number, from: Day, through: Day) => `${rowId} ${from} ${through}`;

/** Orders that count toward the forecasts of chains: at the end of each month, and today. */
export async function committedFor(
  orders: CommittedOrders,
  chains: readonly (readonly CalculatedAgreement[])[],
  today: Day,
): Promise<CommittedCents> {
  const spans = chains.flatMap((chain) => spansOf(chain, today));
  const cents = await orders(spans);
  const known = new Map(
    spans.map(({ rowId, from, through }, at) => [keyOf(rowId, from, through), cents[at] ?? 0]),
  );
  return (rowId, { from }, through) => known.get(keyOf(rowId, from, through)) ?? 0;
}

function spansOf(chain: readonly CalculatedAgreement[], today: Day): (CommittedSpan & { rowId: number })[] {
  return chain.flatMap(({ id, measure, rebate }) => {
    if (rebate?.accrualMethod !== 'ForecastStep' || !measure) return [];
    return windowsOf(chain, today)
      .filter(({ rows }) => rows.some((row) => row.id === id))
      .flatMap(({ from, to }) =>
        monthsFrom(monthOf(from), monthOf(earlierOf(today, to))).map((month) => ({
          rowId: id,
          measure,
          from,
          through: earlierOf(lastDayOf(month), today),
        })),
      );
  });
}
