import { type XRay, type XRayRow, xRayOf } from '../../accounting/x-ray/x-ray.ts';
import { type Day, longDate } from '../../kit/dates.ts';
import { centsToNumber, numberToCents } from '../../kit/money.ts';
import type { Currency } from '../../partners/partners.values.ts';
import { agreementTypeLabels } from '../agreements/agreement-words.ts';
import type { FigurePart } from '../figures/figure-x-ray.ts';
import type { BudgetRow } from './budgets.contract.ts';
import { type BudgetMonth, budgetMonths, monthNames } from './budgets.values.ts';

/** The budget's months that a list counts: the year so far, or one month. */
export function monthsOfPart({ year, period }: FigurePart, today: Day): readonly BudgetMonth[] {
  if (period !== 'YearToDate') return budgetMonths.filter((month) => monthNames[month] === period);
  const thisYear = Number(today.slice(0, 4));
  return year < thisYear
    ? budgetMonths
    : year > thisYear
      ? []
      : budgetMonths.slice(0, Number(today.slice(5, 7)));
}

const rowsOf = (budget: BudgetRow | undefined, months: readonly BudgetMonth[]): XRayRow[] =>
  months.flatMap((month) => {
    const amount = budget?.[month] ?? null;
    return amount === null ? [] : [{ label: `${monthNames[month]} ${budget?.year}`, amount }];
  });

const uploaded = ({ fileName, uploadedBy, uploadedOn }: BudgetRow) =>
  `Uploaded by ${uploadedBy} on ${longDate(uploadedOn)}, in ${fileName}.`;

interface ShownBudget {
  title: string;
  total: number;
  currency: Currency;
  /** Undefined if it was removed since the list was loaded. */
  budget: BudgetRow | undefined;
  months?: readonly BudgetMonth[];
}

/** The months that make up a budget, and the file they came with. */
export function budgetXRay({ budget, months = budgetMonths, ...shown }: ShownBudget): XRay {
  return xRayOf({
    ...shown,
    parts: [{ label: 'Months', rows: rowsOf(budget, months) }],
    ...(budget && { notes: [uploaded(budget)] }),
  });
}

interface ShownVariance extends ShownBudget {
  months: readonly BudgetMonth[];
  /** What each of the supplier's agreements of the kind earned. */
  earned: readonly XRayRow[];
}

/** What all agreements of a kind earned, less the budget. */
export function budgetVarianceXRay({ budget, months, earned, ...shown }: ShownVariance): XRay {
  return xRayOf({
    ...shown,
    parts: [
      { label: 'Earned by all agreements of the kind', rows: earned },
      { label: 'Budget', sign: '-', rows: rowsOf(budget, months) },
    ],
    ...(budget && { notes: [uploaded(budget)] }),
  });
}

interface ShownTotal {
  total: number;
  currency: Currency;
  /** Largest first. */
  rows: readonly BudgetRow[];
  /** Including rows that aren't loaded. */
  count: number;
}

/** The suppliers' budgets behind a total. */
export function budgetTotalXRay({ total, currency, rows, count }: ShownTotal): XRay {
  const shown = rows.map((row) => ({
    label: row.supplierName,
    detail: `${agreementTypeLabels[row.agreementType]}, ${row.year}`,
    amount: row.total,
  }));
  const shownCents = shown.reduce((cents, { amount }) => cents + numberToCents(amount), 0);
  const rest = count - rows.length;
  const more = { count: rest, amount: centsToNumber(numberToCents(total) - shownCents) };
  return xRayOf({
    title: 'Budget',
    currency,
    total,
    parts: [{ label: 'Budgets', rows: shown, ...(rest > 0 && { more }) }],
  });
}
