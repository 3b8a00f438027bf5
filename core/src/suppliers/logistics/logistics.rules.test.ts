import { describe, expect, test } from 'vitest';
import { formMessage } from '../../kit/form-messages.ts';
import {
  isPostalCode,
  isTimeZone,
  missingTerms,
  noLogistics,
  normalizeLogistics,
  takesHandlingFee,
} from './logistics.rules.ts';
import { LogisticsEntry, LogisticsFees, LogisticsHours } from './logistics.schema.ts';
import {
  handlingFeeTypes,
  type LargeItemAccountType,
  largeItemAccountTypes,
  type SmallItemAccountType,
  smallItemAccountTypes,
  timeZoneLabels,
} from './logistics.values.ts';

const full = {
  ...noLogistics,
  smallItemAccountNumber: 'A-1',
  smallItemBillingZip: '97209',
  largeItemCarrierBrokerId: 7,
  largeItemAccountNumber: 'B-2',
  largeItemBillingZip: 'V6B 1A1',
};

describe('an account type', () => {
  const smallAsks: Record<SmallItemAccountType, string[]> = {
    SupplierAccount: [],
    MarketplaceAccount: ['smallItemAccountNumber', 'smallItemBillingZip'],
    CustomerAccount: ['smallItemAccountNumber', 'smallItemBillingZip'],
    Collect: [],
  };
  const largeAsks: Record<LargeItemAccountType, string[]> = {
    SupplierPrepaid: [],
    SupplierPrepaidAndAdd: [],
    ThirdPartyMarketplace: ['largeItemAccountNumber', 'largeItemBillingZip'],
    CarrierBroker: ['largeItemCarrierBrokerId'],
    Collect: [],
  };
  const pairs = smallItemAccountTypes.flatMap((small) =>
    largeItemAccountTypes.map((large) => [small, large] as const),
  );

  test.each(pairs)('requires its own fields and drops the rest: %s, %s', (small, large) => {
    const types = { smallItemAccountType: small, largeItemAccountType: large };
    const required = [...smallAsks[small], ...largeAsks[large]];
    expect(missingTerms({ ...noLogistics, ...types })).toEqual(required);
    expect(missingTerms({ ...full, ...types })).toEqual([]);
    const { shippingMethods: _, ...normalized } = normalizeLogistics({ ...full, ...types });
    const accounts = Object.entries(normalized).filter(
      ([field, value]) => /Account(Number)$|BillingZip$|BrokerId$/.test(field) && value !== null,
    );
    expect(accounts.map(([field]) => field).toSorted()).toEqual(required.toSorted());
  });
});

describe('saving an entry', () => {
  test.each(handlingFeeTypes)('keeps the handling fee unless there is none: %s', (handlingFeeType) => {
    const { handlingFee } = normalizeLogistics({ ...full, handlingFeeType, handlingFee: 4.5 });
    expect(handlingFee).toBe(handlingFeeType === 'None' ? 0 : 4.5);
    expect(takesHandlingFee(handlingFeeType)).toBe(handlingFeeType !== 'None');
  });

  test('keeps each method and holiday once, in order', () => {
    const { shippingMethods, holidays } = normalizeLogistics({
      ...full,
      shippingMethods: ['WhiteGlove', 'Ground', 'WhiteGlove'],
      holidays: ['2026-12-25', '2026-11-26', '2026-12-25'],
    });
    expect(shippingMethods).toEqual(['Ground', 'WhiteGlove']);
    expect(holidays).toEqual(['2026-11-26', '2026-12-25']);
  });
});

test.each([
  ['97209', true],
  ['97209-1234', true],
  ['V6B 1A1', true],
  ['9720', false],
  ['972091', false],
  ['V6B1A1', false],
  ['v6b 1a1', false],
  ['', false],
])('%s is a postal code: %s', (text, is) => expect(isPostalCode(text)).toBe(is));

test('the time zones offered exist, and others are recognized', () => {
  expect(Object.keys(timeZoneLabels).filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  for (const no of ['', 'Mars/Olympus', 'EST5EDT4', 'america/chicago']) expect(isTimeZone(no)).toBe(false);
});

describe('the form refuses', () => {
  const entry = { ...full, shippingMethods: ['Ground'], version: 0 };
  const wrongIn = (change: Record<string, unknown>) => {
    const parsed = LogisticsEntry.safeParse({ ...entry, ...change }, { error: formMessage });
    return Object.fromEntries(
      (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    );
  };

  test('nothing in a full entry', () => expect(wrongIn({})).toEqual({}));

  const amounts = Object.keys(LogisticsFees.shape).filter((field) => field !== 'handlingFeeType');
  test.each([...amounts, 'maxParcelWeightLb', 'maxParcelLengthIn', 'maxParcelGirthIn'])(
    'a negative amount or one with thousandths: %s',
    (field) => {
      expect(wrongIn({ [field]: -0.01 })).toEqual({ [field]: 'Minimum is 0' });
      expect(wrongIn({ [field]: 1.005 })).toEqual({ [field]: 'Invalid format' });
      expect(wrongIn({ [field]: null })).toEqual({ [field]: 'Field is required' });
      expect(wrongIn({ [field]: 19.99 })).toEqual({});
    },
  );

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    [
      'no shipping method',
      { shippingMethods: [] },
      { shippingMethods: 'Choose at least one shipping method' },
    ],
    [
      'a restocking fee above 100 percent',
      { restockingFeePercent: 100.01 },
      { restockingFeePercent: 'Maximum is 100' },
    ],
    ['a cutoff between half hours', { orderCutoffTime: '14:15' }, { orderCutoffTime: 'Invalid format' }],
    ['a cutoff at 24:00', { orderCutoffTime: '24:00' }, { orderCutoffTime: 'Invalid format' }],
    ['a cutoff in another format', { orderCutoffTime: '2:00 PM' }, { orderCutoffTime: 'Invalid format' }],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, { timeZone: 'Invalid format' }],
    ['an invalid holiday date', { holidays: ['2026-02-30'] }, { 'holidays.0': 'Invalid format' }],
    ['long notes', { notes: 'x'.repeat(2_001) }, { notes: 'Maximum is 2000 characters' }],
    [
      'a long account',
      { smallItemAccountNumber: 'x'.repeat(51) },
      { smallItemAccountNumber: 'Maximum is 50 characters' },
    ],
    [
      'an account type without an account',
      { smallItemAccountType: 'CustomerAccount', smallItemAccountNumber: null, smallItemBillingZip: null },
      { smallItemAccountNumber: 'Field is required', smallItemBillingZip: 'Field is required' },
    ],
    [
      'a broker account without a broker',
      { largeItemAccountType: 'CarrierBroker', largeItemCarrierBrokerId: null },
      { largeItemCarrierBrokerId: 'Field is required' },
    ],
  ])('%s', (_, change, wrong) => expect(wrongIn(change)).toEqual(wrong));

  test('no cutoff on the hour or half hour', () => {
    for (const orderCutoffTime of ['00:00', '00:30', '14:00', '23:30']) {
      expect(LogisticsHours.shape.orderCutoffTime.safeParse(orderCutoffTime).success).toBe(true);
    }
  });
});
