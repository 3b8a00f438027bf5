import { describe, expect, it, test } from 'vitest';
import { attributesOfColumn, cellOf, textOf } from './cell.rules.ts';
import { emptyColumn, TemplateColumn } from './column.schema.ts';
import { generator, randomColumn, randomProduct } from './random-cells.test-data.ts';
import { secondCell } from './second-evaluator.test-data.ts';
import type { Values } from './transforms.ts';

const column = (changes: Partial<TemplateColumn>): TemplateColumn => ({
  ...emptyColumn('column'),
  sourceType: 'Attribute',
  attributeName: 'a',
  ...changes,
});
const cell = (changes: Partial<TemplateColumn>, values: Values | string) =>
  cellOf(column(changes))(typeof values === 'string' ? { a: values } : values);
const codes = (changes: Partial<TemplateColumn>, value: string) =>
  cell(changes, value).faults.map(({ code }) => code);

test('100,000 random cells are the same in a second, independent evaluator', () => {
  const random = generator(20_261_119);
  const seen = new Map<string, number>();
  for (let at = 0; at < 100_000; at += 1) {
    const product = randomProduct(random);
    const drawn = randomColumn(random);
    const { text, faults } = cellOf(drawn)(product);
    const written = textOf(drawn)(product);
    const isSame =
      typeof written === 'string'
        ? written === text && faults.length === 0
        : JSON.stringify([written.text, written.faults]) === JSON.stringify([text, faults]);
    if (!isSame)
      throw new Error(`cell ${at}: ${JSON.stringify({ text, faults, written, drawn, product }, null, 1)}`);
    const first = { text, codes: faults.map(({ code }) => code) };
    const second = secondCell(drawn, product);
    if (JSON.stringify(first) !== JSON.stringify(second)) {
      throw new Error(`cell ${at}: ${JSON.stringify({ first, second, drawn, product }, null, 1)}`);
    }
    for (const code of first.codes.length > 0 ? first.codes : [text === '' ? 'empty' : 'filled']) {
      seen.set(code, (seen.get(code) ?? 0) + 1);
    }
  }
  // A comparison that never reaches a branch proves nothing about it.
  const outcomes = [
    'Required',
    'TooLong',
    'NotInList',
    'BadType',
    'BadUrl',
    'BadUnit',
    'BadPattern',
    'OutOfRange',
    'empty',
    'filled',
  ];
  for (const outcome of outcomes) expect.soft(seen.get(outcome), outcome).toBeGreaterThan(300);
});

it('takes its steps in order', () => {
  const steps = cell(
    {
      sourceType: 'Expression',
      expression: '{package_weight ?? weight}',
      unitConversion: { from: 'kg', to: 'lb' },
      valueMap: [{ from: '52.0', to: ' heavy ' }],
      transforms: [{ kind: 'Trim' }, { kind: 'Upper' }],
      dataType: 'Text',
      decimals: 1,
    },
    { package_weight: '', weight: '23.6' },
  );
  expect(steps).toEqual({
    source: '23.6',
    converted: '52.0',
    mapped: ' heavy ',
    transformed: 'HEAVY',
    isDefault: false,
    text: 'HEAVY',
    faults: [],
  });
});

describe('units', () => {
  it.each([
    ['30.48', 'cm', 'in', null, '12'],
    ['1', 'in', 'cm', null, '2.54'],
    ['1', 'lb', 'kg', null, '0.453592'],
    ['1', 'kg', 'lb', 5, '2.20462'],
    ['23.6', 'kg', 'lb', 5, '52.02909'],
    ['1', 'sq ft', 'sq in', null, '144'],
    ['1', 'gal', 'fl oz', null, '128'],
    ['1', 'cu ft', 'cu in', null, '1728'],
    ['3', 'ft', 'yd', null, '1'],
    ['1', 'oz', 'g', 4, '28.3495'],
    ['0.005', 'm', 'cm', 0, '1'],
    ['-0.005', 'm', 'cm', 0, '-1'],
    ['-0.001', 'm', 'cm', 0, '0'],
    ['23.6 KGS', 'kg', 'lb', 1, '52.0'],
    ['24"', 'in', 'ft', null, '2'],
  ] as const)('%s %s in %s with %s decimals is %s', (value, from, to, decimals, text) => {
    expect(cell({ unitConversion: { from, to }, decimals, dataType: 'Decimal' }, value).text).toBe(text);
  });

  it.each(['52 lb', '1,250', 'about 5', '1e3', '12 5', '5.'])('%s in kg is a fault, not a guess', (value) => {
    expect(cell({ unitConversion: { from: 'kg', to: 'lb' } }, value)).toMatchObject({
      text: value,
      faults: [{ code: 'BadUnit', severity: 'Error' }],
    });
  });

  it('rounds to a whole number where the column has whole numbers', () => {
    expect(cell({ unitConversion: { from: 'cm', to: 'in' }, dataType: 'Integer' }, '24').text).toBe('9');
  });
});

describe('the empty rule', () => {
  it.each([
    ['LeaveEmpty', false, '', []],
    ['LeaveEmpty', true, '', ['Required']],
    ['BlockRow', false, '', ['Required']],
    ['UseDefault', false, 'None', []],
    ['UseDefault', true, 'None', []],
  ] as const)('%s, required %s', (onEmpty, isRequired, text, faults) => {
    const filled = cell({ onEmpty, isRequired, defaultValue: 'None' }, '  ');
    expect([filled.text, filled.faults.map(({ code }) => code)]).toEqual([text, faults]);
  });

  it('blocks without a default', () => {
    expect(cell({ onEmpty: 'UseDefault', isRequired: true, defaultValue: null }, '').faults).toHaveLength(1);
  });

  it('sees a value that the map emptied, and no prefix of nothing', () => {
    const emptied = { valueMap: [{ from: 'n/a', to: '' }], isRequired: true } as const;
    const prefixed = { transforms: [{ kind: 'Prefix', text: 'No. ' }], isRequired: true } as const;
    expect(codes({ ...emptied, valueMap: [...emptied.valueMap] }, 'N/A')).toEqual(['Required']);
    expect(codes({ ...prefixed, transforms: [...prefixed.transforms] }, '')).toEqual(['Required']);
  });

  it('checks a default like any value', () => {
    expect(codes({ onEmpty: 'UseDefault', defaultValue: 'x', dataType: 'Integer' }, '')).toEqual(['BadType']);
  });
});

describe('limits', () => {
  it.each<[Partial<TemplateColumn>, string, string, string[]]>([
    [{ dataType: 'Integer' }, '5.0', '5', []],
    [{ dataType: 'Integer' }, '007', '7', []],
    [{ dataType: 'Integer' }, '5.5', '5.5', ['BadType']],
    [{ dataType: 'Decimal', decimals: 2 }, '24.005', '24.01', []],
    [{ dataType: 'Decimal', decimals: 2 }, '-24.005', '-24.01', []],
    [{ dataType: 'Decimal', decimals: 1, max: '150.0' }, '157', '157.0', ['OutOfRange']],
    [{ dataType: 'Decimal', decimals: 1, min: '0.1' }, '0.1', '0.1', []],
    [{ dataType: 'Decimal', decimals: 0, max: '2' }, '2.4', '2', []],
    [{ dataType: 'Text' }, '00123', '00123', []],
    [{ dataType: 'Text' }, '=SUM(A1)', '=SUM(A1)', []],
    [{ dataType: 'Boolean' }, 'Yes', 'Yes', []],
    [{ dataType: 'Boolean' }, 'maybe', 'maybe', ['BadType']],
    [{ dataType: 'Date' }, '2028-02-29', '2028-02-29', []],
    [{ dataType: 'Date' }, '2026-02-29', '2026-02-29', ['BadType']],
    [{ dataType: 'Date' }, '11/19/2026', '11/19/2026', ['BadType']],
    [{ dataType: 'Url' }, 'https://a.example/x', 'https://a.example/x', []],
    [{ dataType: 'ImageUrl' }, 'javascript:alert(1)', 'javascript:alert(1)', ['BadUrl']],
    [{ dataType: 'Enum', allowedValues: ['Honed'] }, 'honed', 'honed', ['NotInList']],
    [{ maxLength: 3 }, '🧱🧱🧱', '🧱🧱🧱', []],
    [{ maxLength: 3 }, 'abcd', 'abcd', ['TooLong']],
    [{ pattern: '\\d{12}' }, '012345678905', '012345678905', []],
    [{ pattern: '\\d{12}' }, '12345', '12345', ['BadPattern']],
  ])('%j of %s', (changes, value, text, faults) => {
    const { text: filled, faults: found } = cell(changes, value);
    expect([filled, found.map(({ code }) => code)]).toEqual([text, faults]);
  });

  it('only warns about a number out of range', () => {
    const { faults } = cell({ dataType: 'Decimal', decimals: 1, max: '150.0' }, '157');
    expect(faults).toEqual([{ severity: 'Warning', code: 'OutOfRange', message: '157.0 over 150.0' }]);
  });
});

it('names each attribute that can change a cell', () => {
  expect(attributesOfColumn(column({}))).toEqual(['a']);
  expect(attributesOfColumn(column({ sourceType: 'Constant' }))).toEqual([]);
  expect(attributesOfColumn(column({ sourceType: 'Expression', expression: '{a ?? b} {' }))).toEqual([]);
  expect(
    attributesOfColumn(
      column({
        sourceType: 'Expression',
        expression: '{a ?? b} {a|Upper}',
        transforms: [{ kind: 'Join', separator: ' ', attributes: ['c', 'b'] }],
      }),
    ),
  ).toEqual(['a', 'b', 'c']);
});

it('reads no inherited property as a value', () => {
  expect(cell({ attributeName: 'constructor' }, {}).text).toBe('');
});

it('accepts an empty column and refuses an odd limit', () => {
  expect(TemplateColumn.safeParse(emptyColumn('upc')).success).toBe(true);
  expect(TemplateColumn.safeParse({ ...emptyColumn('upc'), max: '1e3' }).success).toBe(false);
});
