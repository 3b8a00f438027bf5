import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formMessage } from '../kit/form-messages.ts';
import { companyShape, contactShape, inOneCountry } from './company.schema.ts';
import { countryCodes, stateLabels } from './places.values.ts';

const Company = z.strictObject(companyShape).superRefine(inOneCountry);
const company = {
  officialCompanyName: 'Northwind Tile & Stone, Inc.',
  doingBusinessAs: 'Northwind',
  address: '2200 Industrial Way',
  address2: null,
  address3: null,
  city: 'Portland',
  state: 'OR',
  zip: '97210',
  country: 'US',
  currency: 'Usd',
  website: null,
  accountId: null,
};
const problems = (schema: z.core.$ZodType, value: unknown) => {
  const { error } = z.safeParse(schema, value, { error: formMessage });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
};

describe('company details', () => {
  it.each([
    [{}, {}],
    [{ officialCompanyName: ' ' }, { officialCompanyName: 'Field is required' }],
    [{ officialCompanyName: 'x'.repeat(100) }, {}],
    [{ officialCompanyName: 'x'.repeat(101) }, { officialCompanyName: 'Maximum is 100 characters' }],
    [{ doingBusinessAs: '' }, { doingBusinessAs: 'Field is required' }],
    [{ doingBusinessAs: 'x'.repeat(101) }, { doingBusinessAs: 'Maximum is 100 characters' }],
    [{ address: 'x'.repeat(201) }, { address: 'Maximum is 200 characters' }],
    [{ address: '' }, { address: 'Field is required' }],
    [{ website: 'x'.repeat(501) }, { website: 'Maximum is 500 characters' }],
    [{ accountId: 'x'.repeat(101) }, { accountId: 'Maximum is 100 characters' }],
    [{ currency: 'Unknown' }, { currency: 'The options must be one of: Usd, Cad' }],
    [{ state: 'BC' }, { state: 'Invalid format' }],
    [{ state: 'toString' }, { state: 'Invalid format' }],
    [{ zip: '9721' }, { zip: 'Invalid format' }],
    [{ zip: '97210-1234' }, {}],
    [{ country: 'CA', state: 'BC', zip: 'V6B 1A1' }, {}],
    [{ country: 'CA', state: 'BC', zip: '97210' }, { zip: 'Invalid format' }],
    [{ country: 'MX' }, { country: 'The options must be one of: Us, Ca' }],
  ])('with %o: %o', (change, found) => expect(problems(Company, { ...company, ...change })).toEqual(found));

  it('give each state one two-letter code', () => {
    for (const country of countryCodes) {
      const codes = Object.keys(stateLabels[country]);
      expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
      expect(new Set(Object.values(stateLabels[country])).size).toBe(codes.length);
    }
    expect(Object.keys(stateLabels.US)).toHaveLength(53);
    expect(Object.keys(stateLabels.CA)).toHaveLength(13);
  });
});

it.each([
  [{}, {}],
  [{ name: '' }, { name: 'Field is required' }],
  [{ name: 'x'.repeat(51) }, { name: 'Maximum is 50 characters' }],
  [{ phone: '' }, { phone: 'Field is required' }],
  [{ phone: '5'.repeat(51) }, { phone: 'Maximum is 50 characters' }],
  [{ email: null }, {}],
  [{ email: 'nobody' }, { email: 'Invalid format' }],
])('a contact with %o: %o', (change, found) => {
  const contact = { name: 'June Walker', phone: '+15035550142', email: 'june@northwind.example' };
  expect(problems(z.strictObject(contactShape), { ...contact, ...change })).toEqual(found);
});
