import { expect, test } from 'vitest';
import { partnerStatuses } from '../../partners/partners.values.ts';
import { syncCauses, syncCures, syncedTypes } from './intacct-sync.values.ts';
import { curesFor } from './sync-causes.rules.ts';
import {
  isOneByOne,
  monthAfter,
  numbersInstead,
  whyNobody,
  whyNotCure,
  whyNotLeave,
  whyNotMove,
  whyNotReady,
  whyNotRenumber,
  whyNotSendPayment,
  whyNotSendVendor,
  whyNotSoMany,
} from './sync-cures.rules.ts';

test('a cure fits only records with its cause, but resync fits all', () => {
  for (const category of syncCauses) {
    for (const entityType of syncedTypes) {
      for (const cure of syncCures) {
        const fits = cure === 'Resync' || curesFor(category, entityType).includes(cure);
        expect(whyNotCure(cure, { category, entityType }) === null).toBe(fits);
      }
    }
  }
  expect(whyNotCure('Compare', { category: 'ClosedPeriod', entityType: 'Invoice' })).toBe(
    'It failed for a different reason: closed period.',
  );
  expect(whyNotCure('MovePostingDate', { category: 'ClosedPeriod', entityType: 'Payment' })).toBe(
    'This fix doesn’t apply to this payment.',
  );
});

test('sends up to the limit at once, and at least one record', () => {
  expect(whyNotSoMany(5_000, 5_000)).toBeNull();
  expect(whyNotSoMany(100_001, 100_000)?.message).toBe(
    'Up to 100,000 records can be sent at once. Select fewer records.',
  );
  expect(whyNobody(1)).toBeNull();
  expect(whyNobody(0)?.message).toBe('These records are no longer marked as failed.');
});

test('permanently inactive vendors aren’t sent', () => {
  const refused = partnerStatuses.filter((status) => whyNotSendVendor({ name: 'Acme', status }) !== null);
  expect(refused).toEqual(['PermanentlyInactive']);
});

test('a payment waits for documents without a posting date', () => {
  expect(whyNotSendPayment([])).toBeNull();
  expect(whyNotSendPayment(['Invoice A'])).toBe('Invoice A has no posting date yet.');
  expect(whyNotSendPayment(['Invoice A', 'Invoice B'])).toBe(
    'Invoice A and 1 more document have no posting date yet.',
  );
});

test.each([
  ['2026-03-14', '2026-04-01'],
  ['2026-09-30', '2026-10-01'],
  ['2026-12-31', '2027-01-01'],
])('the month after %s begins on %s', (day, first) => expect(monthAfter(day)).toBe(first));

test('a document can’t leave a locked month, and waits if no later month is open', () => {
  expect(whyNotLeave('2026-03-14', { isOpen: true, to: '2026-04-01' })).toBeNull();
  expect(whyNotLeave('2026-03-14', { isOpen: false, to: '2026-04-01' })).toMatch(
    /^March 2026 is locked in Backdock/,
  );
  expect(whyNotLeave('2026-03-14', { isOpen: true, to: null })).toBe(
    'There is no open month after March 2026 yet.',
  );
});

test('a document Intacct already has stays in its month', () => {
  expect(whyNotMove({ isThere: false })).toBeNull();
  expect(whyNotMove({ isThere: true })).toBe(
    'It’s already in that month in Intacct. Have the month reopened there, then retry.',
  );
});

test('an invoice that may be a duplicate keeps its number', () => {
  expect(whyNotRenumber({ partnerName: 'Acme', hasTwin: false })).toBeNull();
  expect(whyNotRenumber({ partnerName: 'Acme', hasTwin: true })).toBe(
    'Acme has another invoice with this number in Backdock. It may be the same bill.',
  );
});

test('only the refusal for payments says which payments can go', () => {
  const matching = syncedTypes.filter((type) => whyNotReady(type).message.startsWith('Only payments'));
  expect(matching).toEqual(['Payment']);
  expect(whyNotReady('Invoice').message).toBe('Some of these records have just been changed. Try again.');
});

test('suggests other numbers of at most 45 characters', () => {
  expect(numbersInstead('A-17', null).slice(0, 3)).toEqual(['A-17-2', 'A-17-3', 'A-17-4']);
  expect(numbersInstead('A-17', 'A-17-4')[0]).toBe('A-17-5');
  expect(numbersInstead('A', 'A-10')[0]).toBe('A-11');
  const long = numbersInstead('N'.repeat(50), null);
  expect(long.every((number) => number.length <= 45)).toBe(true);
  expect(long.at(-1)).toBe(`${'N'.repeat(42)}-10`);
  expect(numbersInstead(`${'N'.repeat(42)} 17 and more`, null)[0]).toBe(`${'N'.repeat(42)}-2`);
});

test('every cure but a comparison works on many records at once', () => {
  for (const cure of syncCures) expect(isOneByOne(cure)).toBe(cure === 'Compare');
});
