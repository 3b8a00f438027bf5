import type { Day } from '../../kit/dates.ts';
import { type Adjustment } from './adjustments.rules.ts';
import type { RowMonth } from './agreement-months.rules.ts';
import type { Chain } from './calculated-terms.ts';
import { earlierOf, firstDayOf, lastDayOf, laterOf, type Month, monthAfter, monthOf } from './calendar.ts';
import { rowsTakenAtPayment } from './early-payment.rules.ts';
import {
  type SettledTerms,
  settlementPeriod,
  type SettlementPeriod,
  settlementPeriods,
} from './settlement-periods.rules.ts';
import { windowsOf } from './windows.rules.ts';

export interface StoredAdjustment extends Pick<Adjustment, 'rowId' | 'windowFrom' | 'month' | 'earnedCents'> {
  id: number;
  isSettled: boolean;
}

export interface MadeSettlement {
  periodTo: Day;
  amountCents: number;
  isForAdjustments: boolean;
}

export interface SettlementInput {
  chain: Chain<SettledTerms>;
  /** Every row's months, frozen and open. */
  months: readonly (Pick<RowMonth, 'rowId' | 'month' | 'earnedCents'> & { isSettled: boolean })[];
  /** Frozen and open, of every cause. */
  adjustments: readonly StoredAdjustment[];
  settlements: readonly MadeSettlement[];
  /** Discounts taken off from the chain's start through a day, besides those that payments take by the present terms. */
  distributedCents: (through: Day) => number;
  today: Day;
}

/** A settlement to make, or to carry forward if nothing is left to claim. */
export interface DueSettlement extends SettlementPeriod {
  isForAdjustments: boolean;
  amountCents: number;
  isCarriedForward: boolean;
  /** Months that settling freezes; none if it is for adjustments. */
  months: { rowId: number; month: Month }[];
  /** Adjustments that settling freezes. */
  adjustmentIds: number[];
}

/** Periods that have ended and aren't settled, oldest first. Each assumes that those before it are made. */
export function unsettled(input: SettlementInput): DueSettlement[] {
  const regular = regularSettlements(input);
  // A period that has ended takes every adjustment so far.
  return regular.length > 0 ? regular : adjustmentSettlements(input);
}

const settledThrough = ({ settlements }: SettlementInput): Day =>
  settlements
    .filter(({ isForAdjustments }) => !isForAdjustments)
    .reduce((last, { periodTo }) => laterOf(last, periodTo), '');

function regularSettlements(input: SettlementInput): DueSettlement[] {
  const { chain, today, adjustments, settlements, distributedCents } = input;
  const done = settledThrough(input);
  const taken = new Set(adjustments.filter(({ isSettled }) => isSettled).map(({ id }) => id));
  let paidCents = sum(settlements.map(({ amountCents }) => amountCents));
  const atPayment = rowsTakenAtPayment(chain);
  // Found once: every period asks for them.
  const ending = input.months.map((month) => ({ month, lastDay: lastDayOfRowMonth(chain, month) }));
  return settlementPeriods(chain, today)
    .filter(({ to }) => to > done && to < today)
    .map((period) => {
      // Corrected terms can have other periods. What was claimed once is counted in all of them.
      const months = ending.flatMap(({ month, lastDay }) =>
        month.isSettled || lastDay <= period.to ? [month] : [],
      );
      const contained = adjustments.filter(({ id, windowFrom }) => taken.has(id) || windowFrom <= period.to);
      const claimed = [...months, ...contained].filter(({ rowId }) => !atPayment.has(rowId));
      const earnedCents = sum(claimed.map((each) => each.earnedCents ?? 0));
      const amountCents = earnedCents - paidCents - distributedCents(period.to);
      const settlement = dueSettlement(period, amountCents, {
        months: months.map(({ rowId, month }) => ({ rowId, month })),
        adjustmentIds: contained.map(({ id }) => id).filter((id) => !taken.has(id)),
      });
      if (!settlement.isCarriedForward) {
        paidCents += amountCents;
        for (const id of settlement.adjustmentIds) taken.add(id);
      }
      return settlement;
    });
}

/** A row that ends within a month has only a part of it. */
function lastDayOfRowMonth(chain: Chain, { rowId, month }: { rowId: number; month: Month }): Day {
  return earlierOf(lastDayOf(month), chain.find(({ id }) => id === rowId)?.endDate ?? null);
}

/**
 * What is owed for windows that are settled to their end doesn't wait for the next one, which may never come. What
 * payments took themselves isn't owed.
 */
function adjustmentSettlements(input: SettlementInput): DueSettlement[] {
  const { chain, today } = input;
  const row = (day: Day) => chain.findLast(({ startDate }) => startDate <= day) ?? chain.at(-1);
  const waiting = Map.groupBy(lateAdjustments(input), ({ month }) => freeMonth(input, month));
  let carried: StoredAdjustment[] = [];
  return [...waiting]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([month, late]) => {
      const period = { from: firstDayOf(month), to: lastDayOf(month) };
      const terms = row(period.to);
      if (!terms || period.to >= today || endsInMonth(input, month)) return [];
      const contained = [...carried, ...late];
      const settlement = dueSettlement(
        settlementPeriod(terms, period),
        sum(contained.map(({ earnedCents }) => earnedCents)),
        { months: [], adjustmentIds: contained.map(({ id }) => id), isForAdjustments: true },
      );
      carried = settlement.isCarriedForward ? contained : [];
      return [settlement];
    });
}

function lateAdjustments(input: SettlementInput): StoredAdjustment[] {
  const done = settledThrough(input);
  const windows = windowsOf(input.chain, input.today);
  const atPayment = rowsTakenAtPayment(input.chain);
  return input.adjustments.filter(({ rowId, isSettled, windowFrom }) => {
    if (atPayment.has(rowId)) return false;
    const window = windows.findLast(({ from }) => from <= windowFrom) ?? windows[0];
    return !isSettled && window !== undefined && window.to <= done;
  });
}

/** One settlement for each period: what comes after it is settled in the next month. */
function freeMonth({ settlements }: SettlementInput, month: Month): Month {
  const used = new Set(settlements.map(({ periodTo }) => monthOf(periodTo)));
  let free = month;
  while (used.has(free)) free = monthAfter(free);
  return free;
}

const endsInMonth = ({ chain }: SettlementInput, month: Month) =>
  settlementPeriods(chain, lastDayOf(month)).some(({ to }) => monthOf(to) === month);

interface Contents {
  months: { rowId: number; month: Month }[];
  adjustmentIds: number[];
  isForAdjustments?: boolean;
}

function dueSettlement(period: SettlementPeriod, amountCents: number, contents: Contents): DueSettlement {
  return { isForAdjustments: false, ...period, ...contents, amountCents, isCarriedForward: amountCents <= 0 };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
