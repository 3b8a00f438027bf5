import { describe, expect, test } from 'vitest';
import type { Cell, SheetLine } from '../../documents/spreadsheet.rules.ts';
import { readBudgetSheet } from './budget-sheet.rules.ts';
import { budgetMonths, monthNames } from './budgets.values.ts';

const months = budgetMonths.map((month) => monthNames[month]);
const header = ['Supplier Id', 'Supplier', 'Agreement type', 'Year', ...months];
const line = (...first: Cell[]) => [...first, ...Array.from({ length: 16 - first.length }, () => 100)];
const sheet = (...rows: readonly Cell[][]): SheetLine[] => rows.map((cells, at) => ({ row: at + 1, cells }));
const read = (...rows: readonly Cell[][]) => readBudgetSheet(sheet(...rows), 2026);
const problemsOf = (...rows: readonly Cell[][]) =>
  read(...rows).problems.map(({ row, column, message }) => ({ row, column, message }));

test('reads a line as a supplier’s whole year, with empty months', () => {
  const cells: Cell[] = [
    12,
    'Northwind',
    'Rebate',
    2026,
    '$1,000.00',
    '',
    null,
    0,
    ...Array<Cell>(8).fill(2.5),
  ];
  expect(read(header, cells)).toEqual({
    budgets: [
      {
        row: 2,
        supplierId: 12,
        agreementType: 'Rebate',
        year: 2026,
        months: [100_000, null, null, 0, ...Array<number>(8).fill(250)],
      },
    ],
    named: [{ row: 2, supplierId: 12 }],
    problems: [],
  });
});

test('finds columns in any order and spelling, and reads no others', () => {
  const names = ['Notes', 'YEAR', 'supplier_id', 'agreement-type', ...months.toReversed(), 'Total'];
  const { budgets, problems } = read(names, [
    'x',
    '2026',
    '7',
    'general discount',
    12,
    11,
    ...Array<Cell>(10).fill(1),
    99,
  ]);
  expect(problems).toEqual([]);
  expect(budgets).toMatchObject([{ supplierId: 7, agreementType: 'GeneralDiscount', year: 2026 }]);
  expect(budgets[0]?.months.slice(-2)).toEqual([1_100, 1_200]);
});

test('skips empty lines and counts them', () => {
  const { budgets } = read([null], header, ['', ' '], line(1, '', 'DDR', 2026));
  expect(budgets.map(({ row }) => row)).toEqual([4]);
});

describe('a header', () => {
  test('needs every column once', () => {
    const names = header.filter((name) => name !== 'March' && name !== 'Year');
    expect(problemsOf([...names, 'May'], line(1))).toEqual([
      { row: 1, column: 'Year', message: 'This column is missing' },
      { row: 1, column: 'March', message: 'This column is missing' },
      { row: 1, column: 'May', message: 'This column appears more than once' },
    ]);
  });
  test('needs lines below it', () => {
    expect(problemsOf(header)).toEqual([
      { row: 2, column: null, message: 'There are no rows below the header' },
    ]);
    expect(problemsOf()).toEqual([{ row: 1, column: null, message: 'The sheet is empty' }]);
    expect(problemsOf([''], [null])).toEqual([{ row: 1, column: null, message: 'The sheet is empty' }]);
  });
});

describe('a line', () => {
  const idProblem = 'Enter the supplier’s ID, a whole number of at least 1';
  test.each([0, -1, 1.5, '', 'abc', '1e3', 2_147_483_648, 99_999_999_999])(
    'refuses the supplier ID %j',
    (id) => {
      expect(problemsOf(header, line(id, '', 'Rebate', 2026))).toEqual([
        { row: 2, column: 'Supplier Id', message: idProblem },
      ]);
    },
  );
  test.each(['', 'Rebates', 'Co-op', 5])('refuses the kind %j', (kind) => {
    expect(problemsOf(header, line(1, '', kind, 2026))).toEqual([
      { row: 2, column: 'Agreement type', message: 'Enter Marketing, General discount, DDR, or Rebate' },
    ]);
  });
  test.each([2015, 2032, 26, '', 'next'])('refuses the year %j', (year) => {
    expect(problemsOf(header, line(1, '', 'Rebate', year))).toEqual([
      { row: 2, column: 'Year', message: 'Enter a year from 2016 to 2031' },
    ]);
  });
  test('reports every cell that is wrong, with what it holds', () => {
    const cells = line('x'.repeat(60), '', 'Rebate', 1999, -1, 'n/a', '1.234');
    const { budgets, problems } = read(header, cells);
    expect(budgets).toEqual([]);
    expect(problems).toEqual([
      { row: 2, column: 'Supplier Id', value: `${'x'.repeat(40)}…`, message: idProblem },
      { row: 2, column: 'Year', value: '1999', message: 'Enter a year from 2016 to 2031' },
      { row: 2, column: 'January', value: '-1', message: 'Can’t be negative' },
      { row: 2, column: 'February', value: 'n/a', message: 'Not an amount' },
      { row: 2, column: 'March', value: '1.234', message: 'Use at most two decimals' },
    ]);
  });
  test('names its supplier even if its amounts are wrong', () => {
    expect(read(header, line(5, '', 'Rebate', 2026, 'n/a')).named).toEqual([{ row: 2, supplierId: 5 }]);
  });
});

test('refuses the same supplier, kind and year twice, with both rows', () => {
  const problems = problemsOf(
    header,
    line(1, '', 'Rebate', 2026),
    line(1, '', 'DDR', 2026),
    line(1, '', 'rebate', '2026', 'n/a'),
    line(1, '', 'Rebate', 2027),
    line(1, '', 'Rebate', 2026),
  );
  const same = 'have the same supplier, agreement type and year';
  expect(problems).toEqual([
    { row: 4, column: 'January', message: 'Not an amount' },
    { row: 4, column: null, message: `Rows 2 and 4 ${same}` },
    { row: 6, column: null, message: `Rows 2 and 6 ${same}` },
  ]);
});
