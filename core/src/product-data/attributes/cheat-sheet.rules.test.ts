import { describe, expect, test } from 'vitest';
import type { CheatSheetRow } from './attributes.contract.ts';
import { byGroup, countedOn, searchCheatSheet } from './cheat-sheet.rules.ts';
import { filledPercent } from './fill.rules.ts';

const row = (change: Partial<CheatSheetRow>): CheatSheetRow => ({
  attributeName: 'color',
  label: 'Color',
  group: 'Look',
  description: null,
  dataType: 'Text',
  unit: null,
  allowedValues: [],
  example: null,
  aliases: [],
  filledPercent: 0,
  countedOn: null,
  usedInTemplates: [],
  ...change,
});
const rows = [
  row({ aliases: ['Couleur foncée'] }),
  row({ attributeName: 'weight', label: 'Weight', group: 'Shipping', countedOn: '2026-11-02T00:00:00.000Z' }),
  row({
    attributeName: 'material',
    label: 'Material',
    allowedValues: ['Glass'],
    countedOn: '2026-11-01T00:00:00.000Z',
  }),
];

describe('a search in the cheat sheet', () => {
  test.each([
    ['', ['color', 'weight', 'material']],
    ['COUL foncee', ['color']],
    ['look', ['color', 'material']],
    ['look glass', ['material']],
    ['weight glass', []],
  ])('for %j', (text, names) => {
    expect(searchCheatSheet(rows, text).map(({ attributeName }) => attributeName)).toEqual(names);
  });
});

test('rows are grouped in their order', () => {
  expect(byGroup(rows).map(({ group, rows: of }) => [group, of.length])).toEqual([
    ['Look', 2],
    ['Shipping', 1],
  ]);
});

test('the newest count is the one to name', () => {
  expect(countedOn(rows)).toBe('2026-11-02T00:00:00.000Z');
  expect(countedOn([])).toBeNull();
});

test.each([
  [0, 0, 0],
  [0, 10, 0],
  [1, 3, 33.3],
  [999_999, 1_000_000, 99.9],
  [1, 1_000_000, 0.1],
  [10, 10, 100],
  [11, 10, 100],
])('%i of %i is %d%%', (filled, total, percent) => {
  expect(filledPercent(filled, total)).toBe(percent);
});
