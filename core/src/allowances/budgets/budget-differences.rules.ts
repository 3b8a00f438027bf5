import { pluralize } from '../../kit/text/pluralize.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { Currency } from '../../partners/partners.values.ts';
import type { AgreementType } from '../agreements/agreements.values.ts';
import {
  keyOfBudget,
  type ReadSheet,
  type SheetBudget,
  type SheetProblem,
  supplierColumn,
} from './budget-sheet.rules.ts';
import type { BudgetChange, MonthlyCents } from './budgets.values.ts';

export interface BudgetDifference extends SheetBudget {
  change: BudgetChange;
  /** Null if nothing is stored yet. */
  before: MonthlyCents | null;
}

/** Suppliers that aren't there, or that someone else manages. */
export function supplierProblems(
  named: ReadSheet['named'],
  suppliers: ReadonlyMap<number, { isReachable: boolean }>,
): SheetProblem[] {
  return named.flatMap(({ row, supplierId }) => {
    const supplier = suppliers.get(supplierId);
    if (supplier?.isReachable) return [];
    const message = supplier ? 'You don’t manage this supplier' : 'No supplier has this ID';
    return [{ row, column: supplierColumn, value: String(supplierId), message }];
  });
}

/** What an upload would change. A line states its whole year: a stored month that it leaves empty is removed. */
export function compareBudgets(
  budgets: readonly SheetBudget[],
  stored: ReadonlyMap<string, MonthlyCents>,
): BudgetDifference[] {
  return budgets.map((budget) => {
    const before = stored.get(keyOfBudget(budget)) ?? null;
    return { ...budget, before, change: changeOf(before, budget.months) };
  });
}

function changeOf(before: MonthlyCents | null, after: MonthlyCents): BudgetChange {
  // A line of a template that nobody filled in.
  if (!before) return after.some((cents) => cents !== null) ? 'New' : 'Unchanged';
  return after.some((cents, at) => cents !== (before[at] ?? null)) ? 'Changed' : 'Unchanged';
}

interface ChangeCounts {
  new: number;
  changed: number;
  unchanged: number;
  removedMonths: number;
}

export function countChanges(differences: readonly BudgetDifference[]): ChangeCounts {
  const count = (change: BudgetChange) => differences.filter((each) => each.change === change).length;
  return {
    new: count('New'),
    changed: count('Changed'),
    unchanged: count('Unchanged'),
    removedMonths: differences.reduce((sum, each) => sum + removedIn(each), 0),
  };
}

const removedIn = ({ before, months }: BudgetDifference) =>
  (before ?? []).filter((cents, at) => cents !== null && (months[at] ?? null) === null).length;

interface BudgetTotal {
  agreementType: AgreementType;
  year: number;
  currency: Currency;
  beforeCents: number;
  afterCents: number;
}

const sumOf = (months: MonthlyCents | null) =>
  (months ?? []).reduce<number>((sum, cents) => sum + (cents ?? 0), 0);

/** What the lines of the file add up to, before and after; amounts in different currencies are never added. */
export function totalsOf(
  differences: readonly BudgetDifference[],
  currencyOf: (supplierId: number) => Currency,
): BudgetTotal[] {
  const totals = new Map<string, BudgetTotal>();
  for (const { supplierId, agreementType, year, before, months } of differences) {
    const currency = currencyOf(supplierId);
    const key = `${year} ${agreementType} ${currency}`;
    const total = totals.get(key) ?? { agreementType, year, currency, beforeCents: 0, afterCents: 0 };
    total.beforeCents += sumOf(before);
    total.afterCents += sumOf(months);
    totals.set(key, total);
  }
  return [...totals.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, total]) => total);
}

export function problemsText(count: number): string {
  return `The file has ${pluralize(count, 'error')}. Nothing was saved.`;
}

/** The preview's fingerprint covers the file and the budgets it was compared with. */
export function whyNotSave(previewed: string, now: string): Refusal | null {
  if (previewed === now) return null;
  return refusal(
    'budgets.changed',
    'The budgets or the file changed since the preview. Preview the file again.',
  );
}
