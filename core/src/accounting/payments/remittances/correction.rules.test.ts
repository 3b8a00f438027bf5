import { expect, test } from 'vitest';
import { correctionOf, whyNoCorrection } from './correction.rules.ts';

const ours = 'You do not need to do anything.';
const theirs = 'Please check the bank details you gave us';

test.each([
  [{ returnCode: null, returnedOn: null }, 'Our bank did not make the payment.', ours],
  [
    { returnCode: 'R03', returnedOn: null },
    'Our bank did not make the payment. Reason given by the bank: No account/unable to locate account (R03).',
    theirs,
  ],
  [
    { returnCode: 'R02', returnedOn: '2026-11-18' },
    'The payment was returned to us on Nov 18, 2026. Reason given by the bank: Account closed (R02).',
    theirs,
  ],
  // The bank's reason stays internal unless it concerns the account.
  [{ returnCode: 'R90', returnedOn: '2026-11-18' }, 'The payment was returned to us on Nov 18, 2026.', ours],
  [{ returnCode: 'AM04', returnedOn: null }, 'Our bank did not make the payment.', ours],
])('%j', (failed, happened, next) => {
  const correction = correctionOf(failed);
  expect(correction.happened).toBe(happened);
  expect(correction.next.startsWith(next)).toBe(true);
});

test('only a failed payment whose partner was notified gets a correction', () => {
  expect(whyNoCorrection({ status: 'Failure', hasMailedAdvice: true })).toBeNull();
  expect(whyNoCorrection({ status: 'Failure', hasMailedAdvice: false })?.code).toBe('correction.not-told');
  expect(whyNoCorrection({ status: 'Success', hasMailedAdvice: true })?.code).toBe('correction.not-failed');
});
