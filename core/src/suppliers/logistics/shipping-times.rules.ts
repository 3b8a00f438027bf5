import { pluralize } from '../../kit/text/pluralize.ts';
import type { ShippingMethod } from './logistics.values.ts';
import type { ShippingTimeMode, ShippingTimePeriod } from './shipping-times.values.ts';

export interface ShippingTime {
  shippingMethod: ShippingMethod;
  days: number;
}

/** Inputs to the quoted times. */
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
  /** Null until there is a time to base it on. */
  days: number | null;
  /** The time it is based on. */
  follows: ShippingTimeMode | null;
  /** In Actual mode: orders in the period, whether or not there are enough. Null otherwise. */
  orders: number | null;
}

/**
 * With fewer orders no time is promised: one late order among two or three would decide it. Ten is the minimum for
 * "nine out of ten" to mean anything.
 */
export const minOrdersForQuote = 10;

/** The quoted time per shipping method: the mode's own time plus the buffer, never below the minimum. */
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
  // With too few orders in the period there is no actual time, so the fixed one applies.
  const mode = basis.mode === 'Minimum' ? 'Minimum' : 'Fixed';
  const days = daysIn(mode === 'Minimum' ? basis.minimum : basis.fixed, method);
  return days === null ? null : { days, mode };
}

/** Nine out of ten orders shipped within this many days. Never below one. */
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

/** The basis of a quoted time: `actual time of 42 orders`, `fixed time (2 orders; 10 are needed)`. */
export function quoteReason({ follows, orders }: Omit<Quote, 'shippingMethod'>): string {
  if (follows === 'Actual') return `actual time for ${pluralize(orders ?? 0, 'order')}`;
  const time = follows === null ? 'no time set' : `${follows === 'Fixed' ? 'fixed' : 'minimum'} time`;
  if (orders === null || orders >= minOrdersForQuote) return time;
  return `${time} (${pluralize(orders, 'order')}; ${minOrdersForQuote} needed)`;
}

/** `1 day`, `4 days`. */
export function daysText(days: number): string {
  return pluralize(days, 'day');
}
