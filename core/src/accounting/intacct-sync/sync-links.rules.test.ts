import { expect, test } from 'vitest';
import {
  type IntacctDocument,
  isIdentical,
  type OurDocument,
  whyNotLink,
  whyNotRenumberBeside,
} from './sync-links.rules.ts';

const ours: OurDocument = {
  entityType: 'Invoice',
  entityId: 7,
  numbers: ['A-17', 'A-17-2'],
  vendorId: 'S-3',
  date: '2026-11-02',
  cents: 125_00,
  currency: 'Usd',
  recordNo: null,
};
const theirs: IntacctDocument = {
  recordNo: '900',
  number: 'a-17',
  vendorId: 'S-3',
  externalId: '',
  date: '2026-11-04',
  cents: 125_00,
  currency: 'Usd',
  state: 'Posted',
  isVoid: false,
  createdOn: null,
};

test('the same vendor, number, amount, and currency are identical, whatever the date', () => {
  expect(isIdentical(ours, theirs)).toBe(true);
  expect(isIdentical(ours, { ...theirs, number: 'A-17-2', currency: null })).toBe(true);
  for (const other of [
    { number: 'A-18' },
    { vendorId: 'S-4' },
    { cents: 125_01 },
    { cents: null },
    { currency: 'Cad' as const },
    { isVoid: true },
  ]) {
    expect(isIdentical(ours, { ...theirs, ...other })).toBe(false);
  }
});

test('links only an identical document that isn’t linked yet', () => {
  expect(whyNotLink(ours, theirs, null)).toBeNull();
  expect(whyNotLink(ours, { ...theirs, externalId: 'INV-7' }, null)).toBeNull();
  expect(whyNotLink(ours, { ...theirs, externalId: 'Import 12' }, null)).toBeNull();
  expect(whyNotLink(ours, { ...theirs, cents: 1 }, null)?.code).toBe('intacct-sync.different');
  expect(whyNotLink(ours, theirs, 'invoice B-2')?.message).toBe(
    'This Intacct document is already linked to invoice B-2.',
  );
  expect(whyNotLink(ours, { ...theirs, externalId: 'INV-8' }, null)?.code).toBe('intacct-sync.taken');
  expect(whyNotLink({ ...ours, recordNo: '5' }, theirs, null)?.code).toBe('intacct-sync.linked');
});

test('renumbering despite identical documents needs each one named and a reason', () => {
  const none = { differentFrom: [], reason: null };
  expect(whyNotRenumberBeside([], none)).toBeNull();
  for (const insufficient of [
    none,
    { differentFrom: ['900'], reason: null },
    { differentFrom: ['900'], reason: '  ' },
    { differentFrom: ['901'], reason: 'Other delivery' },
    { differentFrom: [], reason: 'Other delivery' },
  ]) {
    expect(whyNotRenumberBeside([theirs], insufficient)?.code).toBe('intacct-sync.identical');
  }
  const acknowledged = { differentFrom: ['900'], reason: 'Other delivery' };
  expect(whyNotRenumberBeside([theirs], acknowledged)).toBeNull();
  expect(whyNotRenumberBeside([theirs, { recordNo: '901' }], acknowledged)?.code).toBe(
    'intacct-sync.identical',
  );
});
