import { describe, expect, test } from 'vitest';
import { checkApplication, type Checked, type Lookalike } from './application-checks.rules.ts';
import type { OwnCheck } from './onboarding.values.ts';

const today = '2026-11-15';
const american: Checked = {
  companyName: 'Alder Millwork LLC',
  doingBusinessAs: 'Alder',
  market: 'UnitedStates',
  taxId: '123456789',
  address: '12 Oak St',
  state: 'OR',
  zip: '97209',
  emails: ['ana@alder.example'],
  documents: [{ type: 'W9', validUntil: null }],
};
const canadian: Checked = {
  ...american,
  market: 'Canada',
  taxId: '123456782',
  state: 'BC',
  zip: 'V6B 1A1',
  documents: [{ type: 'W8', validUntil: null }],
};
const other: Lookalike = {
  kind: 'Supplier',
  id: 5,
  name: 'Northwind Tile Inc.',
  doingBusinessAs: 'Northwind',
  hasSameTaxId: false,
  emails: [],
  isRejected: false,
};

function found(name: OwnCheck, application: Checked, lookalikes: readonly Lookalike[] = []) {
  const finding = checkApplication(application, lookalikes, today).find((one) => one.name === name);
  return { result: finding?.result, detail: finding?.detail, related: finding?.related };
}

test('finds nothing wrong with a good application', () => {
  for (const application of [american, canadian]) {
    expect(checkApplication(application, [other], today)).toEqual(
      (['TaxIdWellFormed', 'NoDuplicate', 'AddressComplete', 'DocumentsComplete'] as const).map((name) => ({
        name,
        result: 'Passed',
        detail: null,
        related: [],
      })),
    );
  }
});

describe('the tax number', () => {
  test.each([
    ['a valid EIN', american, '995551234', 'Passed', null],
    ['an EIN with an unassigned prefix', american, '071234567', 'Failed', 'No EIN begins with 07.'],
    ['all zeros', american, '000000000', 'Failed', 'No EIN begins with 00.'],
    ['too short', american, '12345678', 'Failed', 'The tax number must have nine digits.'],
    ['a valid business number', canadian, '123456782', 'Passed', null],
    [
      'a mistyped business number',
      canadian,
      '123456789',
      'Failed',
      'The last digit of the business number is wrong.',
    ],
    [
      'a business number with swapped digits',
      canadian,
      '213456782',
      'Failed',
      'The last digit of the business number is wrong.',
    ],
  ] as const)('%s', (_, application, taxId, result, detail) => {
    expect(found('TaxIdWellFormed', { ...application, taxId })).toMatchObject({ result, detail });
  });
});

describe('a duplicate', () => {
  test.each<[string, Partial<Lookalike>, string, string | null]>([
    ['none found', {}, 'Passed', null],
    [
      'by tax number',
      { hasSameTaxId: true },
      'Failed',
      'Same tax number as the supplier Northwind Tile Inc.',
    ],
    [
      'by the tax number of a rejected application',
      { kind: 'Application', hasSameTaxId: true, isRejected: true },
      'Unclear',
      'Same tax number as another applicant, Northwind Tile Inc.',
    ],
    ['by name', { name: 'ALDER MILLWORK, INC' }, 'Failed', 'Same name as the supplier ALDER MILLWORK, INC.'],
    [
      'by trade name',
      { doingBusinessAs: 'Alder' },
      'Failed',
      'Same name as the supplier Northwind Tile Inc.',
    ],
    [
      'by a similar name',
      { name: 'Elder Millwork' },
      'Unclear',
      'Similar name to the supplier Elder Millwork.',
    ],
    [
      'by email domain',
      { kind: 'Application', emails: ['bob@alder.example'] },
      'Unclear',
      'Same email domain (alder.example) as another applicant, Northwind Tile Inc.',
    ],
    ['not by a public email domain', { emails: ['bob@gmail.com'] }, 'Passed', null],
  ])('%s', (_, change, result, detail) => {
    const lookalike = { ...other, ...change };
    const finding = found('NoDuplicate', american, [lookalike]);
    expect(finding).toMatchObject({ result, detail });
    const { kind, id, name } = lookalike;
    expect(finding.related).toEqual(detail ? [{ kind, id, name }] : []);
  });

  test('takes the worst of several matches, and names them all', () => {
    const alike = { ...other, id: 6, name: 'Elder Millwork' };
    expect(
      found('NoDuplicate', american, [alike, other, { ...other, id: 7, hasSameTaxId: true }]),
    ).toMatchObject({
      result: 'Failed',
      related: [{ id: 6 }, { id: 7 }],
    });
  });

  test('isn’t found by a shared public mail domain', () => {
    const application = { ...american, emails: ['ana@gmail.com'] };
    expect(found('NoDuplicate', application, [{ ...other, emails: ['bob@gmail.com'] }]).result).toBe(
      'Passed',
    );
  });
});

describe('the address', () => {
  test.each([
    ['in an unknown state', american, { state: 'BC' }, 'Failed', 'BC is not a state or province.'],
    [
      'with the other country’s postal code',
      american,
      { zip: 'V6B 1A1' },
      'Failed',
      'V6B 1A1 is not a valid postal code.',
    ],
    ['with a ZIP+4 code', american, { zip: '97209-1234' }, 'Passed', null],
    [
      'with a postal code from another state',
      american,
      { zip: '10001' },
      'Unclear',
      'The postal code 10001 is not in Oregon.',
    ],
    ['at the edge of Texas', american, { state: 'TX', zip: '88510' }, 'Passed', null],
    ['a PO box', american, { address: 'P.O. Box 12' }, 'Unclear', 'Carriers can’t pick up from a PO box.'],
    [
      'a PO box spelled out',
      american,
      { address: 'Post Office Box 12' },
      'Unclear',
      'Carriers can’t pick up from a PO box.',
    ],
    ['not a PO box', american, { address: '12 Boxwood St' }, 'Passed', null],
    [
      'without a street number',
      american,
      { address: 'Oak St' },
      'Unclear',
      'The street address has no number.',
    ],
    ['in Canada', canadian, { state: 'ON', zip: 'L8P 4X3' }, 'Passed', null],
    ['in the north', canadian, { state: 'NU', zip: 'X0A 0H0' }, 'Passed', null],
    [
      'in another province',
      canadian,
      { zip: 'L8P 4X3' },
      'Unclear',
      'The postal code L8P 4X3 is not in British Columbia.',
    ],
    [
      'with a letter no Canadian code starts with',
      canadian,
      { zip: 'D1A 1A1' },
      'Unclear',
      'The postal code D1A 1A1 is not in British Columbia.',
    ],
  ] as const)('%s', (_, application, change, result, detail) => {
    expect(found('AddressComplete', { ...application, ...change })).toMatchObject({ result, detail });
  });
});

describe('the documents', () => {
  const w9 = { type: 'W9', validUntil: null } as const;
  const insured = (validUntil: string) => [w9, { type: 'Insurance', validUntil } as const];
  test.each([
    ['none', american, [], 'Failed', 'A W-9 is missing.'],
    ['the other country’s form', canadian, [w9], 'Failed', 'A W-8 is missing.'],
    ['insured for a year', american, insured('2027-11-15'), 'Passed', null],
    ['insured for a month and a day', american, insured('2026-12-16'), 'Passed', null],
    [
      'insured for a month',
      american,
      insured('2026-12-15'),
      'Unclear',
      'A document expires on Dec 15, 2026.',
    ],
    [
      'insured until today',
      american,
      insured('2026-11-15'),
      'Unclear',
      'A document expires on Nov 15, 2026.',
    ],
    [
      'insured until yesterday',
      american,
      insured('2026-11-14'),
      'Failed',
      'A document expired on Nov 14, 2026.',
    ],
  ] as const)('%s', (_, application, documents, result, detail) => {
    expect(found('DocumentsComplete', { ...application, documents })).toMatchObject({ result, detail });
  });
});
