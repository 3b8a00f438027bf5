import { describe, expect, test } from 'vitest';
import { type ArrivingValue, storedForm } from './attribute-value.rules.ts';
import { attributeDataTypes, type AttributeDataType } from './attributes.values.ts';

const allowedValues = ['Glass', 'glass fiber', 'Wood'];

describe('the stored form of a value', () => {
  test.each<[AttributeDataType, ArrivingValue, string | null]>([
    ['Text', '  Wall tile ', 'Wall tile'],
    ['Text', 'two\nlines', 'two\nlines'],
    ['Text', 'a\u0000b', null],
    ['Text', '\ud800', null],
    ['Text', 'x'.repeat(10_001), null],
    ['Text', 12, '12'],
    ['Text', true, 'true'],
    ['Integer', '007', '7'],
    ['Integer', '-0', '0'],
    ['Integer', '12.0', '12'],
    ['Integer', '12.5', null],
    ['Integer', '1e3', null],
    ['Integer', 12, '12'],
    ['Integer', 1e21, null],
    ['Decimal', '4.50', '4.5'],
    ['Decimal', '+0.10', '0.1'],
    ['Decimal', '-0.00', '0'],
    ['Decimal', '-00.5', '-0.5'],
    ['Decimal', '.5', null],
    ['Decimal', '5.', null],
    ['Decimal', '1,000', null],
    ['Decimal', '12345678901234567890.123456789', '12345678901234567890.123456789'],
    ['Decimal', 0.1, '0.1'],
    ['Decimal', Number.NaN, null],
    ['Decimal', Number.POSITIVE_INFINITY, null],
    ['Decimal', 1e-7, null],
    ['Boolean', 'Yes', 'true'],
    ['Boolean', 'n', 'false'],
    ['Boolean', false, 'false'],
    ['Boolean', 1, 'true'],
    ['Boolean', 'perhaps', null],
    ['Date', '2026-02-28', '2026-02-28'],
    ['Date', '2026-02-30', null],
    ['Date', '0000-01-01', null],
    ['Date', '2/28/2026', null],
    ['Url', 'https://example.com/a b', null],
    ['Url', 'HTTPS://example.com/a', 'HTTPS://example.com/a'],
    ['Url', 'javascript:alert(1)', null],
    ['Url', 'https://[', null],
    ['ImageUrl', `https://example.com/${'x'.repeat(2_000)}`, null],
    ['Enum', 'glass', 'Glass'],
    ['Enum', 'Wood', 'Wood'],
    ['Enum', 'wooden', null],
  ])('of %s %j is %j', (dataType, value, form) => {
    expect(storedForm({ dataType, allowedValues }, value)).toBe(form);
  });

  test.each(attributeDataTypes)('of %s is empty for an empty text', (dataType) => {
    expect(storedForm({ dataType, allowedValues }, '  ')).toBe('');
  });

  test.each<[AttributeDataType, string]>([
    ['Decimal', '004.500'],
    ['Integer', '+7'],
    ['Boolean', 'Y'],
    ['Enum', 'GLASS'],
    ['Text', ' a '],
  ])('of %s %j stays the same when it arrives again', (dataType, value) => {
    const form = storedForm({ dataType, allowedValues }, value) ?? '';
    expect(storedForm({ dataType, allowedValues }, form)).toBe(form);
  });
});
