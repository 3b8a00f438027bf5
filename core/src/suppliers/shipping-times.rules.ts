import { counted } from '../kit/counted.ts';
import type { ShippingMethod } from './logistics.values.ts';
import type { ShippingTimeMode, ShippingTimePeriod } from './shipping-times.values.ts';

export interface ShippingTime {
  shippingMethod: ShippingMethod;
  days: number;
}

/** What the quoted times follow from. */
export interface QuoteBasis {
  mode: ShippingTimeMode;
  actualPeriodDays: ShippingTimePeriod;
  bufferDays: number;
  fixed: readonly ShippingTime[];
  minimum: readonly ShippingTime[];
  actual: readonly { period: number; p90: number | null; ordersShipped: number }[];
}

export interface Quote {
  shippingMethod: ShippingMethod;
  /** Null while nothing is known that a time could follow from. */
  days: number | null;
  /** Which of the times decided. */
  follows: ShippingTimeMode | null;
  /** In the mode Actual: how many orders of the period there are, whether they are enough or not. Null otherwise. */
  orders: number | null;
}

/**
 * From fewer orders no time is promised: one late order among two or three would decide it. Ten are the least of which
 * "nine of ten" can be said at all.
 */
export const minOrdersForQuote = 10;

/** The time that is quoted for each way of shipping: the mode's own plus the buffer, and never below the minimum. */
export function quotedTimes(methods: readonly ShippingMethod[], basis: QuoteBasis): Quote[] {
  return methods.map((shippingMethod) => ({ shippingMethod, ...quoteOf(shippingMethod, basis) }));
}

function quoteOf(method: ShippingMethod, basis: QuoteBasis): Omit<Quote, 'shippingMethod'> {
  const minimum = daysIn(basis.minimum, method);
  const chosen = chosenTime(method, basis);
  const orders = basis.mode === 'Actual' ? (periodOf(basis)?.ordersShipped ?? 0) : null;
  if (chosen === null) return { days: minimum, follows: minimum === null ? null : 'Minimum', orders };
  const days = chosen.days + basis.bufferDays;
  return minimum !== null && minimum > days
    ? { days: minimum, follows: 'Minimum', orders }
    : { days, follows: chosen.mode, orders };
}

function chosenTime(
  method: ShippingMethod,
  basis: QuoteBasis,
): { days: number; mode: ShippingTimeMode } | null {
  if (basis.mode === 'Actual') {
    const days = actualDays(basis);
    if (days !== null) return { days, mode: 'Actual' };
  }
  // Who shipped too little in the period has no actual time; the fixed one stands in for it.
  const mode = basis.mode === 'Minimum' ? 'Minimum' : 'Fixed';
  const days = daysIn(mode === 'Minimum' ? basis.minimum : basis.fixed, method);
  return days === null ? null : { days, mode };
}

/** Nine of ten orders left within these days. Nobody is promised less than one. */
function actualDays(basis: QuoteBasis): number | null {
  const found = periodOf(basis);
  if (!found || found.ordersShipped < minOrdersForQuote || found.p90 === null) return null;
  return Math.max(1, Math.ceil(found.p90));
}

const periodOf = ({ actual, actualPeriodDays }: QuoteBasis) =>
  actual.find(({ period }) => period === actualPeriodDays);

function daysIn(times: readonly ShippingTime[], method: ShippingMethod): number | null {
  return times.find(({ shippingMethod }) => shippingMethod === method)?.days ?? null;
}

/** What a quoted time rests on: `actual time of 42 orders`, `fixed time (2 orders; 10 are needed)`. */
export function quoteReason({ follows, orders }: Omit<Quote, 'shippingMethod'>): string {
  if (follows === 'Actual') return `actual time of ${counted(orders ?? 0, 'order')}`;
  const time = follows === null ? 'no time set' : `${follows === 'Fixed' ? 'fixed' : 'minimum'} time`;
  if (orders === null || orders >= minOrdersForQuote) return time;
  return `${time} (${counted(orders, 'order')}; ${minOrdersForQuote} are needed)`;
}

/** `1 day`, `4 days`. */
export function daysText(days: number): string {
  return counted(days, 'day');
}
