import { describe, expect, it } from 'vitest';
import { emptyColumn } from '../cells/column.schema.ts';
import type { DecidedColumn } from '../templates/template.schema.ts';
import { ExportSettings } from './export-settings.ts';
import { choiceText, exportedName, whyNotUse, withSources } from './settings.rules.ts';

const column = (id: number, more: Partial<DecidedColumn> = {}): DecidedColumn => ({
  ...emptyColumn(`Column ${id}`),
  id,
  mappingStatus: 'Unmapped',
  mappingReason: 'Nothing is like it.',
  ...more,
});
const choice = (settings: object = {}) => choiceText(ExportSettings.parse(settings));

describe('sources for one file', () => {
  it('replace those of the template, and count as decided', () => {
    const columns = [column(1), column(2, { constantValue: 'x', sourceType: 'Constant' })];
    expect(withSources(columns, [{ id: 1, attributeName: 'brand' }])).toEqual([
      column(1, {
        sourceType: 'Attribute',
        attributeName: 'brand',
        mappingStatus: 'Mapped',
        mappingReason: null,
      }),
      columns[1],
    ]);
  });
});

describe('a template', () => {
  const template = { isActive: true, columns: [column(1)] };
  it.each([
    [template, [], [], null],
    [{ ...template, isActive: false }, [], [], 'product-template.inactive'],
    [template, [{ columnId: 1, message: 'Column 1: Enter its value.' }], [], 'product-template.broken'],
    [template, [], [{ id: 2, attributeName: 'sku' }], 'product-template.changed'],
    [template, [], [{ id: 1, attributeName: 'sku' }], null],
  ] as const)('is used, or says why not', (used, reasons, replaced, code) => {
    expect(whyNotUse(used, reasons, [...replaced])?.code ?? null).toBe(code);
  });

  it('names the first of several reasons', () => {
    const reasons = ['a', 'b', 'c'].map((message) => ({ columnId: null, message }));
    expect(whyNotUse(template, reasons)?.message).toBe('This template isn’t finished. a (2 more)');
  });
});

describe('two choices', () => {
  it('are the same in any order and with repetitions, whenever they are made', () => {
    const filters = { supplierIds: [2, 1], skus: ['b', 'a', 'b'], categories: ['Tile', 'Stone'] };
    const other = { supplierIds: [1, 2, 2], skus: ['a', 'b'], categories: ['Stone', 'Tile'] };
    expect(choice({ filters: { ...filters, changedSince: 'LastExport' } })).toBe(choice({ filters: other }));
    expect(choice({ includeInvalid: true, format: 'Csv' })).toBe(choice());
  });

  it.each([
    { filters: { supplierIds: [1] } },
    { filters: { marketplaceIds: [1] } },
    { filters: { skus: ['1'] } },
    { filters: { categories: ['1'] } },
    { columns: [{ id: 1, attributeName: 'sku' }] },
  ])('differ by %j', (settings) => expect(choice(settings)).not.toBe(choice()));
});

describe('the name of a file', () => {
  it.each([
    ['{template}_{yyyyMMdd}', 'Tile and stone', 'Tile and stone_20261119'],
    ['{template}', 'A/B: "c"\t?', 'A B c'],
    ['plain', 'x', 'plain'],
    ['{template}', '$& $1', '$& $1'],
    ['???', 'x', 'Products'],
  ])('of %s for %s is %s', (pattern, template, name) => {
    expect(exportedName(pattern, template, '2026-11-19')).toBe(name);
  });

  it('is never too long for the file system', () => {
    expect(exportedName('{template}'.repeat(9), 'x'.repeat(200), '2026-11-19')).toHaveLength(200);
  });
});

describe('settings', () => {
  it('take a moment or the last export, and nothing else', () => {
    const since = (changedSince: unknown) => ExportSettings.safeParse({ filters: { changedSince } }).success;
    expect(['LastExport', '2026-11-19T00:00:00Z', null].map(since)).toEqual([true, true, true]);
    const none = ['lastExport', '2026-11-19', 5, '0000-01-01T00:00:00Z'];
    expect(none.map(since)).toEqual([false, false, false, false]);
  });

  it('take ten thousand SKUs', () => {
    const skus = (length: number) =>
      ExportSettings.safeParse({ filters: { skus: Array.from({ length }, (_, at) => `S${at}`) } }).success;
    expect([skus(10_000), skus(10_001)]).toEqual([true, false]);
  });
});
