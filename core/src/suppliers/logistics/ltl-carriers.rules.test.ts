import { describe, expect, test } from 'vitest';
import { formMessage } from '../../kit/form-messages.ts';
import { LtlCarrierForm } from './ltl-carriers.contract.ts';
import {
  ltlCarrierText,
  settledLtlCarrier,
  transitText,
  weekdaysText,
  whyNotSaveLtlCarrier,
} from './ltl-carriers.rules.ts';
import { freightClasses, type Weekday } from './ltl-carriers.values.ts';

const warehouse = { facilityId: 1, deliveryWeekdays: [1], transitDaysMin: 1, transitDaysMax: 3 };
const entry = {
  carrierId: 5,
  carrierBrokerId: null,
  packageTypes: ['Pallet'],
  pickupFrom: '09:00',
  pickupTo: '17:00',
  maxPallets: 10,
  maxWeightLb: null,
  defaultFreightClass: '77.5',
  accessorials: [],
  requiresAppointment: false,
  contactName: null,
  contactPhone: null,
  contactEmail: null,
  warehouses: [warehouse],
  isActive: true,
};

describe('the form', () => {
  const wrongIn = (change: Record<string, unknown>) => {
    const parsed = LtlCarrierForm.safeParse({ ...entry, ...change }, { error: formMessage });
    return Object.fromEntries(
      (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    );
  };

  test('accepts a full entry, one without warehouses, and every freight class', () => {
    expect(wrongIn({})).toEqual({});
    expect(wrongIn({ warehouses: [] })).toEqual({});
    expect(freightClasses).toHaveLength(18);
    for (const defaultFreightClass of freightClasses) expect(wrongIn({ defaultFreightClass })).toEqual({});
  });

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no package type', { packageTypes: [] }, { packageTypes: 'Choose at least one package type' }],
    [
      'a warehouse without a weekday',
      { warehouses: [{ ...warehouse, deliveryWeekdays: [] }] },
      { 'warehouses.0.deliveryWeekdays': 'Choose at least one delivery weekday' },
    ],
    [
      'pickup that ends when it starts',
      { pickupTo: '09:00' },
      { pickupTo: 'Pickup must end after it starts' },
    ],
    [
      'pickup that ends before it starts',
      { pickupTo: '08:30' },
      { pickupTo: 'Pickup must end after it starts' },
    ],
    ['pickup between half hours', { pickupFrom: '09:10' }, { pickupFrom: 'Invalid format' }],
    [
      'a repeated warehouse',
      { warehouses: [warehouse, warehouse] },
      { 'warehouses.1.facilityId': 'Each warehouse can be listed only once' },
    ],
    [
      'minimum transit above the maximum',
      { warehouses: [{ ...warehouse, transitDaysMin: 4 }] },
      { 'warehouses.0.transitDaysMax': 'Minimum is 4' },
    ],
    ['a maximum of zero pallets', { maxPallets: 0 }, { maxPallets: 'Minimum is 1' }],
    ['an invalid email address', { contactEmail: 'nobody' }, { contactEmail: 'Invalid format' }],
    ['no carrier', { carrierId: null }, { carrierId: 'Field is required' }],
  ])('refuses %s', (_, change, wrong) => expect(wrongIn(change)).toEqual(wrong));

  test.each([0, 8])('refuses weekday %i', (day) => {
    const warehouses = [{ ...warehouse, deliveryWeekdays: [day] }];
    expect(Object.keys(wrongIn({ warehouses }))).toEqual(['warehouses.0.deliveryWeekdays.0']);
  });
});

test('settings keep each value once, in order', () => {
  expect(
    settledLtlCarrier({
      packageTypes: ['Box', 'Pallet', 'Box'],
      accessorials: ['Appointment', 'LiftgatePickup', 'Appointment'],
      warehouses: [{ deliveryWeekdays: [5, 1, 5] }],
    }),
  ).toEqual({
    packageTypes: ['Pallet', 'Box'],
    accessorials: ['LiftgatePickup', 'Appointment'],
    warehouses: [{ deliveryWeekdays: [1, 5] }],
  });
});

describe('saving settings', () => {
  const facility = { id: 1, name: 'Reno', code: 'RNO1', city: 'Reno', zipCode: '89502', isActive: true };
  const situation = { carrier: 'Estes', carrierBroker: null, isTaken: false, facilities: [facility] };
  const why = (change: Partial<typeof situation>) =>
    whyNotSaveLtlCarrier({ warehouses: [{ facilityId: 1 }] }, { ...situation, ...change })?.message ?? null;

  test('works when nothing is wrong', () => expect(why({})).toBeNull());
  test('refuses a carrier that’s already set up', () => {
    expect(why({ isTaken: true })).toBe('Estes is already set up for this supplier.');
    expect(
      whyNotSaveLtlCarrier({ warehouses: [] }, { ...situation, carrierBroker: 'Freightline', isTaken: true }),
    ).toMatchObject({ message: 'Estes through Freightline is already set up for this supplier.' });
  });
  test('refuses someone else’s warehouse, or a closed one', () => {
    expect(why({ facilities: [] })).toBe('One of the warehouses doesn’t belong to this supplier.');
    expect(why({ facilities: [{ ...facility, isActive: false }] })).toBe(
      'Reno - RNO1, Reno - 89502 is no longer active.',
    );
  });
});

test('a carrier is labeled with its broker', () => {
  expect(ltlCarrierText({ carrier: 'Estes', carrierBroker: null })).toBe('Estes');
  expect(ltlCarrierText({ carrier: 'Estes', carrierBroker: 'Freightline' })).toBe(
    'Estes through Freightline',
  );
});

test.each<[Weekday[], string]>([
  [[1, 2, 3, 4, 5, 6, 7], 'Every day'],
  [[5, 4, 3, 2, 1], 'Mon – Fri'],
  [[7, 2], 'Tue, Sun'],
  [[3], 'Wed'],
])('%j reads %s', (days, text) => expect(weekdaysText(days)).toBe(text));

test.each([
  [1, 1, '1 day'],
  [0, 0, '0 days'],
  [2, 2, '2 days'],
  [2, 4, '2–4 days'],
])('transit of %i to %i reads %s', (transitDaysMin, transitDaysMax, text) => {
  expect(transitText({ transitDaysMin, transitDaysMax })).toBe(text);
});
