import type { Schema } from '@backdock/core/kit/endpoint.ts';
import fc from 'fast-check';
import { z } from 'zod';
import { idName } from './fuzz-ids.ts';
import type { Known } from './fuzz-known.ts';
import { hostileJson, hostileKey, hostileTexts, typicalTexts, unsoundTexts, withKey } from './fuzz-values.ts';

/** The part of Zod's schema definition that is read here. */
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
interface CheckDef {
  check?: string;
  value?: number;
  inclusive?: boolean;
  minimum?: number;
  maximum?: number;
  length?: number;
  pattern?: RegExp;
}
interface Limits {
  minimum?: number;
  maximum?: number;
  step?: number;
  pattern?: RegExp;
}

const defOf = (schema: Schema) => schema._zod.def as unknown as Def;
const accepts = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;

function limitsOf(schema: Schema): Limits {
  const own = schema._zod.def as unknown as CheckDef & { checks?: readonly { _zod: { def: CheckDef } }[] };
  const limits: Limits = own.pattern ? { pattern: own.pattern } : {};
  for (const { check, value, minimum, maximum, length, pattern } of [
    own,
    ...(own.checks ?? []).map((each) => each._zod.def),
  ]) {
    if (check === 'greater_than' && value !== undefined) limits.minimum = value;
    if (check === 'less_than' && value !== undefined) limits.maximum = value;
    if (check === 'multiple_of' && value !== undefined) limits.step = value;
    if (check === 'number_format') limits.step = 1;
    if (check === 'min_length' && minimum !== undefined) limits.minimum = minimum;
    if (check === 'max_length' && maximum !== undefined) limits.maximum = maximum;
    if (check === 'length_equals' && length !== undefined)
      Object.assign(limits, { minimum: length, maximum: length });
    if (check === 'string_format' && pattern) limits.pattern = pattern;
  }
  return limits;
}

/** The path to a value in a request, innermost name first. */
type Names = readonly string[];

/** Values this schema accepts, or nearly: function checks can be tried but not solved for. */
export function fitting(schema: Schema, known: Known, names: Names = []): fc.Arbitrary<unknown> {
  return (makers[defOf(schema).type] ?? anything)(schema, known, names);
}

type Maker = (schema: Schema, known: Known, names: Names) => fc.Arbitrary<unknown>;

const anything: Maker = () => hostileJson;
const inner: Maker = (schema, known, names) => fitting(defOf(schema).innerType as Schema, known, names);
const maybe: Maker = (...of) => fc.option(inner(...of), { nil: undefined, freq: 3 });
const number: Maker = (schema, known) => numbers(schema, known);
const nothing: Maker = () => fc.constant(undefined);

const makers: Readonly<Record<string, Maker>> = {
  string: (schema, known, names) => texts(schema, schema, known, names),
  number,
  int: number,
  boolean: () => fc.boolean(),
  enum: (schema) => fc.constantFrom<unknown>(...Object.values(defOf(schema).entries ?? {})),
  literal: (schema) => fc.constantFrom(...(defOf(schema).values ?? [])),
  optional: maybe,
  default: maybe,
  prefault: maybe,
  nullable: (...of) => fc.option(inner(...of), { nil: null, freq: 3 }),
  nonoptional: inner,
  readonly: inner,
  catch: inner,
  union: (schema, known, names) =>
    fc.oneof(...(defOf(schema).options ?? []).map((option) => fitting(option, known, names))),
  array: (schema, known, names) => arrays(schema, known, names),
  tuple: (schema, known, names) =>
    fc.tuple(...(defOf(schema).items ?? []).map((item) => fitting(item, known, names))),
  object: (schema, known, names) => objects(schema, defOf(schema).shape ?? {}, known, names),
  record: (schema, known, names) => records(defOf(schema), known, names),
  pipe: (schema, known, names) => piped(schema, known, names),
  null: () => fc.constant(null),
  never: nothing,
  undefined: nothing,
};

/** Strings a schema accepts. The hostile ones among them reach the code behind it. */
interface Accepted {
  typical: readonly string[];
  hostile: readonly string[];
  unsound: readonly string[];
}
const accepted = new WeakMap<Schema, Accepted>();

function acceptedBy(schema: Schema): Accepted {
  const cached = accepted.get(schema);
  if (cached) return cached;
  const fits = (text: string) => accepts(schema, text);
  const pool = {
    typical: typicalTexts.filter(fits),
    hostile: hostileTexts.filter(fits),
    unsound: unsoundTexts.filter(fits),
  };
  accepted.set(schema, pool);
  return pool;
}

/** Strings of this length and format that `whole`, the enclosing schema, accepts. */
function texts(schema: Schema, whole: Schema, known: Known, names: Names): fc.Arbitrary<string> {
  const hinted = known.hints(names).filter((text) => accepts(whole, text));
  const { typical, hostile, unsound } = acceptedBy(whole);
  const { minimum = 0, maximum = 300, pattern } = limitsOf(schema);
  const lengths = fc.constantFrom(minimum, maximum, maximum + 1, Math.max(minimum - 1, 0));
  const some = (weight: number, from: readonly string[]) =>
    from.length > 0 ? [{ weight, arbitrary: fc.constantFrom(...from) }] : [];
  return fc.oneof(
    ...some(60, hinted),
    ...some(hinted.length > 0 ? 10 : 40, typical),
    ...some(6, hostile),
    ...some(2, unsound),
    {
      weight: 3,
      arbitrary:
        matching(pattern) ??
        fc.string({
          unit: 'grapheme',
          minLength: Math.min(minimum, 50),
          maxLength: Math.max(Math.min(maximum, 30), Math.min(minimum, 50)),
        }),
    },
    { weight: 1, arbitrary: lengths.map((length) => 'x'.repeat(Math.min(length, 200_000))) },
  );
}

/** Most texts share a few patterns, and fast-check lists a pattern's million characters each time it's given one. */
const patterns = new Map<string, fc.Arbitrary<string> | null>();

/** Null for a pattern fast-check can't generate from. */
function matching(pattern: RegExp | undefined): fc.Arbitrary<string> | null {
  if (!pattern) return null;
  const name = String(pattern);
  const known = patterns.get(name);
  if (known !== undefined) return known;
  const made = madeFor(pattern);
  patterns.set(name, made);
  return made;
}

function madeFor(pattern: RegExp): fc.Arbitrary<string> | null {
  try {
    return fc.stringMatching(pattern, { size: 'small' });
  } catch {
    return null;
  }
}

function numbers(schema: Schema, known: Known): fc.Arbitrary<number> {
  const name = idName(schema);
  if (name !== null) return known.of(name);
  const { minimum, maximum, step = 0.01 } = limitsOf(schema);
  const least = Math.max(minimum ?? -10, -1e12);
  const most = Math.max(Math.min(maximum ?? 1_000_000, 1e12), least);
  const small = Math.max(least, 0);
  return fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 0, max: 5 }).map((extra) => Math.min(small + extra, most)) },
    {
      weight: 8,
      arbitrary: fc.integer({ min: Math.ceil(least), max: Math.max(Math.floor(most), Math.ceil(least)) }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(least, most, least - step, most + step, least + step, most - step),
    },
  );
}

function arrays(schema: Schema, known: Known, names: Names): fc.Arbitrary<unknown> {
  const element = fitting(defOf(schema).element as Schema, known, names);
  const { minimum = 0, maximum = 5 } = limitsOf(schema);
  const some = fc.array(element, { minLength: minimum, maxLength: Math.max(minimum, Math.min(maximum, 3)) });
  const around = fc
    .tuple(element, fc.constantFrom(minimum - 1, maximum, maximum + 1))
    .map(([item, length]) => Array.from({ length: Math.max(0, Math.min(length, 20_000)) }, () => item));
  return fc.oneof({ weight: 60, arbitrary: some }, { weight: 1, arbitrary: around });
}

function records({ keyType, valueType }: Def, known: Known, names: Names): fc.Arbitrary<unknown> {
  const entry = fc.tuple(fitting(keyType as Schema, known), fitting(valueType as Schema, known, names));
  return fc.array(entry, { maxLength: 3 }).map((entries) => Object.fromEntries(entries) as unknown);
}

/** Some forms let fields be omitted, but only together. */
function required(schema: Schema): Schema {
  const { type, innerType } = defOf(schema);
  return type === 'optional' && innerType ? innerType : schema;
}

const isOptional = (schema: Schema | undefined) => schema !== undefined && defOf(schema).type === 'optional';

/** When fields must be consistent with each other, a few tries find some that are. */
const tries = 6;

function objects(
  schema: Schema,
  shape: Record<string, Schema>,
  known: Known,
  names: Names,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape);
  const of = (parts: readonly Schema[]) =>
    fc
      .tuple(...parts.map((each, index) => fitting(each, known, [fields[index]?.[0] ?? '', ...names])))
      .map((values): unknown =>
        Object.fromEntries(
          fields.flatMap(([name], index) => (values[index] === undefined ? [] : [[name, values[index]]])),
        ),
      );
  // With many optional fields, sending just one gets further than sending all of them.
  const sparse = fc
    .tuple(of(fields.map(([, each]) => required(each))), fc.noBias(fc.nat(Math.max(0, fields.length - 1))))
    .map(([whole, only]): unknown =>
      Object.fromEntries(
        Object.entries(whole as object).filter(
          ([name]) => name === fields[only]?.[0] || !isOptional(shape[name]),
        ),
      ),
    );
  const one = fc.oneof(
    of(fields.map(([, each]) => each)),
    of(fields.map(([, each]) => required(each))),
    sparse,
  );
  const { checks = [] } = schema._zod.def as { checks?: readonly unknown[] };
  if (checks.length === 0) return one;
  return fc
    .array(one, { minLength: tries, maxLength: tries, size: 'max' })
    .map((candidates) => candidates.find((each) => accepts(schema, each)) ?? candidates[0]);
}

/** Input for a pipe: if a string decodes into something else, that value serialized. */
function piped(schema: Schema, known: Known, names: Names): fc.Arbitrary<unknown> {
  const { in: before, out } = defOf(schema);
  if (!before || !out) return hostileJson;
  const first = firstOf(before);
  const { type: last } = first;
  const end = defOf(out).type;
  if (last === 'transform') return fitting(out, known, names);
  if (last === 'string' && (end === 'string' || end === 'transform')) {
    return texts(first.schema, schema, known, names);
  }
  if (end === 'transform' || last !== 'string') return fitting(before, known, names);
  const written = fitting(out, known, names).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  return fc.oneof(
    { weight: 12, arbitrary: written },
    { weight: 1, arbitrary: fitting(before, known, names) },
  );
}

function firstOf(schema: Schema): { type: string; schema: Schema } {
  const { type, in: before } = defOf(schema);
  return type === 'pipe' && before ? firstOf(before) : { type, schema };
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
  // Out of thousands, a few are as good as all.
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
