import type { Day } from '../../kit/dates.ts';

/** An exact amount of cents; the denominator is positive. */
export interface Ratio {
  over: bigint;
  under: bigint;
}

export const ratio = (over: number, under = 1): Ratio => ({ over: BigInt(over), under: BigInt(under) });
export const add = (one: Ratio, other: Ratio): Ratio => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
});
export const multiply = (one: Ratio, other: Ratio): Ratio => ({
  over: one.over * other.over,
  under: one.under * other.under,
});
export const less = (one: Ratio, other: Ratio): Ratio => add(one, multiply(other, ratio(-1)));
export const compare = (one: Ratio, other: Ratio): number => {
  const difference = less(one, other).over;
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
};
export const larger = (one: Ratio, other: Ratio): Ratio => (compare(one, other) >= 0 ? one : other);

/** Half away from zero. */
export function inCents({ over, under }: Ratio): number {
  const size = over < 0n ? -over : over;
  const whole = size / under;
  const rest = size % under;
  const rounded = rest * 2n >= under ? whole + 1n : whole;
  return Number(over < 0n ? -rounded : rounded);
}

const dayInMilliseconds = 86_400_000;

export const shifted = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayInMilliseconds).toISOString().slice(0, 10);
/** Both days included. */
export const countDays = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayInMilliseconds) + 1;
export const earliest = (...days: Day[]): Day => days.reduce((one, other) => (other < one ? other : one));
export const latest = (...days: Day[]): Day => days.reduce((one, other) => (other > one ? other : one));

/** `2027-11` and 3 are `2028-02`. */
export function shiftedMonth(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(months / 12))}-${String((months % 12) + 1).padStart(2, '0')}`;
}
export const endOf = (month: string): Day => shifted(`${shiftedMonth(month, 1)}-01`, -1);
export const monthIn = (day: Day): string => day.slice(0, 7);
