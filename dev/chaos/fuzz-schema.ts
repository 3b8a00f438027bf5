import type { Schema } from '@backdock/core/kit/endpoint.ts';
import fc from 'fast-check';
import { z } from 'zod';
import type { KnownIds } from './fuzz-ids.ts';
import { hostileJson, hostileKey, typicalTexts, withKey } from './fuzz-values.ts';

/** Zod's own description of a schema, as far as it is read here. */
interface Def {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  options?: readonly Schema[];
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  entries?: Record<string, string | number>;
  values?: readonly unknown[];
  keyType?: Schema;
  valueType?: Schema;
  items?: readonly Schema[];
}
interface Bag {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  format?: string;
  patterns?: Set<RegExp>;
}

const defOf = (schema: Schema) => schema._zod.def as unknown as Def;
const bagOf = (schema: Schema) => schema._zod.bag as Bag;
const accepts = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;

/** `supplier` for a schema that core's `id('supplier')` made. */
export function idName(schema: Schema): string | null {
  const def = defOf(schema);
  if (def.type === 'pipe' && def.out) return idName(def.out);
  const { description = '' } = z.globalRegistry.get(schema) ?? {};
  return /^(.+) id$/.exec(description)?.[1] ?? null;
}

/** Values that this schema accepts, or nearly: its checks that are functions are only tried, never known. */
export function fitting(schema: Schema, ids: KnownIds): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  const inner = () => fitting(def.innerType as Schema, ids);
  switch (def.type) {
    case 'string':
      return texts(schema);
    case 'number':
    case 'int':
      return numbers(schema, ids);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom<unknown>(...Object.values(def.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(inner(), { nil: undefined, freq: 3 });
    case 'nullable':
      return fc.option(inner(), { nil: null, freq: 4 });
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner();
    case 'union':
      return fc.oneof(...(def.options ?? []).map((option) => fitting(option, ids)));
    case 'array':
      return arrays(schema, ids);
    case 'tuple':
      return fc.tuple(...(def.items ?? []).map((item) => fitting(item, ids)));
    case 'object':
      return objects(def.shape ?? {}, ids);
    case 'record':
      return fc
        .array(fc.tuple(fitting(def.keyType as Schema, ids), fitting(def.valueType as Schema, ids)), {
          maxLength: 3,
        })
        .map((entries) => Object.fromEntries(entries) as unknown);
    case 'pipe':
      return piped(def, ids);
    case 'null':
      return fc.constant(null);
    case 'never':
    case 'undefined':
      return fc.constant(undefined);
    default:
      return hostileJson;
  }
}

const pools = new WeakMap<Schema, readonly string[]>();

function poolOf(schema: Schema): readonly string[] {
  const known = pools.get(schema);
  if (known) return known;
  const pool = typicalTexts.filter((text) => accepts(schema, text));
  pools.set(schema, pool);
  return pool;
}

function texts(schema: Schema): fc.Arbitrary<string> {
  const pool = poolOf(schema);
  const { minimum = 0, maximum = 300, patterns } = bagOf(schema);
  const lengths = fc.constantFrom(minimum, maximum, maximum + 1, Math.max(minimum - 1, 0));
  return fc.oneof(
    {
      weight: pool.length > 0 ? 16 : 0,
      arbitrary: pool.length > 0 ? fc.constantFrom(...pool) : fc.constant(''),
    },
    {
      weight: 6,
      arbitrary: matching(patterns) ?? fc.string({ unit: 'grapheme', maxLength: Math.min(maximum, 30) }),
    },
    { weight: 1, arbitrary: lengths.map((length) => 'x'.repeat(Math.min(length, 200_000))) },
  );
}

/** Null for a pattern that fast-check cannot turn around. */
function matching(patterns: Set<RegExp> | undefined): fc.Arbitrary<string> | null {
  const [pattern] = patterns ?? [];
  try {
    return pattern ? fc.stringMatching(pattern, { size: 'small' }) : null;
  } catch {
    return null;
  }
}

function numbers(schema: Schema, ids: KnownIds): fc.Arbitrary<number> {
  const name = idName(schema);
  if (name !== null) return ids.of(name);
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, format, multipleOf } = bagOf(schema);
  const least = Math.max(minimum ?? exclusiveMinimum ?? -10, -1e12);
  const most = Math.min(maximum ?? exclusiveMaximum ?? 1_000_000, 1e12);
  const step = format === 'safeint' ? 1 : (multipleOf ?? 0.01);
  return fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: 5 }).map((extra) => Math.max(least, 0) + extra) },
    {
      weight: 5,
      arbitrary: fc.integer({ min: Math.ceil(least), max: Math.max(Math.floor(most), Math.ceil(least)) }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(least, most, least - step, most + step, least + step, most - step),
    },
  );
}

function arrays(schema: Schema, ids: KnownIds): fc.Arbitrary<unknown> {
  const element = fitting(defOf(schema).element as Schema, ids);
  const { minimum = 0, maximum = 5 } = bagOf(schema);
  const some = fc.array(element, { minLength: minimum, maxLength: Math.max(minimum, Math.min(maximum, 4)) });
  const around = fc
    .tuple(element, fc.constantFrom(minimum - 1, maximum, maximum + 1))
    .map(([item, length]) => Array.from({ length: Math.max(0, Math.min(length, 20_000)) }, () => item));
  return fc.oneof({ weight: 20, arbitrary: some }, { weight: 1, arbitrary: around });
}

function objects(shape: Record<string, Schema>, ids: KnownIds): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape);
  return fc
    .tuple(...fields.map(([, schema]) => fitting(schema, ids)))
    .map((values) =>
      Object.fromEntries(
        fields.flatMap(([name], index) => (values[index] === undefined ? [] : [[name, values[index]]])),
      ),
    );
}

/** What goes into a pipe: where a text is decoded into something else, that, written down. */
function piped({ in: before, out }: Def, ids: KnownIds): fc.Arbitrary<unknown> {
  if (!before || !out) return hostileJson;
  const first = firstOf(before);
  const last = defOf(out).type;
  if (first === 'transform') return fitting(out, ids);
  if (last === 'transform' || first !== 'string' || last === 'string') return fitting(before, ids);
  const written = fitting(out, ids).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  return fc.oneof({ weight: 8, arbitrary: written }, { weight: 1, arbitrary: fitting(before, ids) });
}

function firstOf(schema: Schema): string {
  const { type, in: before } = defOf(schema);
  return type === 'pipe' && before ? firstOf(before) : type;
}

/** The same value with something wrong in one or two places. */
export function spoiled(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add'),
    key: hostileKey(),
    instead: hostileJson,
  });
  return fc
    .tuple(value, fc.array(change, { minLength: 1, maxLength: 2 }))
    .map(([whole, changes]) => changes.reduce<unknown>((current, each) => changed(current, each), whole));
}

interface Change {
  at: number;
  how: string;
  key: string;
  instead: unknown;
}

function changed(whole: unknown, { at, how, key, instead }: Change): unknown {
  const places = placesIn(whole);
  const place = places[at % places.length] ?? [];
  if (how === 'add') {
    return replaced(whole, place, (old) =>
      typeof old === 'object' && old !== null && !Array.isArray(old) ? withKey(old, key, instead) : instead,
    );
  }
  return replaced(whole, place, () => (how === 'drop' ? undefined : instead));
}

type Place = readonly (string | number)[];

function placesIn(value: unknown, here: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [here];
  // Of thousands, a few are as good as all.
  const entries = Object.entries(value).slice(0, 50);
  return [here, ...entries.flatMap(([key, each]) => placesIn(each, [...here, key]))];
}

function replaced(value: unknown, [first, ...rest]: Place, by: (old: unknown) => unknown): unknown {
  if (first === undefined) return by(value);
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) => (String(index) === first ? replaced(each, rest, by) : each));
  }
  const object = value as Record<string, unknown>;
  return withKey(object, String(first), replaced(object[first], rest, by));
}
