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

test('a cure is for the records whose cause it removes; sending again is for all', () => {
  for (const category of syncCauses) {
    for (const entityType of syncedTypes) {
      for (const cure of syncCures) {
        const fits = cure === 'Resync' || curesFor(category, entityType).includes(cure);
        expect(whyNotCure(cure, { category, entityType }) === null).toBe(fits);
      }
    }
  }
  expect(whyNotCure('Compare', { category: 'ClosedPeriod', entityType: 'Invoice' })).toBe(
    'It failed for another reason: closed period.',
  );
  expect(whyNotCure('MovePostingDate', { category: 'ClosedPeriod', entityType: 'Payment' })).toBe(
    'A payment cannot be cured that way.',
  );
});

test('so many at once and not one more', () => {
  expect(whyNotSoMany(5_000, 5_000)).toBeNull();
  expect(whyNotSoMany(100_001, 100_000)?.message).toBe(
    'At most 100,000 records can be sent at once. Choose fewer of them.',
  );
  expect(whyNobody(1)).toBeNull();
  expect(whyNobody(0)?.message).toBe('None of these records is failed any more.');
});

test('vendors that are inactive with us for good are not sent', () => {
  const refused = partnerStatuses.filter((status) => whyNotSendVendor({ name: 'Acme', status }) !== null);
  expect(refused).toEqual(['PermanentlyInactive']);
});

test('a payment waits for what is not posted', () => {
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

test('what is locked stays, what has nowhere to go waits', () => {
  expect(whyNotLeave('2026-03-14', { isOpen: true, to: '2026-04-01' })).toBeNull();
  expect(whyNotLeave('2026-03-14', { isOpen: false, to: '2026-04-01' })).toMatch(
    /^March 2026 is locked here/,
  );
  expect(whyNotLeave('2026-03-14', { isOpen: true, to: null })).toBe(
    'There is no open month after March 2026 yet.',
  );
});

test('what Intacct has stays in its month', () => {
  expect(whyNotMove({ isThere: false })).toBeNull();
  expect(whyNotMove({ isThere: true })).toBe(
    'Intacct has it in that month. Have the month opened there, then send it again.',
  );
});

test('what may be the same bill keeps its number', () => {
  expect(whyNotRenumber({ partnerName: 'Acme', hasTwin: false })).toBeNull();
  expect(whyNotRenumber({ partnerName: 'Acme', hasTwin: true })).toBe(
    'Another invoice of Acme has this number here: it may be the same bill.',
  );
});

test('only payments are told which payments go', () => {
  const told = syncedTypes.filter((type) => whyNotReady(type).message.startsWith('Only payments'));
  expect(told).toEqual(['Payment']);
  expect(whyNotReady('Invoice').message).toBe('Some of these records have just been changed. Try again.');
});

test('other numbers', () => {
  expect(numbersInstead('A-17', null).slice(0, 3)).toEqual(['A-17-2', 'A-17-3', 'A-17-4']);
  expect(numbersInstead('A-17', 'A-17-4')[0]).toBe('A-17-5');
  expect(numbersInstead('A', 'A-10')[0]).toBe('A-11');
  const long = numbersInstead('N'.repeat(50), null);
  expect(long.every((number) => number.length <= 45)).toBe(true);
  expect(long.at(-1)).toBe(`${'N'.repeat(42)}-10`);
  expect(numbersInstead(`${'N'.repeat(42)} 17 and more`, null)[0]).toBe(`${'N'.repeat(42)}-2`);
});

test('everything but a comparison can be done to many records at once', () => {
  for (const cure of syncCures) expect(isOneByOne(cure)).toBe(cure === 'Compare');
});
