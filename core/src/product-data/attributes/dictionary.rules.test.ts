import { describe, expect, test } from 'vitest';
import { type ArrivingAttribute, type Attribute, takeInAttribute } from './dictionary.rules.ts';

const weight: Attribute = {
  name: 'weight',
  label: 'Weight',
  group: 'Shipping',
  description: null,
  dataType: 'Decimal',
  unit: 'lb',
  allowedValues: [],
  aliases: ['Item weight'],
  example: '4.2',
  isActive: true,
  source: 'Value',
};
const color = { name: 'color', label: 'Color', group: 'Look', dataType: 'Text' } as const;

describe('an attribute that arrives', () => {
  test('keeps what is absent, and loses what is null', () => {
    expect(takeInAttribute(weight, { name: 'weight', label: ' Net weight ', example: null })).toEqual({
      after: { ...weight, label: 'Net weight', example: null },
    });
  });

  test('names each alias once', () => {
    expect(takeInAttribute(weight, { name: 'weight', aliases: ['Mass', ' Mass', ''] })).toMatchObject({
      after: { aliases: ['Mass'] },
    });
  });

  test.each<[string, Attribute | null, ArrivingAttribute]>([
    ['InvalidName', null, { ...color, name: 'Item Color' }],
    ['InvalidName', { ...weight, name: 'Weight' }, { ...weight }],
    ['Incomplete', null, { name: 'color', label: 'Color', group: 'Look' }],
    ['TypeStays', weight, { name: 'weight', dataType: 'Text' }],
    ['OwnField', { ...weight, source: 'Product' }, { name: 'weight', isActive: false }],
    ['Invalid', null, { ...color, label: ' ' }],
    ['Invalid', null, { ...color, unit: 'in' }],
    ['Invalid', null, { ...color, dataType: 'Enum' }],
    ['Invalid', null, { ...color, allowedValues: ['Red'] }],
    ['Invalid', null, { ...color, label: 'two\nlines' }],
    ['Invalid', null, { ...color, aliases: Array.from({ length: 51 }, (_, at) => `alias ${at}`) }],
    ['Invalid', null, { ...color, description: 'a\u0000b' }],
  ])('is refused as %s', (refused, before, arriving) => {
    expect(takeInAttribute(before, arriving)).toEqual({ refused });
  });
});
