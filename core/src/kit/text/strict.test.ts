import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { strict } from './strict.ts';

const unknownKeysIn = (schema: z.ZodType, value: unknown) =>
  schema
    .safeParse(value)
    .error?.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? [[...issue.path, ...issue.keys].join('.')] : [issue.message],
    ) ?? [];

const Inner = z.object({ name: z.string() });

describe('a strict schema', () => {
  test.each([
    ['an object', z.object({ a: z.number() }), { a: 1, b: 2 }, 'b'],
    ['a list', z.object({ list: z.array(Inner) }), { list: [{ name: 'x', b: 2 }] }, 'list.0.b'],
    ['an optional object', z.object({ in: Inner.optional() }), { in: { name: 'x', b: 2 } }, 'in.b'],
    ['a nullable object', z.object({ in: Inner.nullable() }), { in: { name: 'x', b: 2 } }, 'in.b'],
    ['a default', z.object({ in: Inner.default({ name: '' }) }), { in: { name: 'x', b: 2 } }, 'in.b'],
    ['a record', z.record(z.string(), Inner), { x: { name: 'x', b: 2 } }, 'x.b'],
    ['a transformed object', Inner.transform(({ name }) => name), { name: 'x', b: 2 }, 'b'],
    ['a refined object', Inner.refine(() => true), { name: 'x', b: 2 }, 'b'],
  ])('refuses unknown keys in %s', (_, schema, value, unknown) => {
    expect(unknownKeysIn(schema, value)).toEqual([]);
    expect(unknownKeysIn(strict(schema), value)).toEqual([unknown]);
  });

  test('accepts either form of a union, but no mix', () => {
    const schema = strict(z.union([z.object({ ids: z.array(z.number()) }), z.object({ all: z.boolean() })]));
    expect(schema.safeParse({ ids: [1] }).success).toBe(true);
    expect(schema.safeParse({ all: true }).success).toBe(true);
    expect(schema.safeParse({ ids: [1], all: true }).success).toBe(false);
  });

  test('keeps rules, descriptions, and deliberately open objects', () => {
    const schema = strict(
      z
        .object({ from: z.number().describe('The first day'), to: z.number() })
        .refine(({ from, to }) => from <= to, 'The range ends before it begins'),
    );
    expect(unknownKeysIn(schema, { from: 2, to: 1 })).toEqual(['The range ends before it begins']);
    expect(schema.shape.from.description).toBe('The first day');
    expect(strict(z.looseObject({ a: z.number() })).parse({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
  });
});
