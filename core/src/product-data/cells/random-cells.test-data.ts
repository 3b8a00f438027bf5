import { type TemplateColumn, emptyColumn } from './column.schema.ts';
import { dataTypes, emptyRules, sourceTypes } from './columns.values.ts';
import type { Transform } from './transforms.ts';
import { unitCodes, units } from './units.ts';

/** A small repeatable generator: a failure names its number and comes back. */
export function generator(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const chance = (share: number) => next() < share;
  return { below, pick, chance };
}
export type Generator = ReturnType<typeof generator>;

const attributes = ['name', 'brand', 'weight', 'package_weight', 'length', 'color', 'url', 'added'];
const texts = [
  '',
  ' ',
  'Ivory',
  'travertine tile 24×24',
  '  padded  ',
  "o'brien’s RÉSERVE",
  '<p>Honed &amp; filled</p><br>no < limit',
  '🧱 brick 🧱',
  'true',
  'No',
  '2026-02-29',
  '2028-02-29',
  '2026-11-19',
  'https://cdn.example.com/a.jpg?w=1',
  'http://localhost/a',
  'ftp://example.com',
  '$1 {a} {{',
  'NT-2424-IVR',
];

function number({ below, pick, chance }: Generator): string {
  const sign = chance(0.1) ? '-' : '';
  const fraction = chance(0.6)
    ? `.${pick(['0', '5', '05', '50', '25', '245', '999995', String(below(1e6))])}`
    : '';
  return `${sign}${below(pick([2, 10, 1_000, 1e9]))}${fraction}`;
}

export function randomProduct(random: Generator): Record<string, string> {
  const { pick, chance } = random;
  const value = () => {
    if (!chance(0.55)) return pick(texts);
    const suffix = chance(0.15) ? pick([' kg', ' lb', 'cm', ' in', ' Lbs.', ' m', '..']) : '';
    return number(random) + suffix;
  };
  return Object.fromEntries(attributes.filter(() => chance(0.85)).map((name) => [name, value()]));
}

const simple: readonly Transform[] = [
  { kind: 'Trim' },
  { kind: 'Upper' },
  { kind: 'Lower' },
  { kind: 'TitleCase' },
  { kind: 'StripHtml' },
  { kind: 'Truncate', length: 3 },
  { kind: 'Truncate', length: 12 },
  { kind: 'Replace', from: 'i', to: '$&' },
  { kind: 'Replace', from: ' ', to: '' },
  { kind: 'Prefix', text: 'No. ' },
  { kind: 'Suffix', text: ' pc' },
  { kind: 'Join', separator: ', ', attributes: ['color', 'brand', 'nothing'] },
];

const expressions = [
  '{package_weight ?? weight}',
  '{length} x {weight}',
  '{brand} {name|Truncate:9}',
  '{{{color|Upper}}',
  'fixed',
  '{name|StripHtml|TitleCase}, {color ?? brand ?? name|Prefix:-}',
  '{nothing}',
  '{color|Replace:o:0}{{',
];

export function randomColumn(random: Generator): TemplateColumn {
  const { below, pick, chance } = random;
  const from = pick(unitCodes);
  const alike = unitCodes.filter((code) => units[code].measure === units[from].measure);
  const dataType = pick(dataTypes);
  return {
    ...emptyColumn('column'),
    sourceType: chance(0.5) ? 'Attribute' : pick(sourceTypes),
    attributeName: pick(attributes),
    constantValue: pick([...texts, number(random)]),
    expression: pick(expressions),
    unitConversion: chance(0.35) ? { from, to: pick(alike) } : null,
    valueMap: chance(0.2)
      ? [
          { from: 'ivory', to: 'White' },
          { from: '0', to: '' },
          { from: 'TRUE', to: 'Y' },
          { from: 'Ivory', to: 'Cream' },
        ]
      : [],
    transforms: chance(0.4) ? Array.from({ length: 1 + below(3) }, () => pick(simple)) : [],
    onEmpty: pick(emptyRules),
    defaultValue: chance(0.5) ? pick([...texts, number(random)]) : null,
    dataType,
    isRequired: chance(0.3),
    maxLength: chance(0.2) ? 1 + below(20) : null,
    min: chance(0.2) ? number(random) : null,
    max: chance(0.2) ? number(random) : null,
    decimals: chance(0.5) ? below(7) : null,
    pattern: chance(0.1) ? pick(['\\d+', '[A-Z]{2}-\\d{4}-\\w+', '.*\\d']) : null,
    allowedValues: chance(0.15) ? ['Ivory', 'White', 'Cream', '0'] : [],
  };
}
