import { describe, expect, test } from 'vitest';
import { formMessage } from '../../kit/form-messages.ts';
import { FacilityForm } from './facilities.contract.ts';
import { facilityText, isDefaultFacility, whyNotSaveFacility } from './facilities.rules.ts';

const reno = { name: 'Reno Warehouse', code: 'RNO1', city: 'Reno', zipCode: '89502' };

test('a facility is labeled by name, code, city, and postal code', () => {
  expect(facilityText(reno)).toBe('Reno Warehouse - RNO1, Reno - 89502');
});

test.each([
  [true, true, true, true],
  [true, true, false, true],
  [false, true, true, false],
  [false, true, false, true],
  [false, false, true, false],
  [false, false, false, false],
])('requested %s, active %s, another default %s: default %s', (isDefault, isActive, others, is) => {
  expect(isDefaultFacility({ isDefault, isActive }, others)).toBe(is);
});

describe('saving a facility', () => {
  const entry = { code: 'RNO1', isDefault: false, isActive: true };
  const situation = { existing: { ...reno, isDefault: false }, sameCode: undefined, usedBy: [] };
  const codeOf = (
    change: Partial<typeof entry>,
    now: Partial<Parameters<typeof whyNotSaveFacility>[1]> = {},
  ) => whyNotSaveFacility({ ...entry, ...change }, { ...situation, ...now })?.code ?? null;

  test('works when nothing is wrong', () => {
    expect(codeOf({})).toBeNull();
    expect(codeOf({}, { existing: null })).toBeNull();
    expect(codeOf({ isActive: false })).toBeNull();
    expect(codeOf({}, { usedBy: ['Estes'] })).toBeNull();
  });

  test('refuses another facility’s code', () => {
    expect(whyNotSaveFacility(entry, { ...situation, sameCode: { name: 'Boise' } })).toEqual({
      code: 'facility.code',
      message: 'Boise already has the code RNO1.',
    });
  });

  test('refuses to close one that carriers use, naming them', () => {
    const usedBy = ['Estes', 'Saia through Freightline'];
    expect(whyNotSaveFacility({ ...entry, isActive: false }, { ...situation, usedBy })).toEqual({
      code: 'facility.used',
      message: 'Reno Warehouse - RNO1, Reno - 89502 is used by Estes, Saia through Freightline.',
    });
  });

  test('refuses to lose the default', () => {
    const existing = { ...reno, isDefault: true };
    expect(codeOf({ isDefault: false }, { existing })).toBe('facility.default');
    expect(codeOf({ isDefault: true, isActive: false }, { existing })).toBe('facility.default');
    expect(codeOf({ isDefault: true }, { existing })).toBeNull();
  });

  test('refuses a closed default', () => {
    expect(codeOf({ isDefault: true, isActive: false })).toBe('facility.inactive');
    expect(codeOf({ isDefault: true, isActive: false }, { existing: null })).toBe('facility.inactive');
  });
});

describe('the form', () => {
  const entry = {
    ...reno,
    address: '1 Mill St',
    address2: null,
    address3: null,
    state: 'NV',
    countryCode: 'US',
    contactName: 'June Walker',
    contactPhone: '+17755550142',
    timeZone: 'America/Los_Angeles',
    isDefault: false,
    isActive: true,
  };
  const wrongIn = (change: Record<string, unknown>) => {
    const parsed = FacilityForm.safeParse({ ...entry, ...change }, { error: formMessage });
    return Object.fromEntries(
      (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    );
  };

  test('accepts a full entry in either country', () => {
    expect(wrongIn({})).toEqual({});
    expect(wrongIn({ countryCode: 'CA', state: 'BC', zipCode: 'V6B 1A1' })).toEqual({});
  });

  test.each(['name', 'code', 'address', 'city', 'contactName', 'contactPhone'])('requires %s', (field) => {
    expect(wrongIn({ [field]: ' ' })).toEqual({ [field]: 'Field is required' });
  });

  test.each<[Record<string, unknown>, string]>([
    [{ state: 'BC' }, 'state'],
    [{ state: 'N' }, 'state'],
    [{ zipCode: 'V6B 1A1' }, 'zipCode'],
    [{ timeZone: 'Pacific' }, 'timeZone'],
  ])('refuses %j', (change, field) => expect(wrongIn(change)).toEqual({ [field]: 'Invalid format' }));
});
