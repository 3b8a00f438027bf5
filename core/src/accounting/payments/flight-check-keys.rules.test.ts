import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digestOf, findingKey, riskOfKey, weightOf } from './flight-check-keys.rules.ts';
import { findingKinds } from './payments.values.ts';

it.each(findingKinds)('the key of %s tells its kind, if it is a risk', (kind) => {
  expect(riskOfKey(findingKey(kind, 12, 'x'))).toBe(weightOf(kind) === 'Risk' ? kind : null);
});

it.each(['', 'duplicate', 'nonsense:1', 'constructor:1', 'not-synced:1', ':1'])('%s is no risk', (key) => {
  expect(riskOfKey(key)).toBeNull();
});

it('tells records apart, in whichever order they come', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(ids, (given) => {
      expect(digestOf(given.toReversed())).toBe(digestOf(given));
      expect(digestOf([...given, 100_001])).not.toBe(digestOf(given));
      expect(digestOf(given).length).toBeLessThan(20);
    }),
    { numRuns: 300, seed: 6, endOnFailure: true },
  );
});
