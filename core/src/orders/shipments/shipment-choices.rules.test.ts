import { describe, expect, test } from 'vitest';
import {
  deliveryDay,
  firstPickupDay,
  type Booking,
  type DecidableShipment,
  isOverLimit,
  limitText,
  pickupWarning,
  whyNotBook,
  whyNotCancel,
  wrongInBooking,
} from './shipment-choices.rules.ts';

const limits = { cents: 100_000, percent: 30 };
const shipment: DecidableShipment = {
  status: 'NeedsBooking',
  readyDate: '2026-11-18',
  bookedPickupDate: null,
  goodsCents: 200_000,
  hasBillOfLading: false,
};
const booking: Booking = {
  carrierId: 3,
  carrierBrokerId: null,
  quoteCents: 40_000,
  bookedPickupDate: '2026-11-18',
  estimatedDeliveryDate: null,
  bolNumber: null,
  createBillOfLading: true,
  overLimitReason: null,
};
const fieldOf = (change: Partial<Booking>, of: Partial<DecidableShipment> = {}) =>
  wrongInBooking({ ...booking, ...change }, { ...shipment, ...of }, limits)?.field ?? null;

describe('a quote is over the limit', () => {
  test.each([
    [100_000, 1_000_000, false],
    [100_001, 1_000_000, true],
    [30_000, 100_000, false],
    [30_001, 100_000, true],
    [0, 0, false],
    [1, 0, true],
  ])('%d cents for goods of %d cents: %s', (quote, goods, isOver) => {
    expect(isOverLimit(quote, goods, limits)).toBe(isOver);
  });

  test('and says which', () => {
    expect(limitText(100_001, limits, 'Usd')).toBe('over $1,000.00');
    expect(limitText(30_001, limits, 'Usd')).toBe('over 30% of the goods’ cost');
  });
});

describe('a booking', () => {
  test('is right as it is', () => expect(fieldOf({})).toBeNull());
  test('needs a carrier or a partner', () => {
    expect(fieldOf({ carrierId: null })).toBe('carrierId');
    expect(fieldOf({ carrierId: null, carrierBrokerId: 5 })).toBeNull();
  });
  test('picks up once the goods are ready', () => {
    expect(fieldOf({ bookedPickupDate: '2026-11-17' })).toBe('bookedPickupDate');
  });
  test('delivers after it picks up', () => {
    expect(fieldOf({ estimatedDeliveryDate: '2026-11-17' })).toBe('estimatedDeliveryDate');
    expect(fieldOf({ estimatedDeliveryDate: '2026-11-18' })).toBeNull();
  });
  test('has one bill of lading: a number, a document, or ours', () => {
    expect(fieldOf({ createBillOfLading: false })).toBe('bolNumber');
    expect(fieldOf({ createBillOfLading: false }, { hasBillOfLading: true })).toBeNull();
    expect(fieldOf({ createBillOfLading: false, bolNumber: 'BOL-7' })).toBeNull();
    expect(fieldOf({ bolNumber: 'BOL-7' })).toBe('bolNumber');
    expect(fieldOf({ createBillOfLading: false, bolNumber: '04000000000000427' })).toBe('bolNumber');
  });
  test('explains a quote over the limit', () => {
    expect(fieldOf({ quoteCents: 60_001 })).toBe('overLimitReason');
    expect(fieldOf({ quoteCents: 60_001, overLimitReason: 'The only carrier there.' })).toBeNull();
  });
});

test('only an open request is booked', () => {
  expect(whyNotBook(shipment)).toBeNull();
  expect(whyNotBook({ ...shipment, status: 'NeedsReview' })).toBeNull();
  expect(whyNotBook({ ...shipment, status: 'BookingConfirmed' })?.code).toBe('shipment.confirmed');
  expect(whyNotBook({ ...shipment, status: 'BookingCanceled' })?.code).toBe('shipment.canceled');
});

test('a booking is canceled before the day of its pickup', () => {
  const booked = { status: 'BookingConfirmed', bookedPickupDate: '2026-11-18' } as const;
  expect(whyNotCancel(booked, '2026-11-17')).toBeNull();
  expect(whyNotCancel(booked, '2026-11-18')?.code).toBe('shipment.picked-up');
  expect(whyNotCancel({ status: 'NeedsReview', bookedPickupDate: null }, '2026-11-18')).toBeNull();
  expect(whyNotCancel({ ...booked, status: 'BookingCanceled' }, '2026-11-17')?.code).toBe(
    'shipment.canceled',
  );
});

test('warns about a weekday on which the carrier doesn’t call', () => {
  // A Wednesday.
  expect(pickupWarning('2026-11-18', [1, 3, 5])).toBeNull();
  expect(pickupWarning('2026-11-18', [1, 5])).toBe('This carrier doesn’t pick up here on Wednesdays.');
  expect(pickupWarning('2026-11-18', [])).toBeNull();
});

test('freight arrives after its transit', () => {
  expect(deliveryDay('2026-11-29', 3)).toBe('2026-12-02');
});

test('offers the first day on which the carrier calls', () => {
  expect(firstPickupDay('2026-11-18', [3])).toBe('2026-11-18');
  expect(firstPickupDay('2026-11-18', [1, 2])).toBe('2026-11-23');
  expect(firstPickupDay('2026-11-18', [])).toBe('2026-11-18');
});
