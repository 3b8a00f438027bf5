import type {
  FinancialMonth,
  FinancialYear,
} from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import {
  type HeldYear,
  monthState,
  relockOnOf,
} from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import {
  firstPeriodYear,
  monthsOfYear,
} from '@backdock/core/accounting/financial-periods/financial-periods.values.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import type { ReadCtx } from '../../platform/context.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import {
  findEarliestPosting,
  findFirstOpenDay,
  findHeldOpenDay,
  findLastLockedDay,
  type HeldRow,
  listHeld,
  listLockedMonths,
} from './financial-periods.queries.ts';

/** The day itself if its month is open, else the first day of the first open month after it. */
export function firstOpenDay(db: Reader, day: Day): Promise<Day> {
  return findFirstOpenDay(db, day);
}

/**
 * The same for postings that must land on some day: the day stays open until the commit, even if someone locks a month
 * meanwhile.
 */
export function holdOpenDay(tx: Tx, day: Day): Promise<Day> {
  return findHeldOpenDay(tx, day);
}

/** The last day of the last locked month; null if none is locked. */
export function lastLockedDay(db: Reader): Promise<Day | null> {
  return findLastLockedDay(db);
}

/** Every locked month, as `2026-11`. */
export async function lockedMonths(db: Reader): Promise<ReadonlySet<string>> {
  return new Set((await listLockedMonths(db)).map((day) => day.slice(0, 7)));
}

/** Every year from the first posting to today. */
export async function board({ db, now }: Pick<ReadCtx, 'db' | 'now'>): Promise<FinancialYear[]> {
  const today = dayInPacific(now);
  const rows = await listHeld(db);
  const earliest = await findEarliestPosting(db);
  const current = Number(today.slice(0, 4));
  const first = Math.min(
    current,
    ...rows.map(({ year }) => year),
    ...(earliest ? [Math.max(Number(earliest.slice(0, 4)), firstPeriodYear)] : []),
  );
  const years = Array.from({ length: current - first + 1 }, (_, at) => current - at);
  return years.map((year) => shownYear(year, rows, today));
}

/** One year as the board shows it. */
export async function yearOf(db: Reader, year: number, now: Date): Promise<FinancialYear> {
  return shownYear(year, await listHeld(db, year), dayInPacific(now));
}

export function heldYear(year: number, rows: readonly HeldRow[]): HeldYear {
  const own = rows.find((row) => row.year === year && row.month === null) ?? null;
  const months = rows.flatMap((row) =>
    row.year === year && row.month !== null ? [[row.month, row] as const] : [],
  );
  return { year, own, months: new Map(months) };
}

function shownYear(year: number, rows: readonly HeldRow[], today: Day): FinancialYear {
  const held = heldYear(year, rows);
  const rowOf = (month: number | null) => rows.find((row) => row.year === year && row.month === month);
  const months = monthsOfYear.map((month): FinancialMonth => {
    const state = monthState(held, month, today);
    return {
      month,
      state,
      ...shownLock(rowOf(month)),
      // A month that was reopened with its year closes with it.
      relockOn: state === 'Reopened' ? relockOnOf(held, month) : null,
    };
  });
  return {
    year,
    ...shownLock(rowOf(null)),
    lockedMonths: months.filter(({ isLocked }) => isLocked).map(({ month }) => month),
    months,
  };
}

const shownLock = (row: HeldRow | undefined) => ({
  isLocked: row?.isLocked ?? false,
  lockedBy: row?.lockedBy ?? null,
  lockedOn: row?.lockedOn ?? null,
  lockerId: row?.lockerId ?? null,
  reopenedOn: row?.reopenedOn ?? null,
  relockOn: row?.relockOn ?? null,
});
