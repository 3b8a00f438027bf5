import { describe, expect, test } from 'vitest';
import { formMessage } from '../kit/form-messages.ts';
import { FacilityForm } from './facilities.contract.ts';
import { facilityText, isDefaultFacility, whyNotSaveFacility } from './facilities.rules.ts';

const reno = { name: 'Reno Warehouse', code: 'RNO1', city: 'Reno', zipCode: '89502' };

test('a facility is told by name, code, city and postal code', () => {
  expect(facilityText(reno)).toBe('Reno Warehouse - RNO1, Reno - 89502');
});

test.each([
  [true, true, true, true],
  [true, true, false, true],
  [false, true, true, false],
  [false, true, false, true],
  [false, false, true, false],
  [false, false, false, false],
])('asked %s, active %s, another is default %s: default %s', (isDefault, isActive, others, is) => {
  expect(isDefaultFacility({ isDefault, isActive }, others)).toBe(is);
});

describe('a facility is refused', () => {
  const entry = { code: 'RNO1', isDefault: false, isActive: true };
  const situation = { kept: { ...reno, isDefault: false }, sameCode: undefined, usedBy: [] };
  const codeOf = (
    change: Partial<typeof entry>,
    now: Partial<Parameters<typeof whyNotSaveFacility>[1]> = {},
  ) => whyNotSaveFacility({ ...entry, ...change }, { ...situation, ...now })?.code ?? null;

  test('not at all when nothing stands against it', () => {
    expect(codeOf({})).toBeNull();
    expect(codeOf({}, { kept: null })).toBeNull();
    expect(codeOf({ isActive: false })).toBeNull();
    expect(codeOf({}, { usedBy: ['Estes'] })).toBeNull();
  });

  test('with the code of another one', () => {
    expect(whyNotSaveFacility(entry, { ...situation, sameCode: { name: 'Boise' } })).toEqual({
      code: 'facility.code',
      message: 'Boise has the code RNO1 already.',
    });
  });

  test('when carriers would fetch from a closed one, and they are named', () => {
    const usedBy = ['Estes', 'Saia through Freightline'];
    expect(whyNotSaveFacility({ ...entry, isActive: false }, { ...situation, usedBy })).toEqual({
      code: 'facility.used',
      message: 'Reno Warehouse - RNO1, Reno - 89502 is used by Estes, Saia through Freightline.',
    });
  });

  test('when the default would be lost', () => {
    const kept = { ...reno, isDefault: true };
    expect(codeOf({ isDefault: false }, { kept })).toBe('facility.default');
    expect(codeOf({ isDefault: true, isActive: false }, { kept })).toBe('facility.default');
    expect(codeOf({ isDefault: true }, { kept })).toBeNull();
  });

  test('when a closed one would be the default', () => {
    expect(codeOf({ isDefault: true, isActive: false })).toBe('facility.inactive');
    expect(codeOf({ isDefault: true, isActive: false }, { kept: null })).toBe('facility.inactive');
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

  test('takes a full entry, of either country', () => {
    expect(wrongIn({})).toEqual({});
    expect(wrongIn({ countryCode: 'CA', state: 'BC', zipCode: 'V6B 1A1' })).toEqual({});
  });

  test.each(['name', 'code', 'address', 'city', 'contactName', 'contactPhone'])('wants %s', (field) => {
    expect(wrongIn({ [field]: ' ' })).toEqual({ [field]: 'Field is required' });
  });

  test.each<[Record<string, unknown>, string]>([
    [{ state: 'BC' }, 'state'],
    [{ state: 'N' }, 'state'],
    [{ zipCode: 'V6B 1A1' }, 'zipCode'],
    [{ timeZone: 'Pacific' }, 'timeZone'],
  ])('refuses %j', (change, field) => expect(wrongIn(change)).toEqual({ [field]: 'Invalid format' }));
});
