import { describe, expect, it } from 'vitest';
import { emptyColumn } from '@backdock/core/product-data/cells/column.schema.ts';
import type { Mapping } from '@backdock/core/product-data/mapping/mapping.rules.ts';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import { askedOf, type Choice, type Choices, fromAttribute, isOpen, withMapped } from './mapped-columns.ts';

const attributes: Record<string, { dataType: 'Decimal' | 'Enum' | 'Text'; unit: string | null }> = {
  weight: { dataType: 'Decimal', unit: 'kg' },
  color: { dataType: 'Enum', unit: null },
  brand: { dataType: 'Text', unit: null },
};
const find = (name: string | null) => attributes[name ?? ''];
const mapping = (column: string, changes: Partial<Mapping> = {}): Mapping => ({
  column,
  attributeName: null,
  status: 'Unmapped',
  confidence: 0,
  reason: 'No attribute has a similar name.',
  unit: null,
  sampleValues: [],
  ...changes,
});
const column = (id: number, header: string, changes: Partial<DecidedColumn> = {}): DecidedColumn => ({
  ...emptyColumn(header),
  id,
  mappingStatus: 'Mapped',
  mappingReason: null,
  ...changes,
});
const none: Choices = new Map();

describe('what is asked about a sheet', () => {
  it('is each header once, in one line, with its samples as text', () => {
    const sheet = {
      columns: ['Item\nnumber', 'Item number', 'Weight'],
      content: [{ 'Item\nnumber': 7, 'Item number': 8, Weight: null }],
    };
    expect(askedOf(sheet)).toEqual({ columns: ['Item number', 'Weight'], samples: [['7', '']] });
  });

  it('is no more than the server takes', () => {
    const columns = Array.from({ length: 600 }, (_, at) => `Column ${at} ${'x'.repeat(300)}`);
    const row = Object.fromEntries(columns.map((name) => [name, 'y'.repeat(2_000)]));
    const asked = askedOf({ columns, content: Array.from({ length: 30 }, () => row) });
    expect(asked.columns).toHaveLength(500);
    expect(asked.samples).toHaveLength(20);
    expect(asked.columns[0]).toHaveLength(200);
    expect(asked.samples[0]?.[0]).toHaveLength(1_000);
  });
});

describe('taking over mapped columns', () => {
  it('adds new ones at the end with what was found', () => {
    const added = withMapped(
      [column(4, 'Maker')],
      [
        mapping('Weight (lb)', {
          attributeName: 'weight',
          status: 'Suggested',
          reason: 'Similar to "Weight".',
          unit: 'lb',
        }),
        mapping('Notes'),
      ],
      none,
      find,
    );
    expect(added.map(({ id, header }) => [id, header])).toEqual([
      [4, 'Maker'],
      [5, 'Weight (lb)'],
      [6, 'Notes'],
    ]);
    expect(added[1]).toMatchObject({
      sourceType: 'Attribute',
      attributeName: 'weight',
      dataType: 'Decimal',
      unit: 'lb',
      unitConversion: { from: 'kg', to: 'lb' },
      mappingStatus: 'Suggested',
      mappingReason: 'Similar to "Weight".',
    });
    expect(added[2]).toMatchObject({ sourceType: 'Empty', mappingStatus: 'Unmapped' });
  });

  it('counts what a person chose as decided', () => {
    const choices = new Map<string, Choice>([
      ['Maker', { attributeName: 'brand' }],
      ['Notes', 'LeaveOut'],
    ]);
    const added = withMapped(
      [],
      [mapping('Maker', { status: 'Ambiguous' }), mapping('Notes')],
      choices,
      find,
    );
    expect(added[0]).toMatchObject({ attributeName: 'brand', mappingStatus: 'Mapped', mappingReason: null });
    expect(added[1]).toMatchObject({ sourceType: 'Empty', mappingStatus: 'Ignored', mappingReason: null });
  });

  it('leaves decided columns alone and fills those that were open', () => {
    const before = [
      column(1, 'Maker', { sourceType: 'Constant', constantValue: 'Okanagan' }),
      column(2, 'Color', { mappingStatus: 'Unmapped', isRequired: true }),
    ];
    const found = [
      mapping('Maker', { attributeName: 'brand', status: 'Mapped' }),
      mapping('Color', { attributeName: 'color', status: 'Mapped', reason: 'Same name as "Color".' }),
    ];
    const after = withMapped(before, found, none, find);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toMatchObject({
      id: 2,
      isRequired: true,
      sourceType: 'Attribute',
      attributeName: 'color',
      // The marketplace's own list isn't known.
      dataType: 'Text',
    });
    expect(after).toHaveLength(2);
  });
});

it('converts only between units of the same measure', () => {
  const conversion = (unit: DecidedColumn['unit']) =>
    fromAttribute(column(1, 'Weight', { unit }), 'weight', find).unitConversion;
  expect(conversion('oz')).toEqual({ from: 'kg', to: 'oz' });
  expect(conversion('kg')).toBeNull();
  expect(conversion('cm')).toBeNull();
  expect(conversion(null)).toBeNull();
});

it('leaves open what nobody decided', () => {
  expect(isOpen(mapping('A', { status: 'Mapped' }), none)).toBe(false);
  expect(isOpen(mapping('A', { status: 'Ignored' }), none)).toBe(false);
  expect(isOpen(mapping('A', { status: 'Suggested' }), none)).toBe(true);
  expect(isOpen(mapping('A'), new Map<string, Choice>([['A', 'LeaveOut']]))).toBe(false);
});
