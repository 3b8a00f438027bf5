import { describe, expect, it, test } from 'vitest';
import { featureFlagHistory } from '../administration/feature-flags.history.ts';
import { invoiceHistory } from '../accounting/invoices/invoices.history.ts';
import type { Json } from '../kit/json.ts';
import { supplierHistory } from '../suppliers/suppliers.history.ts';
import { describeChanges, happened, referencesIn, withoutSecrets } from './history.rules.ts';
import type { RecordKind } from './record-kind.ts';

const kind: RecordKind = {
  entityType: 'thing',
  fields: {
    price: { label: 'Price', as: 'money' },
    costCents: { label: 'Cost', as: 'cents' },
    share: { label: 'Share', as: 'percent' },
    status: { label: 'Status', as: 'set', labels: { Gone: 'No longer here' } },
    markets: { label: 'Markets', as: 'set' },
    ownerId: { label: 'Owner', as: 'employee' },
    payeeId: { label: 'Payee', as: 'partner' },
    pin: { label: 'PIN', as: 'secret' },
    bankAccount: { label: 'Bank account', as: 'lastFour' },
    size: { label: 'Size', text: (value: Json) => `about ${JSON.stringify(value)}` },
  },
  actions: { 'thing.made': 'made this thing' },
};
const names = { employee: new Map([[7, 'Ivy Chen']]), partner: new Map([[9, 'Northwind']]) };
const changeTo = (field: string, value: Json) =>
  describeChanges(kind, { action: 'x', before: null, after: { [field]: value } }, names)[0];

describe('action wording', () => {
  test.each([
    ['thing.made', 'made this thing'],
    ['thing.approved', 'approved it'],
    ['thing.payment-terms-changed', 'changed the payment terms'],
    ['synced', 'synced it'],
  ])('%s: someone %s', (action, words) => expect(happened(kind, action)).toBe(words));
});

describe('a value', () => {
  test.each<[string, Json, string | null]>([
    ['price', 1234.5, '$1,234.50'],
    ['price', 0, '$0.00'],
    ['costCents', 123_450, '$1,234.50'],
    ['share', 82.44, '82.4%'],
    ['status', 'NotSynced', 'Not synced'],
    ['status', 'Gone', 'No longer here'],
    ['markets', ['UnitedStates', 'Canada'], 'United states, Canada'],
    ['ownerId', 7, 'Ivy Chen'],
    ['ownerId', 8, 'No. 8'],
    ['ownerId', [7, 8], 'Ivy Chen, No. 8'],
    ['ownerId', [7, 8], 'Ivy Chen, No. 8'],
    ['ownerId', [], null],
    ['payeeId', 9, 'Northwind'],
    ['size', 4, 'about 4'],
    ['pin', '1234', '••••'],
    ['bankAccount', '000123456789', '•••• 6789'],
    ['dueOn', '2026-11-15', 'Nov 15, 2026'],
    ['seenAt', '2026-11-15T23:04:00.000Z', 'Nov 15, 2026 3:04 PM (PST)'],
    ['isOpen', false, 'No'],
    ['anything', 'as it is', 'as it is'],
  ])('%s %j reads %j', (field, value, text) => expect(changeTo(field, value)?.to).toBe(text));

  it('is null when empty', () => {
    const step = { action: 'x', before: { name: '', city: 'Salem' }, after: { name: 'A', city: null } };
    expect(describeChanges(kind, step, names)).toEqual([
      { field: 'name', label: 'Name', from: null, to: 'A' },
      { field: 'city', label: 'City', from: 'Salem', to: null },
    ]);
  });

  it('uses its kind’s label, or else its name in words', () => {
    expect(changeTo('costCents', 1)?.label).toBe('Cost');
    expect(changeTo('doingBusinessAs', 'x')?.label).toBe('Doing business as');
  });
});

it('leaves out unchanged fields and the version', () => {
  const step = { action: 'x', before: { a: 1, b: 2, version: 1 }, after: { a: 1, b: 3, version: 2 } };
  expect(describeChanges(kind, step, names).map(({ field }) => field)).toEqual(['b']);
});

describe('secrets', () => {
  test.each([
    'password',
    'passwordHash',
    'newPassword',
    'clientSecret',
    'refreshToken',
    'accountNumber',
    'beneficiaryAccountNumber',
    'beneficiary_account_number',
    'routingNumber',
    'iban',
    'taxId',
    'apiKey',
  ])('%s is never shown, not even nested', (field) => {
    expect(changeTo(field, 'canary-4711')?.to).toBe('••••');
    expect(changeTo('nested', { inner: [{ [field]: 'canary-4711', zip: '97210' }] })?.to).toBe(
      `inner: ${field}: ••••, zip: 97210`,
    );
  });

  it('include whole objects under a secret name', () => {
    expect(withoutSecrets('tokens', { a: 'canary', b: ['canary'] })).toBe('••••');
    expect(withoutSecrets('password', null)).toBeNull();
  });

  it('never reach a kind’s own wording', () => {
    const wordy: RecordKind = {
      ...kind,
      fields: { login: { label: 'Login', text: (value) => JSON.stringify(value) } },
    };
    const step = { action: 'x', before: null, after: { login: { user: 'a', password: 'canary' } } };
    expect(describeChanges(wordy, step, names)[0]?.to).toBe('{"user":"a","password":"••••"}');
  });

  it('still show that an account changed when its ending stays the same', () => {
    const step = { action: 'x', before: { bankAccount: '16789' }, after: { bankAccount: '26789' } };
    expect(describeChanges(kind, step, names)).toEqual([
      { field: 'bankAccount', label: 'Bank account', from: '•••• 6789', to: '•••• 6789' },
    ]);
  });
});

it('looks up only names that changed', () => {
  const steps = [
    { action: 'x', before: { ownerId: 1, payeeId: 5 }, after: { ownerId: 2, payeeId: 5 } },
    { action: 'x', before: { ownerId: 2 }, after: { ownerId: null } },
    { action: 'x', before: { ownerId: [] }, after: { ownerId: [3, 2] } },
  ];
  expect(referencesIn(kind, steps)).toEqual({ employee: [1, 2, 3], partner: [] });
});

it('words changes to flags, invoices, and suppliers', () => {
  const flag = {
    action: 'feature-flag.criteria-changed',
    before: { isEnabled: true, criteria: null, version: 1 },
    after: {
      isEnabled: true,
      criteria: {
        match: 'All',
        rules: [
          { attribute: 'Role', operator: 'In', values: ['Admin', 'Accountant'] },
          { attribute: 'Market', operator: 'NotIn', values: ['Canada'] },
        ],
        rollout: { percentage: 25, stickiness: 'UserId' },
      },
      version: 2,
    },
  };
  expect(happened(featureFlagHistory, flag.action)).toBe('changed this flag’s audience');
  expect(describeChanges(featureFlagHistory, flag, names)).toEqual([
    {
      field: 'criteria',
      label: 'Audience',
      from: null,
      to: 'Role is Admin or Accountant and market is not Canada, for 25% of users',
    },
  ]);
  const invoice = {
    action: 'x',
    before: null,
    after: { totalCents: 1_555_940, paymentType: 'Wire', partnerId: 9 },
  };
  expect(describeChanges(invoiceHistory, invoice, names).map(({ label, to }) => [label, to])).toEqual([
    ['Partner', 'Northwind'],
    ['Total', '$15,559.40'],
    ['Payment type', 'Wire'],
  ]);
  const supplier = { action: 'x', before: { market: 'Canada' }, after: { market: 'UnitedStates' } };
  expect(describeChanges(supplierHistory, supplier, names)[0]).toMatchObject({ from: 'Canada', to: 'USA' });
});

test.each([
  [{ match: 'Any', rules: [] }, 'Everyone'],
  [
    { match: 'Any', rules: [], rollout: { percentage: 5, stickiness: 'SupplierId' } },
    'Everyone, for 5% of suppliers',
  ],
  [
    {
      match: 'Any',
      rules: [
        { attribute: 'UserId', operator: 'In', values: ['7'] },
        { attribute: 'IsHead', operator: 'In', values: ['true'] },
      ],
    },
    'User ID is 7 or department head is yes',
  ],
])('puts criteria %j in words', (criteria, text) => {
  expect(featureFlagHistory.fields.criteria?.text?.(criteria as Json)).toBe(text);
});
