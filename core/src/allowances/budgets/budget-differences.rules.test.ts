import { describe, expect, test } from 'vitest';
import {
  compareBudgets,
  countChanges,
  problemsText,
  supplierProblems,
  totalsOf,
  whyNotSave,
} from './budget-differences.rules.ts';
import { keyOfBudget, type SheetBudget } from './budget-sheet.rules.ts';
import type { MonthlyCents } from './budgets.values.ts';

const empty: MonthlyCents = Array<null>(12).fill(null);
const flat = (cents: number): MonthlyCents => Array<number>(12).fill(cents);
const budget = (supplierId: number, months: MonthlyCents, rest: Partial<SheetBudget> = {}): SheetBudget => ({
  row: supplierId + 1,
  supplierId,
  agreementType: 'Rebate',
  year: 2026,
  months,
  ...rest,
});
const stored = (...budgets: SheetBudget[]) =>
  new Map(budgets.map((each) => [keyOfBudget(each), each.months] as const));

test('tells new, changed and unchanged budgets apart', () => {
  const before = stored(budget(1, flat(100)), budget(2, flat(100)), budget(3, flat(100)));
  const differences = compareBudgets(
    [
      budget(1, flat(100)),
      budget(2, [...flat(100).slice(0, 11), 0]),
      budget(3, [null, ...flat(100).slice(1)]),
      budget(4, flat(0)),
      budget(5, empty),
      budget(1, flat(100), { year: 2027 }),
      budget(1, flat(100), { agreementType: 'Ddr' }),
    ],
    before,
  );
  expect(differences.map(({ change }) => change)).toEqual([
    'Unchanged',
    'Changed',
    'Changed',
    'New',
    'Unchanged',
    'New',
    'New',
  ]);
  expect(countChanges(differences)).toEqual({ new: 3, changed: 2, unchanged: 2, removedMonths: 1 });
});

test('an emptied line removes the year; an emptied budget can be filled again', () => {
  const [emptied] = compareBudgets([budget(1, empty)], stored(budget(1, flat(5))));
  expect(emptied).toMatchObject({ change: 'Changed', before: flat(5), months: empty });
  expect(countChanges(emptied ? [emptied] : []).removedMonths).toBe(12);
  const [again] = compareBudgets([budget(1, flat(5))], stored(budget(1, empty)));
  expect(again?.change).toBe('Changed');
});

test('adds up by kind, year and currency', () => {
  const differences = compareBudgets(
    [
      budget(1, flat(100)),
      budget(2, flat(1)),
      budget(3, flat(7)),
      budget(1, flat(50), { agreementType: 'Ddr' }),
      budget(1, flat(2), { year: 2025 }),
    ],
    stored(budget(1, flat(10)), budget(3, flat(9))),
  );
  expect(totalsOf(differences, (supplierId) => (supplierId === 2 ? 'Cad' : 'Usd'))).toEqual([
    { year: 2025, agreementType: 'Rebate', currency: 'Usd', beforeCents: 0, afterCents: 24 },
    { year: 2026, agreementType: 'Ddr', currency: 'Usd', beforeCents: 0, afterCents: 600 },
    { year: 2026, agreementType: 'Rebate', currency: 'Cad', beforeCents: 0, afterCents: 12 },
    { year: 2026, agreementType: 'Rebate', currency: 'Usd', beforeCents: 228, afterCents: 1_284 },
  ]);
});

test('reports suppliers that do not exist and those of others', () => {
  const named = [1, 2, 3].map((supplierId) => ({ row: supplierId + 1, supplierId }));
  const known = new Map([
    [1, { isReachable: true }],
    [2, { isReachable: false }],
  ]);
  expect(supplierProblems(named, known)).toEqual([
    { row: 3, column: 'Supplier Id', value: '2', message: 'You don’t manage this supplier' },
    { row: 4, column: 'Supplier Id', value: '3', message: 'No supplier has this ID' },
  ]);
});

describe('saving', () => {
  test('needs the fingerprint of what is there now', () => {
    expect(whyNotSave('a', 'a')).toBeNull();
    expect(whyNotSave('a', 'b')).toMatchObject({ code: 'budgets.changed' });
  });
  test('says how many errors a file has', () => {
    expect(problemsText(1)).toBe('The file has 1 error. Nothing was saved.');
    expect(problemsText(20_000)).toBe('The file has 20,000 errors. Nothing was saved.');
  });
});
