import { expect, it } from 'vitest';
import { attributesOf, evaluated, parseExpression } from './expression.ts';

const product = { brand: 'Northwind', name: 'Travertine tile', color: '', finish: 'honed', 'size.in': '24' };

it.each([
  ['{brand} {name}', 'Northwind Travertine tile'],
  ['{color ?? finish|TitleCase}', 'Honed'],
  ['{ color??finish }', 'honed'],
  ['{name|Truncate:4|Upper}!', 'TRAV!'],
  ['{{{brand}}', '{Northwind}'],
  ['{size.in} in', '24 in'],
  ['{color} x {nothing}', ''],
  ['plain', 'plain'],
  ['', ''],
  ['{name|Replace:tile:slab}', 'Travertine slab'],
  ['{brand|Prefix:by |Suffix: Co.}', 'by Northwind Co.'],
])('%s', (text, value) => {
  const parsed = parseExpression(text);
  expect('parts' in parsed && evaluated(parsed.parts, product)).toBe(value);
});

it.each([
  ['{brand', /no closing/],
  ['{}', /missing/],
  ['{a ?? }', /missing/],
  ['{a b}', /"a b"/],
  ['{a|Explode}', /"Explode"/],
  ['{a|Truncate}', /"Truncate"/],
  ['{a|Truncate:0}', /Truncate:0/],
  ['{a|Truncate:x}', /Truncate:x/],
  ['{a|Upper:3}', /Upper:3/],
  ['{a|Join}', /Join/],
  ['{a|Prefix:}', /Prefix/],
])('%s is refused', (text, problem) => {
  const parsed = parseExpression(text);
  expect('problem' in parsed && parsed.problem).toMatch(problem);
});

it('names its attributes', () => {
  const parsed = parseExpression('{a ?? b} and {c|Upper}');
  expect('parts' in parsed && attributesOf(parsed.parts)).toEqual(['a', 'b', 'c']);
});
