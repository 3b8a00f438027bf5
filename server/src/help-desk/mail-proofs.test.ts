import { expect, test } from 'vitest';
import { isProofOf, proofOf } from './mail-proofs.ts';

const [now, before] = [1, 2].map((fill) => Buffer.alloc(32, fill).toString('base64')) as [string, string];
const config = { HELP_DESK_KEY: now, HELP_DESK_OLD_KEYS: [before] };

test('a proof fits one record of one kind, and survives a new key', () => {
  const proof = proofOf(config, 'ticket', 48_213);
  expect(proof).toMatch(/^[a-z2-9]{10}$/);
  expect(isProofOf(config, 'ticket', 48_213, proof)).toBe(true);
  expect(isProofOf(config, 'ticket', 48_214, proof)).toBe(false);
  expect(isProofOf(config, 'message', 48_213, proof)).toBe(false);
  const earlier = proofOf({ HELP_DESK_KEY: before, HELP_DESK_OLD_KEYS: [] }, 'ticket', 48_213);
  expect(earlier).not.toBe(proof);
  expect(isProofOf(config, 'ticket', 48_213, earlier)).toBe(true);
});

test('a guess of another length or outside the alphabet is refused, not a failure', () => {
  for (const guess of ['', 'é'.repeat(10), 'a'.repeat(9), 'a'.repeat(1_000)]) {
    expect(isProofOf(config, 'ticket', 1, guess)).toBe(false);
  }
});
