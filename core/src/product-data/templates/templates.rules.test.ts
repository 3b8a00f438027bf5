import { describe, expect, it, test } from 'vitest';
import { emptyColumn } from '../cells/column.schema.ts';
import { type DecidedColumn, TemplateForm } from './template.schema.ts';
import {
  attributesOfTemplate,
  brokenReasons,
  changedColumns,
  choicesOf,
  copyName,
  sourceText,
} from './templates.rules.ts';

const column = (changes: Partial<DecidedColumn> = {}): DecidedColumn => ({
  ...emptyColumn('Weight (lb)'),
  id: 1,
  sourceType: 'Attribute',
  attributeName: 'weight',
  mappingStatus: 'Mapped',
  mappingReason: null,
  ...changes,
});
const reasons = (...columns: DecidedColumn[]) =>
  brokenReasons(columns, (name) => name === 'weight').map(({ message }) => message);

describe('a template is broken', () => {
  it.each<[string, Partial<DecidedColumn>]>([
    ['with a source', {}],
    ['where a person left the column out', { mappingStatus: 'Ignored', sourceType: 'Empty' }],
    [
      'by a required column with a default',
      { sourceType: 'Empty', isRequired: true, onEmpty: 'UseDefault', defaultValue: 'x' },
    ],
  ])('not %s', (_, changes) => expect(reasons(column(changes))).toEqual([]));

  it.each<[string, Partial<DecidedColumn>, RegExp]>([
    [
      'by a suggestion',
      { mappingStatus: 'Suggested', mappingReason: 'Similar to "Wt".' },
      /Accept .* Similar to "Wt"/,
    ],
    ['by an ambiguous column', { mappingStatus: 'Ambiguous' }, /Several attributes fit/],
    ['by a column without a mapping', { mappingStatus: 'Unmapped' }, /leave it out/],
    ['by values of another type', { mappingStatus: 'Invalid' }, /Check the source/],
    ['by a required column without a source', { sourceType: 'Empty', isRequired: true }, /required/],
    ['by a missing attribute', { attributeName: null }, /Choose an attribute/],
    ['by an attribute that is gone', { attributeName: 'gone' }, /attribute gone is no longer in use/],
    ['by an empty constant', { sourceType: 'Constant', constantValue: ' ' }, /Enter a value/],
    ['by no expression', { sourceType: 'Expression' }, /Enter an expression/],
    ['by an odd expression', { sourceType: 'Expression', expression: '{weight' }, /no closing/],
    [
      'by an expression of what is gone',
      { sourceType: 'Expression', expression: '{weight ?? gone}' },
      /gone/,
    ],
    ['by a default that is missing', { onEmpty: 'UseDefault' }, /value to use if empty/],
    ['by an empty list', { dataType: 'Enum' }, /allowed values/],
    ['by an odd pattern', { pattern: '(a+)+' }, /pattern/],
    ['by units of two measures', { unitConversion: { from: 'kg', to: 'in' } }, /Kilograms can't .* inches/],
    ['by limits the wrong way round', { min: '2', max: '1.5' }, /minimum/],
  ])('%s', (_, changes, reason) => {
    expect(reasons(column(changes))).toEqual([expect.stringMatching(reason)]);
  });

  it('by no columns, and by two with one header', () => {
    expect(reasons()).toEqual(['It has no columns.']);
    expect(reasons(column(), column({ id: 2 }))).toEqual([
      'Weight (lb): Another column has the same header.',
    ]);
  });
});

test('what people decided is remembered, and only what is new', () => {
  const columns = [
    column(),
    column({ id: 2, header: 'Handle', mappingStatus: 'Ignored', sourceType: 'Empty' }),
    column({ id: 3, header: 'Type', mappingStatus: 'Suggested' }),
    column({ id: 4, header: 'Title', sourceType: 'Constant' }),
  ];
  const all = [
    { header: 'weight', attributeName: 'weight' },
    { header: 'handle', attributeName: null },
  ];
  expect(choicesOf(columns, [])).toEqual(all);
  expect(choicesOf(columns, columns)).toEqual([]);
  expect(choicesOf([column({ attributeName: 'packageWeight' })], columns)).toEqual([
    { header: 'weight', attributeName: 'packageWeight' },
  ]);
});

test('the trail names the columns that differ', () => {
  const [a, b, c] = [column(), column({ id: 2, header: 'B' }), column({ id: 3, header: 'C' })];
  const changed = { ...b, isRequired: true };
  expect(changedColumns([a, b], [a, changed, c])).toEqual({ before: [b], after: [changed, c] });
  expect(changedColumns([a, b], [b, a])).toEqual({ before: [], after: [] });
});

test('attributes of a template, in order and once', () => {
  const expression = column({ id: 2, sourceType: 'Expression', expression: '{weight} {brand}' });
  expect(attributesOfTemplate([column(), expression])).toEqual(['brand', 'weight']);
});

it.each<[Partial<DecidedColumn>, string]>([
  [{}, 'weight'],
  [{ unitConversion: { from: 'kg', to: 'lb' } }, 'weight, kg to lb'],
  [{ sourceType: 'Constant', constantValue: 'New' }, '"New"'],
  [{ sourceType: 'Expression', expression: '{a ?? b}' }, '{a ?? b}'],
  [{ sourceType: 'Empty' }, 'Left empty'],
])('%j reads %s', (changes, text) => expect(sourceText(column(changes))).toBe(text));

it('names a copy as no other', () => {
  expect(copyName('Tile', [])).toBe('Tile (copy)');
  expect(copyName('Tile', ['tile (COPY)'])).toBe('Tile (copy 2)');
  expect(copyName('x'.repeat(200), [])).toHaveLength(200);
});

it('refuses two columns with one id, and file names with a path', () => {
  const form = {
    name: 'Tile',
    description: null,
    marketplaceId: null,
    category: null,
    fileFormat: 'Xlsx',
    sheetName: 'Products',
    headerRow: 1,
    fileNamePattern: '{template}_{yyyyMMdd}',
    columns: [column()],
    isActive: true,
  };
  expect(TemplateForm.safeParse(form).success).toBe(true);
  expect(TemplateForm.safeParse({ ...form, columns: [column(), column()] }).success).toBe(false);
  expect(TemplateForm.safeParse({ ...form, fileNamePattern: '../{template}' }).success).toBe(false);
  expect(TemplateForm.safeParse({ ...form, sheetName: 'A/B' }).success).toBe(false);
});
