import type { RebateWindow } from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import { shortAmount } from './short-amount.ts';

type Ranged = Pick<RebateWindow, 'forecastPurchases' | 'steps'>;

/** From nothing more to a bit beyond the last step, or a quarter more if the forecast reaches it. */
export function sliderRange({ forecastPurchases, steps }: Ranged): {
  max: number;
  marks: { value: number; label: string }[];
} {
  const ahead = steps.flatMap(({ index, purchases }) =>
    purchases !== null && purchases > forecastPurchases
      ? [{ index, extra: purchases - forecastPurchases }]
      : [],
  );
  const furthest = ahead.at(-1)?.extra ?? Math.max(forecastPurchases, 1_000) / 4;
  const max = Math.ceil(furthest * 1.1);
  // Names closer than a fifth of the range would cover each other.
  const marks: { value: number; label: string }[] = [];
  for (const { index, extra } of ahead.toReversed()) {
    const last = marks.at(-1);
    if (!last || last.value - extra > max / 5)
      marks.push({ value: extra, label: `Step ${index}, ${shortAmount(extra)}` });
  }
  return { max, marks: marks.toReversed() };
}
