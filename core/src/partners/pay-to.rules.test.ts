import { describe, expect, it, test } from 'vitest';
import { formMessage } from '../kit/form-messages.ts';
import { payToForm } from './pay-to.contract.ts';
import { achDetails as ach } from './pay-to.fixture.ts';
import {
  changedPayToFields,
  endingOf,
  fitted,
  isKnownContact,
  lastFour,
  masked,
  payToProblems,
  routingCheckDigit,
  routingNumberProblem,
  whyNotChangePayTo,
  whyNotMethod,
  whyNotVerify,
} from './pay-to.rules.ts';
import { type PayToDetails, payToFields } from './pay-to.values.ts';

const wire: PayToDetails = {
  ...ach,
  method: 'Wire',
  accountType: null,
  routingNumber: null,
  swiftCode: 'BOFACATT',
  bankAddress: '200 Front Street W, M5V 3L2',
  bankCity: 'Toronto',
  bankState: 'ON',
  chargeBearer: 'Shared',
};

describe('a routing number’s check digit', () => {
  test.each(['123456780', '987654320', '111111118', '021000021', '000000000', '122105155'])(
    '%s passes',
    (number) => expect(routingNumberProblem(number)).toBeNull(),
  );
  test.each(['123456781', '021000012', '120000021', '111111111'])('%s fails', (number) =>
    expect(routingNumberProblem(number)).toBe('The check digit doesn’t match: recheck all nine digits'),
  );
  test.each(['', '12345678', '1234567800', '12345678a', ' 23456780', '١٢٣٤٥٦٧٨٠'])(
    '%j is malformed',
    (number) => expect(routingNumberProblem(number)).toBe('Invalid format'),
  );
  it('catches every single wrong digit', () => {
    const right = '021000021';
    for (let at = 0; at < 9; at += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const typed = right.slice(0, at) + String(digit) + right.slice(at + 1);
        expect(routingNumberProblem(typed) === null).toBe(typed === right);
      }
    }
  });
  it('is computed from the first eight digits', () => {
    expect(routingCheckDigit('12345678')).toBe(0);
    expect(routingCheckDigit('11111111')).toBe(8);
  });
});

test.each([
  ['000123456789', '6789'],
  ['12345678', '5678'],
  ['1234567', '567'],
  ['1234', '34'],
  ['77-4411-9', '11-9'],
])('%s shows only %s', (number, ending) => {
  expect(endingOf(number)).toBe(ending);
  expect(masked(ending)).toBe(`•••• ${ending}`);
});

const problemsOf = (details: PayToDetails, currency: 'Usd' | 'Cad' = 'Usd') =>
  payToProblems(details, currency).map(({ field }) => field);

describe('ACH needs', () => {
  it('nothing beyond an account type and routing number', () => {
    expect(problemsOf(ach)).toEqual([]);
  });
  it.each(['accountType', 'routingNumber'] as const)('%s', (field) => {
    expect(problemsOf({ ...ach, [field]: null })).toEqual([field]);
  });
});

describe('a wire needs', () => {
  it('no zip in Canada, where the postal code is in the address', () => {
    expect(problemsOf(wire, 'Cad')).toEqual([]);
    expect(problemsOf(wire, 'Usd')).toEqual(['bankZip']);
  });
  it.each(['bankAddress', 'bankCity', 'bankState', 'chargeBearer'] as const)('%s', (field) => {
    expect(problemsOf({ ...wire, [field]: null }, 'Cad')).toEqual([field]);
  });
  it('a routing number or a SWIFT code', () => {
    expect(problemsOf({ ...wire, swiftCode: null, routingNumber: '123456780' }, 'Cad')).toEqual([]);
    expect(payToProblems({ ...wire, swiftCode: null }, 'Cad')).toEqual([
      { field: 'routingNumber', message: 'Enter the routing number or the SWIFT code' },
    ]);
  });
  it('a complete intermediary bank, or none', () => {
    const named = { ...wire, intermediaryBankName: 'Between Bank' };
    expect(problemsOf(named, 'Cad')).toEqual(['intermediaryRoutingNumber']);
    expect(problemsOf({ ...named, intermediarySwiftCode: 'CHASUS33' }, 'Cad')).toEqual([]);
    expect(problemsOf({ ...wire, intermediaryAccountNumber: '4444' }, 'Cad')).toEqual([
      'intermediaryBankName',
      'intermediaryRoutingNumber',
    ]);
    expect(problemsOf({ ...wire, intermediaryRoutingNumber: '123456780' }, 'Cad')).toEqual([
      'intermediaryBankName',
    ]);
  });
});

describe('the form', () => {
  const errors = (change: Partial<Record<keyof PayToDetails, unknown>>, of = ach) => {
    const parsed = payToForm('Usd').safeParse({ ...of, ...change }, { error: formMessage });
    return Object.fromEntries(
      (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    );
  };
  it('accepts complete details and trims them', () => {
    const parsed = payToForm('Usd').parse({
      ...ach,
      bankName: ' Test Bank NA ',
      routingNumber: '123456780 ',
    });
    expect(parsed).toEqual(ach);
  });
  it.each([
    ['beneficiaryAccountNumber', '1'.repeat(18), 'Maximum is 17 characters'],
    ['beneficiaryAccountNumber', '123', 'Minimum is 4 characters'],
    ['beneficiaryAccountNumber', '12 34 56', 'Invalid format'],
    ['bankZip', '972101', 'Maximum is 5 characters'],
    ['beneficiaryName', 'x'.repeat(101), 'Maximum is 100 characters'],
    ['beneficiaryName', ' ', 'Field is required'],
    ['bankName', 'x'.repeat(101), 'Maximum is 100 characters'],
    ['reference', 'x'.repeat(101), 'Maximum is 100 characters'],
    ['routingNumber', '123456781', 'The check digit doesn’t match: recheck all nine digits'],
    ['routingNumber', null, 'Field is required'],
    ['swiftCode', 'SHORT', 'Invalid format'],
    ['accountType', null, 'Field is required'],
  ] as const)('refuses %s %j', (field, value, message) => {
    expect(errors({ [field]: value })).toEqual({ [field]: message });
  });
  it('accepts the longest account number, dashes, and a lower-case SWIFT code', () => {
    expect(errors({ beneficiaryAccountNumber: '77-4411-9' })).toEqual({});
    expect(errors({ beneficiaryAccountNumber: '1'.repeat(17) })).toEqual({});
    expect(payToForm('Usd').parse({ ...wire, bankZip: '97210', swiftCode: 'bofaus3n' }).swiftCode).toBe(
      'BOFAUS3N',
    );
  });
});

describe('the changed fields', () => {
  it('are everything set in the first details', () => {
    expect(changedPayToFields(null, ach)).toEqual([
      'method',
      'beneficiaryName',
      'beneficiaryAccountNumber',
      'accountType',
      'bankName',
      'routingNumber',
    ]);
  });
  it('include a number even when both end the same', () => {
    expect(changedPayToFields(ach, { ...ach, beneficiaryAccountNumber: '999923456789' })).toEqual([
      'beneficiaryAccountNumber',
    ]);
  });
  it('are none when nothing changed', () => {
    expect(changedPayToFields(ach, { ...ach })).toEqual([]);
  });
  it.each(payToFields)('include %s', (field) => {
    const other = { ...wire, intermediaryBankName: 'Between' };
    expect(changedPayToFields(other, { ...other, [field]: 'something else' })).toEqual([field]);
  });
});

test('details keep only what their payment method uses', () => {
  const both = { ...wire, accountType: 'BusinessSavings' as const, intermediaryBankName: 'Between' };
  expect(fitted(both)).toEqual({ ...both, accountType: null });
  expect(fitted({ ...both, method: 'Ach' })).toMatchObject({
    accountType: 'BusinessSavings',
    swiftCode: null,
    intermediaryBankName: null,
    chargeBearer: null,
    bankCity: 'Toronto',
  });
});

test.each([
  ['Ach', 'Usd', undefined],
  ['Wire', 'Usd', undefined],
  ['Wire', 'Cad', undefined],
  ['Ach', 'Cad', 'ach.currency'],
] as const)('%s in %s', (method, currency, code) => expect(whyNotMethod(method, currency)?.code).toBe(code));

test.each([
  ['000123456789', '6789'],
  ['77-4411-9', '4119'],
  ['12-ab', '12AB'],
  ['1-2-3', '123'],
])('for %s, a partner reads out %s', (number, ending) => expect(lastFour(number)).toBe(ending));

describe('a contact can confirm bank details', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  test.each([
    ['2026-10-16T12:00:00Z', '2020-01-01T00:00:00Z', true],
    ['2026-10-16T12:00:01Z', '2020-01-01T00:00:00Z', false],
    ['2026-11-15T11:59:00Z', '2020-01-01T00:00:00Z', false],
    // Came with the partner, which is itself new.
    ['2026-11-10T00:00:00Z', '2026-11-10T00:00:00Z', true],
    ['2026-11-10T00:00:01Z', '2026-11-10T00:00:00Z', false],
  ])('known since %s, partner since %s: %s', (knownSince, partnerCreatedOn, isKnown) =>
    expect(isKnownContact({ knownSince, partnerCreatedOn }, now)).toBe(isKnown),
  );
});

describe('a pending change', () => {
  const pending = { changedById: 7, changedBy: 'Dana Reyes', changedOn: '2026-11-15T23:04:00.000Z' };
  const knownContacts = [{ name: 'June Walker' }];
  const failedTries = 0;

  it('blocks another change', () => {
    expect(whyNotChangePayTo(null)).toBeNull();
    expect(whyNotChangePayTo(pending)?.message).toBe(
      'Dana Reyes changed these bank details on Nov 15, 2026 3:04 PM (PST). ' +
        'Verify or reject that change before you make another.',
    );
  });
  it('is verified by someone else', () => {
    expect(whyNotVerify({ ...pending, knownContacts, failedTries }, 8)).toBeNull();
    expect(whyNotVerify({ ...pending, knownContacts, failedTries }, 7)?.message).toBe(
      'You changed these bank details, so someone else must verify them.',
    );
  });
  it('is confirmed by a known contact', () => {
    expect(whyNotVerify({ ...pending, knownContacts: [], failedTries }, 8)?.code).toBe('pay-to.no-contact');
    expect(whyNotVerify({ ...pending, knownContacts: [], failedTries }, 7)?.code).toBe('pay-to.own');
  });
  it('allows at most five failed attempts', () => {
    expect(whyNotVerify({ ...pending, knownContacts, failedTries: 4 }, 8)).toBeNull();
    expect(whyNotVerify({ ...pending, knownContacts, failedTries: 5 }, 8)?.code).toBe('pay-to.tries');
  });
});
