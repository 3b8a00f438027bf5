import { budgetYears } from '../budgets/budgets.values.ts';

export const figureYears = budgetYears;

/** The year so far, or one of its months. */
export const figurePeriods = [
  'YearToDate',
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

/** Agreements that end this soon need a decision. */
export const endingSoonDays = 60;
/** Agreements that the overview names; the rest are only counted. */
export const maxEnding = 20;
/** Rebates that the overview names: those with the most to gain. */
export const maxToGain = 10;
/** Periods to settle that the overview names. */
export const maxDue = 10;
