import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textDictionary } from './text-dictionary.ts';

const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom('a', '"', '\\', ',', ':', ' ', '{', '}', '\n', '\u0001', 'é', '😀'),
    maxLength: 9,
  }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
/** As PostgreSQL writes it. */
const written = (values: Readonly<Record<string, string>>) =>
  `{${Object.entries(values)
    .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(', ')}}`;

it('reads what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.dictionary(text, text, { maxKeys: 8 }), (values) => {
      const stored = written(values);
      expect(Object.entries(textDictionary(stored))).toEqual(Object.entries(JSON.parse(stored) as object));
    }),
    { numRuns: 3_000 },
  );
});

it('refuses half an object', () => {
  expect(() => textDictionary('{"color": "whi')).toThrow('not an object of texts');
});
