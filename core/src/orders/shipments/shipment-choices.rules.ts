import { addDays } from 'date-fns/addDays';
import { type Day, dateOfDay, dayOfDate, shortDate } from '../../kit/dates.ts';
import { currencyOfCents } from '../../kit/money.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { Currency } from '../../partners/partners.values.ts';
import { type Weekday, weekdayLabels, weekdays } from '../../suppliers/logistics/ltl-carriers.values.ts';
import { isMistyped } from './bill-of-lading-number.rules.ts';
import type { ShipmentStatus } from './shipments.values.ts';

/** A quote is over the limit above this amount, or above this share of what the goods cost. */
export interface QuoteLimits {
  cents: number;
  percent: number;
}

export function isOverLimit(quoteCents: number, goodsCents: number, limits: QuoteLimits): boolean {
  return quoteCents > limits.cents || quoteCents * 100 > goodsCents * limits.percent;
}

/** `over $1,000.00`, or `over 30% of the goods’ cost`. */
export function limitText(quoteCents: number, { cents, percent }: QuoteLimits, currency: Currency): string {
  return quoteCents > cents
    ? `over ${currencyOfCents(cents, currency)}`
    : `over ${percent}% of the goods’ cost`;
}

/** A shipment as far as decisions depend on it. */
export interface DecidableShipment {
  status: ShipmentStatus;
  readyDate: Day;
  bookedPickupDate: Day | null;
  goodsCents: number;
  hasBillOfLading: boolean;
}

export interface Booking {
  carrierId: number | null;
  carrierBrokerId: number | null;
  quoteCents: number;
  bookedPickupDate: Day;
  estimatedDeliveryDate: Day | null;
  bolNumber: string | null;
  createBillOfLading: boolean;
  overLimitReason: string | null;
}

/** Why a request can't be confirmed whatever is entered; null if it can. */
export function whyNotBook({ status }: Pick<DecidableShipment, 'status'>): Refusal | null {
  if (status === 'BookingConfirmed') {
    return refusal('shipment.confirmed', 'This booking is already confirmed.');
  }
  if (status === 'BookingCanceled') return refusal('shipment.canceled', 'This request was canceled.');
  return null;
}

/** The first thing wrong with a booking, and the field it's in. */
export function wrongInBooking(
  booking: Booking,
  shipment: DecidableShipment,
  limits: QuoteLimits,
): { field: keyof Booking; message: string } | null {
  const { bookedPickupDate, estimatedDeliveryDate, bolNumber, createBillOfLading } = booking;
  if (booking.carrierId === null && booking.carrierBrokerId === null) {
    return { field: 'carrierId', message: 'Choose a carrier or a shipping partner.' };
  }
  if (bookedPickupDate < shipment.readyDate) {
    return {
      field: 'bookedPickupDate',
      message: `The goods are ready on ${shortDate(shipment.readyDate)}. Choose that day or a later one.`,
    };
  }
  if (estimatedDeliveryDate !== null && estimatedDeliveryDate < bookedPickupDate) {
    return { field: 'estimatedDeliveryDate', message: 'Delivery can’t be before pickup.' };
  }
  if (createBillOfLading && bolNumber !== null) {
    return { field: 'bolNumber', message: 'Enter a number or create a bill of lading, not both.' };
  }
  if (!createBillOfLading && bolNumber === null && !shipment.hasBillOfLading) {
    return {
      field: 'bolNumber',
      message: 'Enter a bill of lading number, upload the document, or create one.',
    };
  }
  if (bolNumber !== null && isMistyped(bolNumber)) {
    return { field: 'bolNumber', message: 'The check digit is wrong. Check the number for typos.' };
  }
  if (booking.overLimitReason === null && isOverLimit(booking.quoteCents, shipment.goodsCents, limits)) {
    return { field: 'overLimitReason', message: 'Explain why this quote is acceptable.' };
  }
  return null;
}

/** Why a request can't be canceled; null if it can. `today` is a Pacific day. */
export function whyNotCancel(
  { status, bookedPickupDate }: Pick<DecidableShipment, 'status' | 'bookedPickupDate'>,
  today: Day,
): Refusal | null {
  if (status === 'BookingCanceled') return refusal('shipment.canceled', 'This request was canceled.');
  if (status === 'BookingConfirmed' && bookedPickupDate !== null && bookedPickupDate <= today) {
    return refusal(
      'shipment.picked-up',
      `Pickup was scheduled for ${shortDate(bookedPickupDate)}, so it’s too late to cancel here. Call the carrier.`,
    );
  }
  return null;
}

/** 1 is Monday, 7 is Sunday. */
function weekdayOf(date: Date): Weekday {
  return weekdays[(date.getDay() + 6) % 7] ?? 1;
}

/** The first day from `day` on which a carrier calls at the facility; any day if nothing is set up. */
export function firstPickupDay(day: Day, callsOn: readonly Weekday[]): Day {
  const start = dateOfDay(day);
  if (!start || callsOn.length === 0) return day;
  const days = weekdays.map((_, more) => addDays(start, more));
  return dayOfDate(days.find((date) => callsOn.includes(weekdayOf(date))) ?? start);
}

/** When freight that is picked up on a day should arrive. */
export function deliveryDay(pickup: Day, transitDays: number): Day | null {
  const date = dateOfDay(pickup);
  return date ? dayOfDate(addDays(date, transitDays)) : null;
}

/** A warning if the carrier doesn't call at the facility that day; null if it does, or nothing is set up. */
export function pickupWarning(day: Day, callsOn: readonly Weekday[]): string | null {
  const date = dateOfDay(day);
  if (!date || callsOn.length === 0 || callsOn.includes(weekdayOf(date))) return null;
  return `This carrier doesn’t pick up here on ${weekdayLabels[weekdayOf(date)]}s.`;
}
