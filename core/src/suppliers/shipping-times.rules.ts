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
  actual: readonly { period: number; p90: number | null }[];
}

export interface Quote {
  shippingMethod: ShippingMethod;
  /** Null while nothing is known that a time could follow from. */
  days: number | null;
  /** Which of the times decided. */
  follows: ShippingTimeMode | null;
}

/** The time that is quoted for each way of shipping: the mode's own plus the buffer, and never below the minimum. */
export function quotedTimes(methods: readonly ShippingMethod[], basis: QuoteBasis): Quote[] {
  return methods.map((shippingMethod) => ({ shippingMethod, ...quoteOf(shippingMethod, basis) }));
}

function quoteOf(method: ShippingMethod, basis: QuoteBasis): Omit<Quote, 'shippingMethod'> {
  const minimum = daysIn(basis.minimum, method);
  const chosen = chosenTime(method, basis);
  if (chosen === null) return { days: minimum, follows: minimum === null ? null : 'Minimum' };
  const days = chosen.days + basis.bufferDays;
  return minimum !== null && minimum > days
    ? { days: minimum, follows: 'Minimum' }
    : { days, follows: chosen.mode };
}

function chosenTime(
  method: ShippingMethod,
  basis: QuoteBasis,
): { days: number; mode: ShippingTimeMode } | null {
  if (basis.mode === 'Actual') {
    const days = actualDays(basis);
    if (days !== null) return { days, mode: 'Actual' };
  }
  // Who shipped nothing in the period has no actual time; the fixed one stands in for it.
  const mode = basis.mode === 'Minimum' ? 'Minimum' : 'Fixed';
  const days = daysIn(mode === 'Minimum' ? basis.minimum : basis.fixed, method);
  return days === null ? null : { days, mode };
}

/** Nine of ten orders left within these days. Nobody is promised less than one. */
function actualDays({ actual, actualPeriodDays }: QuoteBasis): number | null {
  const p90 = actual.find(({ period }) => period === actualPeriodDays)?.p90 ?? null;
  return p90 === null ? null : Math.max(1, Math.ceil(p90));
}

function daysIn(times: readonly ShippingTime[], method: ShippingMethod): number | null {
  return times.find(({ shippingMethod }) => shippingMethod === method)?.days ?? null;
}

/** `1 day`, `4 days`. */
export function daysText(days: number): string {
  return counted(days, 'day');
}
