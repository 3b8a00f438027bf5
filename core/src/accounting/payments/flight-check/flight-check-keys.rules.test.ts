import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digestOf, findingKey, riskOfKey, weightOf } from './flight-check-keys.rules.ts';
import { findingKinds } from '../payments.values.ts';

it.each(findingKinds)('the key of %s gives its kind if it’s a risk', (kind) => {
  expect(riskOfKey(findingKey(kind, 12, 'x'))).toBe(weightOf(kind) === 'Risk' ? kind : null);
});

it.each(['', 'duplicate', 'nonsense:1', 'constructor:1', 'not-synced:1', ':1'])('%s is not a risk', (key) => {
  expect(riskOfKey(key)).toBeNull();
});

it('tells sets of records apart, whatever their order', () => {
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
