import { describe, expect, it } from 'vitest';
import { isLikeFormula, workbookCell, workbookFormat } from './file-cells.rules.ts';

describe('a cell of a workbook', () => {
  it.each([
    ['Text', '007', '007'],
    ['Text', '=1+1', '=1+1'],
    ['Text', '', null],
    ['Integer', '12', 12],
    ['Integer', '-12', -12],
    ['Integer', '0', 0],
    ['Decimal', '12.50', 12.5],
    ['Decimal', '0.000001', 0.000001],
    // What is no number is written as it is, if products with errors are wanted.
    ['Decimal', '12 lb', '12 lb'],
    ['Integer', '1e5', '1e5'],
    ['Date', '2026-11-19', '2026-11-19'],
    ['Boolean', 'true', 'true'],
    ['Enum', '1', '1'],
  ] as const)('of %s holds %j as %j', (dataType, text, cell) => {
    expect(workbookCell({ dataType }, text)).toBe(cell);
  });

  it('keeps every digit, as text where a spreadsheet would not', () => {
    expect(workbookCell({ dataType: 'Integer' }, '123456789012345')).toBe(123_456_789_012_345);
    expect(workbookCell({ dataType: 'Integer' }, '1234567890123456')).toBe('1234567890123456');
    expect(workbookCell({ dataType: 'Decimal' }, '0.1234567890123456')).toBe('0.1234567890123456');
  });
});

describe('a column of a workbook', () => {
  it.each([
    ['Text', null, '@'],
    ['Url', 2, '@'],
    ['Integer', null, '0'],
    ['Decimal', 0, '0'],
    ['Decimal', 2, '0.00'],
    ['Decimal', null, undefined],
  ] as const)('of %s with %s decimals has the format %s', (dataType, decimals, format) => {
    expect(workbookFormat({ dataType, decimals })).toBe(format);
  });
});

it.each([
  ['=1', true],
  ['-5', true],
  ['@x', true],
  ['a=1', false],
  ['', false],
])('%j looks like a formula: %s', (text, is) => expect(isLikeFormula(text)).toBe(is));
