import { expect, test } from 'vitest';
import { whyNotAcceptProof, whyNotTakeBackProof } from './proof.rules.ts';

const agreement = {
  condition: 'ProofOfPerformance',
  startDate: '2026-04-01',
  proofAcceptedOn: null,
} as const;
const accepted = { ...agreement, proofAcceptedOn: '2026-06-10' };

test('a proof is accepted once, from the first day on', () => {
  expect(whyNotAcceptProof(agreement, '2026-03-31')?.code).toBe('proof.future');
  expect(whyNotAcceptProof(agreement, '2026-04-01')).toBeNull();
  expect(whyNotAcceptProof(accepted, '2026-06-11')?.code).toBe('proof.accepted');
});

test('only agreements that need a proof get one', () => {
  expect(whyNotAcceptProof({ ...agreement, condition: 'Unconditional' }, '2026-06-10')?.code).toBe(
    'proof.not-needed',
  );
});

test('a proof is taken back until what it earned is settled', () => {
  expect(whyNotTakeBackProof(agreement, false)?.code).toBe('proof.none');
  expect(whyNotTakeBackProof(accepted, false)).toBeNull();
  expect(whyNotTakeBackProof(accepted, true)?.code).toBe('proof.settled');
});
