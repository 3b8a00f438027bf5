import { expect, test } from 'vitest';
import { correctionOf, whyNoCorrection } from './correction.rules.ts';

const ours = 'You do not need to do anything.';
const theirs = 'Please check the bank details you gave us';

test.each([
  [{ returnCode: null, returnedOn: null }, 'Our bank did not make the payment.', ours],
  [
    { returnCode: 'R03', returnedOn: null },
    'Our bank did not make the payment. Reason given by the bank: There is no such account (R03).',
    theirs,
  ],
  [
    { returnCode: 'R02', returnedOn: '2026-11-18' },
    'The payment was returned to us on Nov 18, 2026. Reason given by the bank: The account is closed (R02).',
    theirs,
  ],
  // What the bank says about anything but the account stays with us.
  [{ returnCode: 'R90', returnedOn: '2026-11-18' }, 'The payment was returned to us on Nov 18, 2026.', ours],
  [{ returnCode: 'AM04', returnedOn: null }, 'Our bank did not make the payment.', ours],
])('%j', (failed, happened, next) => {
  const correction = correctionOf(failed);
  expect(correction.happened).toBe(happened);
  expect(correction.next.startsWith(next)).toBe(true);
});

test('only what failed after its partner was told is corrected', () => {
  expect(whyNoCorrection({ status: 'Failure', isTold: true })).toBeNull();
  expect(whyNoCorrection({ status: 'Failure', isTold: false })?.code).toBe('correction.not-told');
  expect(whyNoCorrection({ status: 'Success', isTold: true })?.code).toBe('correction.not-failed');
});
