import { describe, expect, it } from 'vitest';
import { adjustmentsFor, type CausedFigures } from './adjustments.rules.ts';
import type { CalculatedCause } from './adjustments.values.ts';
import { noFigures } from './figures.ts';

const row = (cause: CalculatedCause, earnedCents: number): CausedFigures => ({
  cause,
  baseCents: 0,
  earnedCents,
  accruedCents: earnedCents,
});
const owed = (earnedCents: number) => ({ baseCents: 0, earnedCents, accruedCents: earnedCents });

describe('what is owed', () => {
  it('is the present cause’s, as far as no other row has it', () => {
    expect(adjustmentsFor(owed(100), [], 'LateDocument')).toEqual([row('LateDocument', 100)]);
    expect(adjustmentsFor(owed(600), [row('LateDocument', 100)], 'Correction')).toEqual([
      row('Correction', 500),
      row('LateDocument', 100),
    ]);
    const open = [row('Correction', 500), row('LateDocument', 100)];
    expect(adjustmentsFor(owed(570), open, 'LateDocument')).toEqual([
      row('Correction', 500),
      row('LateDocument', 70),
    ]);
    expect(adjustmentsFor(owed(100), open, 'Correction')).toEqual([row('LateDocument', 100)]);
  });

  it('is nothing: every row disappears', () => {
    expect(
      adjustmentsFor(noFigures, [row('Correction', 5), row('LateDocument', -5)], 'LateDocument'),
    ).toEqual([]);
    expect(adjustmentsFor(noFigures, [row('Correction', 5)], null)).toEqual([]);
  });

  it('can be purchases alone', () => {
    const base = { baseCents: 70, earnedCents: 0, accruedCents: 0 };
    expect(adjustmentsFor(base, [], 'LateDocument')).toEqual([{ cause: 'LateDocument', ...base }]);
  });

  it('shrinks with a reopened month, the newest cause first', () => {
    const open = [row('Correction', 500), row('LateDocument', 100)];
    expect(adjustmentsFor(owed(550), open, null)).toEqual([row('Correction', 500), row('LateDocument', 50)]);
    expect(adjustmentsFor(owed(450), open, null)).toEqual([row('Correction', 450)]);
    expect(adjustmentsFor(owed(-20), open, null)).toEqual([row('LateDocument', -20)]);
    expect(adjustmentsFor(owed(700), open, null)).toEqual([row('Correction', 500), row('LateDocument', 200)]);
    expect(adjustmentsFor(owed(-10), [row('Correction', -50)], null)).toEqual([row('Correction', -10)]);
  });

  it('reverses a frozen adjustment under its own cause', () => {
    expect(adjustmentsFor(owed(-50), [], null, 'Correction')).toEqual([row('Correction', -50)]);
    expect(adjustmentsFor(owed(-50), [], null)).toEqual([row('LateDocument', -50)]);
  });
});
