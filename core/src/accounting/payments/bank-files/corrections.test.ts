import { describe, expect, test } from 'vitest';
import { achDetails } from '../../../partners/pay-to.fixture.ts';
import type { PayToDetails } from '../../../partners/pay-to.values.ts';
import { type Correction, corrected, correctionOf } from './corrections.rules.ts';

describe('corrected data by code', () => {
  test.each<[string, string, Correction | null]>([
    ['C01', '1918171614', { accountNumber: '1918171614' }],
    ['C02', '987654320', { routingNumber: '987654320' }],
    ['C03', '987654320   1918171614', { routingNumber: '987654320', accountNumber: '1918171614' }],
    ['C04', 'ACME LIGHTING INC', null],
    ['C05', '32', { kind: 'Savings' }],
    ['C06', `${'1918171614'.padEnd(20)}22`, { accountNumber: '1918171614', kind: 'Checking' }],
    [
      'C07',
      `987654320${'1918171614'.padEnd(17)}37`,
      { routingNumber: '987654320', accountNumber: '1918171614', kind: 'Savings' },
    ],
    ['C09', 'S-4711', null],
    ['C13', '', null],
  ])('%s %s', (code, data, correction) => expect(correctionOf(3, code, data)).toEqual(correction));

  test.each([
    ['C01', '', 'Line 3: the corrected account number is missing.'],
    ['C02', '98765432', 'Line 3: the corrected routing number is invalid.'],
    ['C03', '987654321   1918171614', 'Line 3: the corrected routing number is invalid.'],
    ['C05', '52', 'Line 3: the corrected transaction code is invalid.'],
    ['C06', '1918171614', 'Line 3: the corrected transaction code is invalid.'],
  ])('%s %s is refused', (code, data, message) => {
    expect(() => correctionOf(3, code, data)).toThrow(message);
  });
});

const details: PayToDetails = { ...achDetails, accountType: 'PersonalChecking' };

test('changes only what the bank corrects, and keeps a personal account personal', () => {
  expect(corrected(details, { accountNumber: '1918171614', kind: 'Savings' })).toEqual({
    ...details,
    beneficiaryAccountNumber: '1918171614',
    accountType: 'PersonalSavings',
  });
  expect(corrected(details, { routingNumber: '987654320' })).toEqual({
    ...details,
    routingNumber: '987654320',
  });
});

test('leaves corrections our own form would refuse to a person', () => {
  expect(corrected(details, { accountNumber: '191' })).toBeNull();
  expect(corrected(details, { accountNumber: '19/18171614' })).toBeNull();
  expect(corrected({ ...details, method: 'Wire' }, { accountNumber: '1918171614' })).toBeNull();
});
