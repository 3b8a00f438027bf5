import { expect, test } from 'vitest';
import { outcomeStatement } from './outcome-words.ts';

const paid = {
  status: 'Success',
  outcomeSource: 'Person',
  finalizedBy: 'Dana Reyes',
  returnedOn: null,
} as const;

test.each([
  [paid, 'Confirmed by Dana Reyes, no bank acknowledgment'],
  [{ ...paid, status: 'Failure' }, 'Reported by Dana Reyes, no bank acknowledgment'],
  [
    { ...paid, status: 'Failure', returnedOn: '2026-11-17' },
    'Confirmed by Dana Reyes, no bank acknowledgment',
  ],
  [{ ...paid, outcomeSource: 'Acknowledgement' }, 'Bank acknowledgment, finalized by Dana Reyes'],
  [{ ...paid, status: 'Failure', outcomeSource: 'Return' }, 'Bank return, imported by Dana Reyes'],
  [{ status: null, outcomeSource: null, finalizedBy: null, returnedOn: null }, null],
] as const)('%j: %s', (outcome, words) => expect(outcomeStatement(outcome)).toBe(words));
