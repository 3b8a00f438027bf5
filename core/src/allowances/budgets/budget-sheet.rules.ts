import type { Cell, SheetLine } from '../../documents/spreadsheet.rules.ts';
import { agreementTypeLabels } from '../agreements/agreement-words.ts';
import { agreementTypes, type AgreementType } from '../agreements/agreements.values.ts';
import { readAmount } from './budget-amount.rules.ts';
import { budgetMonths, monthNames, type MonthlyCents } from './budgets.values.ts';

/** What tells budgets apart. */
export interface BudgetKey {
  supplierId: number;
  agreementType: AgreementType;
  year: number;
}

/** A supplier's year of one kind, as a line of the sheet states it. */
export interface SheetBudget extends BudgetKey {
  /** As numbered in the spreadsheet. */
  row: number;
  /** The whole year: a month left empty has no budget. */
  months: MonthlyCents;
}

export interface SheetProblem {
  row: number;
  /** Null if it is about the row as a whole. */
  column: string | null;
  /** What the cell holds. */
  value: string | null;
  message: string;
}

export interface ReadSheet {
  budgets: readonly SheetBudget[];
  /** Every supplier that a line names, sound or not: whether it exists is for others to say. */
  named: readonly { row: number; supplierId: number }[];
  problems: readonly SheetProblem[];
}

export const keyOfBudget = ({ supplierId, agreementType, year }: BudgetKey) =>
  `${supplierId} ${agreementType} ${year}`;

export const supplierColumn = 'Supplier Id';
const typeColumn = 'Agreement type';
const yearColumn = 'Year';
const monthColumns = budgetMonths.map((month) => monthNames[month]);
const columns = [supplierColumn, typeColumn, yearColumn, ...monthColumns];

/** Years that are worth a budget. */
const budgetYearsAround = (thisYear: number) => ({ from: thisYear - 10, to: thisYear + 5 });

/** Reads the budgets in a sheet. Whatever is wrong is reported cell by cell, and only sound lines become budgets. */
export function readBudgetSheet(lines: readonly SheetLine[], thisYear: number): ReadSheet {
  const filled = lines.filter(({ cells }) => cells.some((cell) => textOf(cell) !== ''));
  const [header, ...rest] = filled;
  if (!header) return failed([{ ...ofWhole(1), message: 'The sheet is empty' }]);
  const { places, problems } = readHeader(header);
  if (problems.length > 0) return failed(problems);
  if (rest.length === 0)
    return failed([{ ...ofWhole(header.row + 1), message: 'There are no rows below the header' }]);
  const read = rest.map(({ row, cells }) =>
    readLine(row, (column) => cells[places.get(column) ?? -1] ?? null, thisYear),
  );
  const keyed = read.flatMap(({ budget }) => budget ?? []);
  return {
    budgets: read.flatMap(({ budget, problems: found }) => (budget && found.length === 0 ? [budget] : [])),
    named: read.flatMap(({ row, supplierId }) => (supplierId === null ? [] : [{ row, supplierId }])),
    problems: [...read.flatMap(({ problems: found }) => found), ...repeatedIn(keyed)],
  };
}

const failed = (problems: readonly SheetProblem[]): ReadSheet => ({ budgets: [], named: [], problems });
const ofWhole = (row: number) => ({ row, column: null, value: null });

const textOf = (cell: Cell | undefined) => String(cell ?? '').trim();
/** `Supplier Id`, `supplier_id` and `SupplierID` are the same column. */
const nameOf = (cell: Cell) =>
  textOf(cell)
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '');

const maxValue = 40;
function shown(cell: Cell): string | null {
  const text = textOf(cell);
  if (text === '') return null;
  return text.length > maxValue ? `${text.slice(0, maxValue)}…` : text;
}

/** Where each column is. Other columns, such as the supplier's name, are for people and aren't read. */
function readHeader({ row, cells }: SheetLine) {
  const names = cells.map(nameOf);
  const places = new Map<string, number>();
  const problems: SheetProblem[] = [];
  for (const column of columns) {
    const name = nameOf(column);
    const at = names.indexOf(name);
    if (at < 0) problems.push({ row, column, value: null, message: 'This column is missing' });
    else if (names.includes(name, at + 1))
      problems.push({ row, column, value: null, message: 'This column appears more than once' });
    places.set(column, at);
  }
  return { places, problems };
}

type CellIn = (column: string) => Cell;

interface ReadLine {
  row: number;
  supplierId: number | null;
  /** Null if the line doesn't say whose budget it is. */
  budget: SheetBudget | null;
  problems: SheetProblem[];
}

function readLine(row: number, cellIn: CellIn, thisYear: number): ReadLine {
  const problems: SheetProblem[] = [];
  const report = (column: string, message: string) =>
    void problems.push({ row, column, value: shown(cellIn(column)), message });
  const supplierId = numberWithin(cellIn(supplierColumn), 1, maxId);
  if (supplierId === null) report(supplierColumn, 'Enter the supplier’s ID, a whole number of at least 1');
  const agreementType = typesByName.get(nameOf(cellIn(typeColumn)));
  if (!agreementType) report(typeColumn, `Enter ${typeNames}`);
  const { from, to } = budgetYearsAround(thisYear);
  const year = numberWithin(cellIn(yearColumn), from, to);
  if (year === null) report(yearColumn, `Enter a year from ${from} to ${to}`);
  const months = monthColumns.map((column) => {
    const read = readAmount(cellIn(column));
    if ('cents' in read) return read.cents;
    report(column, read.problem);
    return null;
  });
  const isKeyed = supplierId !== null && agreementType && year !== null;
  return {
    row,
    supplierId,
    budget: isKeyed ? { row, supplierId, agreementType, year, months } : null,
    problems,
  };
}

/** PostgreSQL's integer maximum. */
const maxId = 2_147_483_647;

function numberWithin(cell: Cell, from: number, to: number): number | null {
  const text = textOf(cell);
  const number = /^\d{1,10}$/.test(text) ? Number(text) : null;
  return number !== null && number >= from && number <= to ? number : null;
}

const typeNames = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
  agreementTypes.map((type) => agreementTypeLabels[type]),
);
const typesByName = new Map(
  agreementTypes.flatMap((type) => [
    [nameOf(type), type] as const,
    [nameOf(agreementTypeLabels[type]), type] as const,
  ]),
);

function repeatedIn(budgets: readonly SheetBudget[]): SheetProblem[] {
  const first = new Map<string, number>();
  return budgets.flatMap((budget) => {
    const key = keyOfBudget(budget);
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, budget.row);
      return [];
    }
    const message = `Rows ${before} and ${budget.row} have the same supplier, agreement type and year`;
    return [{ ...ofWhole(budget.row), message }];
  });
}
