export const budgetMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;
export type BudgetMonth = (typeof budgetMonths)[number];

/** A month as people write it, in sheets and headers. */
export const monthNames: Readonly<Record<BudgetMonth, string>> = {
  january: 'January',
  february: 'February',
  march: 'March',
  april: 'April',
  may: 'May',
  june: 'June',
  july: 'July',
  august: 'August',
  september: 'September',
  october: 'October',
  november: 'November',
  december: 'December',
};

/** Twelve amounts in cents, January first. Null where nothing is budgeted. */
export type MonthlyCents = readonly (number | null)[];

/** Years that can be stored. Which ones can be uploaded depends on the current year. */
export const budgetYears: readonly string[] = Array.from({ length: 100 }, (_, at) => String(2000 + at));

export const budgetChanges = ['New', 'Changed', 'Unchanged'] as const;
export type BudgetChange = (typeof budgetChanges)[number];
export const budgetChangeLabels: Readonly<Record<BudgetChange, string>> = {
  New: 'New',
  Changed: 'Changed',
  Unchanged: 'Unchanged',
};

export const maxBudgetMegabytes = 5;
/** Rows in a sheet: two years of every kind for 5,000 suppliers, and room to spare. */
export const maxBudgetRows = 50_000;
/** Errors that are sent back; the rest are only counted. */
export const maxBudgetProblems = 1_000;
/** Errors and differences that are shown at once. */
export const maxShown = 200;
