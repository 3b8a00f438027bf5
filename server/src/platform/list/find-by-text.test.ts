import { expect, test } from 'vitest';
import { tellingPart } from './find-by-text.ts';

const common = new Set(['inv', 'tho', 'hou']);

test.each([
  ['INV-204518', '204518'],
  ['inv204518', 'nv2045'],
  ['204518999', '204518'],
  ['a-99-4711', '4711'],
  ['Tile & Stone', 'stone'],
  ['o-50', null],
  ['INV-INV', null],
  ['v-9e', null],
  ['ab', null],
  ['--- %', null],
  ['', null],
])('for %j the index is searched for %j', (text, part) => expect(tellingPart(text, common)).toBe(part));
