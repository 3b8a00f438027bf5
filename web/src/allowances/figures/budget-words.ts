import { percent } from '@backdock/core/kit/money.ts';

/** `12.0% more than last year`. Null if there is nothing to compare with. */
export function changeText(earned: number, priorYearEarned: number | null): string | null {
  if (priorYearEarned === null || priorYearEarned <= 0) return null;
  const change = Math.round((earned / priorYearEarned - 1) * 1000) / 10;
  if (change === 0) return 'Same as last year';
  return `${percent(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than last year`;
}
