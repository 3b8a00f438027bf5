import { createHash } from 'node:crypto';
import type {
  ChecklistCount,
  MonthTotals,
  ReopenedChange,
  Reopening,
  ThawedAllowance,
} from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import {
  firstDayOf,
  lastDayOf,
  type Period,
} from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import { checklistKeys } from '@backdock/core/accounting/financial-periods/period-checklist.rules.ts';
import {
  comparedTotals,
  hasChanged,
  type TotalsLine,
  totalsText,
} from '@backdock/core/accounting/financial-periods/period-totals.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import type { ReadCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import {
  findSnapshot,
  listReopenedChanges,
  listReopenings,
  type ReopenedRow,
  type SnapshotRow,
} from './period-changes.queries.ts';
import {
  countOpenItems,
  isSummed,
  listUncalculated,
  sumOpenFiles,
  sumPosted,
  sumPendingReviews,
  sumUndecidedPrices,
} from './period-totals.queries.ts';
import { countThawed, listThawedChanges, type ThawedRow } from './thawed-allowances.queries.ts';

type Month = Period & { month: number };

const daysOf = (period: Period) => ({ from: firstDayOf(period), to: lastDayOf(period) });
const hashOf = (period: Period, lines: readonly TotalsLine[]) =>
  createHash('sha256').update(totalsText(period, lines)).digest();

/** The books' totals for a period at this moment, and their fingerprint. */
export async function takeTotals(db: Reader, period: Period) {
  const lines = await sumPosted(db, daysOf(period));
  return { lines, hash: hashOf(period, lines) };
}

/** The number of open items in a period, by checklist item. */
export async function openItemsOf(db: Reader, period: Period, now: Date): Promise<Record<string, number>> {
  const items = await openItems(db, period, now);
  return Object.fromEntries(items.map(({ key, count }) => [key, count]));
}

export function checklistOf({ db, now }: ReadCtx, month: Month): Promise<ChecklistCount[]> {
  return openItems(db, month, now);
}

/** Suppliers that the checklist names. */
const namedSuppliers = 5;

async function openItems(db: Reader, period: Period, now: Date): Promise<ChecklistCount[]> {
  const documents = await countOpenItems(db, daysOf(period));
  const sums = [
    ...(await sumOpenFiles(db, daysOf(period))),
    ...(await sumUndecidedPrices(db, daysOf(period))),
    ...(await sumPendingReviews(db, daysOf(period))),
  ];
  const uncalculated = await listUncalculated(db, daysOf(period), {
    today: dayInPacific(now),
    limit: namedSuppliers,
  });
  return checklistKeys.map((key) => {
    if (key === 'allowancesNotCalculated') {
      const suppliers = uncalculated.map(({ id, name }) => ({ id, name }));
      return { key, count: uncalculated[0]?.ofAll ?? 0, amounts: [], suppliers };
    }
    const found = sums.filter((some) => some.key === key);
    return {
      key,
      count: isSummed(key) ? found.reduce((all, { count }) => all + count, 0) : documents[key],
      amounts: found.map(({ currency, cents }) => ({ currency, total: centsToNumber(cents) })),
      suppliers: [],
    };
  });
}

/** What is posted in a month now, next to the totals stored when it was last closed. */
export async function monthTotals({ db }: ReadCtx, month: Month): Promise<MonthTotals> {
  const snapshot = await findSnapshot(db, month);
  const now = await sumPosted(db, daysOf(month));
  const stored = snapshot && {
    lines: snapshot.lines.filter((line) => line.month === month.month),
    hasAllowances: snapshot.hasAllowances,
  };
  return {
    snapshot: snapshot ? shownSnapshot(snapshot) : null,
    lines: comparedTotals(now, stored ?? null).map((line) => ({
      document: line.document,
      currency: line.currency,
      count: line.count,
      total: centsToNumber(line.cents),
      locked: line.locked && { count: line.locked.count, total: centsToNumber(line.locked.cents) },
      hasChanged: hasChanged(line),
    })),
  };
}

function shownSnapshot({ year, month, takenOn, takenBy, lines, hash }: SnapshotRow) {
  return {
    of: month === null ? ('year' as const) : ('month' as const),
    takenOn,
    takenBy,
    fingerprint: hash.toString('hex'),
    isIntact: hash.equals(hashOf({ year, month }, lines)),
  };
}

/** Beyond this many changes, the newest are enough to see what was done. */
const maxChanges = 500;

/** What changed in a month during each reopening, newest first. */
export async function reopenReport({ db }: ReadCtx, month: Month): Promise<Reopening[]> {
  const reopenings = await listReopenings(db, month);
  const changes = await listReopenedChanges(db, firstDayOf(month), maxChanges);
  const thawed = await countThawed(db, firstDayOf(month));
  const allowances = await listThawedChanges(db, firstDayOf(month), maxChanges);
  return reopenings.map((reopening) => {
    const within = changes.filter((change) => change.reopening === reopening.id);
    return {
      ...reopening,
      changeCount: within[0]?.ofAll ?? 0,
      changes: within.map(shownChange),
      allowances: shownAllowances(
        thawed.get(reopening.id) ?? 0,
        allowances.filter((change) => change.reopening === reopening.id),
      ),
    };
  });
}

const shownAllowances = (thawed: number, changed: readonly ThawedRow[]): Reopening['allowances'] => ({
  thawed,
  changedCount: changed[0]?.ofAll ?? 0,
  changed: changed.map(shownAllowance),
});

function shownAllowance(row: ThawedRow): ThawedAllowance {
  const { reopening: _, ofAll: _all, place: _place, before, after, ...agreement } = row;
  return { ...agreement, before: shownFigures(before), after: shownFigures(after) };
}

const shownFigures = ({ earnedCents, accruedCents, adjustedCents }: ThawedRow['before']) => ({
  earned: earnedCents === null ? null : centsToNumber(earnedCents),
  accrued: centsToNumber(accruedCents),
  adjusted: centsToNumber(adjustedCents),
});

function shownChange(row: ReopenedRow): ReopenedChange {
  const { reopening: _, ofAll: _all, actor, actorName, ...change } = row;
  // System actors are named after the component: `system:demo data`.
  return { ...change, by: actorName ?? actor.replace(/^\w+:/, '') };
}
