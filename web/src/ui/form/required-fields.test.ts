import { expect, it } from 'vitest';
import { z } from 'zod';
import { isRequired } from './required-fields.ts';

const schema = z
  .object({
    name: z.string().min(1),
    note: z.string().max(500),
    website: z.string().nullable(),
    amount: z.number(),
    discount: z.number().nullable(),
    market: z.enum(['US', 'CA']),
    email: z.email().optional(),
    address: z.object({ city: z.string().min(1), line2: z.string() }).nullable(),
    items: z.array(z.object({ sku: z.string().min(1), note: z.string().nullish() })),
    isActive: z.boolean(),
    code: z.string().min(2).transform(Number),
  })
  .refine(({ name }) => name !== 'x');

it.each([
  ['name', true],
  ['note', false],
  ['website', false],
  ['amount', true],
  ['discount', false],
  ['market', true],
  ['email', false],
  ['isActive', false],
  ['address', false],
  ['items', false],
  ['address.city', true],
  ['address.line2', false],
  ['items.3.sku', true],
  ['items.3.note', false],
  ['code', true],
  ['nothing', false],
  ['name.inside', false],
])('%s: %s', (path, required) => expect(isRequired(schema, path)).toBe(required));

it('looks through a transform of the whole schema', () => {
  expect(
    isRequired(
      z.object({ a: z.string().min(1) }).transform(({ a }) => a),
      'a',
    ),
  ).toBe(true);
});
