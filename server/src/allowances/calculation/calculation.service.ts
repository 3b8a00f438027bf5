import type { Adjustment } from '@backdock/core/allowances/calculation/adjustments.rules.ts';
import type { CalculatedCause } from '@backdock/core/allowances/calculation/adjustments.values.ts';
import {
  type AgreementMonth,
  calculateMonths,
  type MonthsResult,
  type RowMonth,
} from '@backdock/core/allowances/calculation/agreement-months.rules.ts';
import { type Month, monthOf } from '@backdock/core/allowances/calculation/calendar.ts';
import type { DueSettlement } from '@backdock/core/allowances/calculation/settlement.rules.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { lockedMonths } from '../../accounting/financial-periods/financial-periods.service.ts';
import type { System, WriteCtx } from '../../platform/context.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { allowLongWork } from '../../platform/db/long-work.ts';
import { type CalculatedAgreement, listCalculated } from '../agreements/calculated-agreements.service.ts';
import {
  type CommittedOrders,
  committedOrdersIn,
  committedOrdersOf,
  countedPurchases,
  forgetPurchases,
  isMarked,
  type Mark,
  type PurchasesOf,
  recount,
  storedPurchases,
  takeMarks,
} from '../purchases/purchases.service.ts';
import { writeFigures } from '../figures/figures.service.ts';
import { writeRebateFigures } from '../rebates/rebate-figures.service.ts';
import * as books from './books.queries.ts';
import { committedFor } from './committed.service.ts';

/**
 * Counts a supplier's purchases where documents changed, calculates its agreements, and writes the difference. Without a
 * cause of its own, the marks say why something is owed.
 */
export async function calculateSupplier(
  { tx, now }: WriteCtx,
  supplierId: number,
  cause?: CalculatedCause,
): Promise<void> {
  const { marks, months, agreements, changedIds, onlyMonths } = await countAgain(tx, supplierId);
  const today = dayInPacific(now);
  const purchasesOf = await storedPurchases(tx, supplierId, agreements);
  const orders = committedOrdersIn(tx, supplierId);
  const stored = await storedBooks(tx, supplierId);
  const result = await calculate({
    orders,
    agreements,
    purchasesOf,
    stored,
    today,
    cause: cause ?? causeOf(marks),
  });
  const { changedMonths, goneMonths, gone, added } = differences(stored, result);
  await books.removeMonths(tx, goneMonths);
  await books.putMonths(tx, changedMonths);
  await books.removeAdjustments(
    tx,
    gone.map(({ id }) => id),
  );
  await books.insertAdjustments(tx, added, now);
  const hasOtherCause = cause !== undefined || marks.some(({ reason }) => reason !== 'Documents');
  const changed = [
    ...months,
    ...[...changedMonths, ...goneMonths, ...added, ...gone].map(({ month }) => month),
  ];
  const since = onlyMonths && !hasOtherCause && changedIds.size === 0 ? firstYearOf(changed, today) : null;
  await writeFigures(tx, supplierId, today, { agreements, since });
  const changedSince = months.toSorted()[0] ?? null;
  await writeRebateFigures(tx, {
    supplierId,
    agreements,
    purchasesOf,
    orders,
    changedIds,
    changedSince,
    today,
  });
  await books.setCalculated(tx, supplierId, agreements, { through: today, now });
}

/** The same, unless nothing has changed since the last time. Whoever holds the books sees no other calculation. */
export async function calculateIfMarked(ctx: WriteCtx, supplierId: number): Promise<void> {
  await books.holdBooks(ctx.tx, supplierId);
  if (await isMarked(ctx.tx, supplierId, dayInPacific(ctx.now))) await calculateSupplier(ctx, supplierId);
}

/** Holds the books and brings purchases up to date. */
async function countAgain(tx: Tx, supplierId: number) {
  await allowLongWork(tx);
  await books.holdBooks(tx, supplierId);
  const marks = await takeMarks(tx, supplierId);
  const agreements = await listCalculated(tx, supplierId);
  const versions = await books.listCalculatedVersions(tx, supplierId);
  const changedIds = new Set(
    agreements.filter(({ id, version }) => versions.get(id) !== version).map(({ id }) => id),
  );
  const months = marks.flatMap(({ month }) => (month === null ? [] : [monthOf(month)]));
  const onlyMonths = await recount(tx, supplierId, agreements, { months, changedIds });
  return { marks, months, agreements, changedIds, onlyMonths };
}

/** The figures of last year still change with the day, when they are compared with the year before. */
const firstYearOf = (changed: readonly Month[], today: Day) =>
  changed.reduce((first, month) => Math.min(first, Number(month.slice(0, 4))), Number(today.slice(0, 4)) - 1);

interface ChainAhead {
  supplierId: number;
  chainIds: readonly number[];
  /** Undefined if the marks say it. */
  cause: CalculatedCause | undefined;
}

/** The books of one chain as calculating would leave them. Only purchases are written. */
export async function booksAhead(
  { tx, now }: WriteCtx,
  { supplierId, chainIds, cause }: ChainAhead,
): Promise<Books> {
  const { marks, agreements } = await countAgain(tx, supplierId);
  const chain = agreements.filter(({ id }) => chainIds.includes(id));
  const stored = await storedBooks(tx, supplierId);
  const result = await calculate({
    orders: committedOrdersIn(tx, supplierId),
    agreements: chain,
    purchasesOf: await storedPurchases(tx, supplierId, chain),
    stored,
    today: dayInPacific(now),
    cause: cause ?? causeOf(marks),
  });
  const isOfChain = ({ rowId }: { rowId: number }) => chainIds.includes(rowId);
  const frozen = stored.adjustments.filter((each) => each.isFrozen && isOfChain(each));
  return {
    months: result.months,
    adjustments: [...frozen, ...result.adjustments.map((each) => ({ ...each, isFrozen: false }))],
    locked: stored.locked,
  };
}

/** Locks and days that pass owe nothing new. */
function causeOf(marks: readonly Mark[]): CalculatedCause | null {
  if (marks.some(({ reason }) => reason === 'Missed')) return 'NotCalculated';
  return marks.some(({ reason }) => reason === 'Documents') ? 'LateDocument' : null;
}

interface Books {
  months: readonly (RowMonth & { isFrozen: boolean })[];
  adjustments: readonly (Adjustment & { isFrozen: boolean })[];
  locked: ReadonlySet<Month>;
}

interface StoredBooks extends Books {
  adjustments: readonly (Adjustment & { id: number; isFrozen: boolean })[];
}

/** What is stored, frozen or not. Manual adjustments are extra. */
export async function storedBooks(db: Reader, supplierId: number): Promise<StoredBooks> {
  const locked = await lockedMonths(db);
  const withFreeze = <T extends { month: Month; isSettled: boolean }>({ isSettled, ...row }: T) => ({
    ...row,
    isFrozen: isSettled || locked.has(row.month),
  });
  return {
    months: (await books.listMonths(db, supplierId)).map(withFreeze),
    adjustments: (await books.listAdjustments(db, supplierId)).map(withFreeze),
    locked,
  };
}

interface Calculation {
  orders: CommittedOrders;
  agreements: readonly CalculatedAgreement[];
  purchasesOf: PurchasesOf;
  stored: StoredBooks;
  today: Day;
  cause: CalculatedCause | null;
}

/** All of a supplier's chains. */
async function calculate(calculation: Calculation): Promise<MonthsResult> {
  const { orders, agreements, purchasesOf, stored, today, cause } = calculation;
  const chains = [...Map.groupBy(agreements, ({ rootId }) => rootId).values()];
  const committedCents = await committedFor(orders, chains, today);
  const results: MonthsResult[] = [];
  for (const chain of chains) {
    const isOfChain = ({ rowId }: { rowId: number }) => chain.some(({ id }) => id === rowId);
    const months = stored.months.filter(isOfChain);
    const adjustments = stored.adjustments.filter(isOfChain);
    const hasBegun = chain.some(({ startDate }) => startDate <= today);
    if (!hasBegun && months.length === 0 && adjustments.length === 0) continue;
    results.push(
      calculateMonths({
        chain,
        purchasesOf,
        committedCents,
        today,
        frozenMonths: months.filter(({ isFrozen }) => isFrozen),
        lockedMonths: stored.locked,
        frozenAdjustments: adjustments.filter(({ isFrozen }) => isFrozen),
        openAdjustments: adjustments.filter(({ isFrozen }) => !isFrozen),
        cause,
      }),
    );
  }
  return {
    months: results.flatMap(({ months }) => months),
    adjustments: results.flatMap(({ adjustments }) => adjustments),
  };
}

const monthKey = ({ rowId, month }: Pick<RowMonth, 'rowId' | 'month'>) => `${rowId} ${month}`;
const monthText = (month: RowMonth) =>
  `${monthKey(month)} ${month.baseCents} ${month.earnedCents} ${month.accruedCents}`;
const adjustmentText = ({ rowId, windowFrom, month, cause, ...figures }: Adjustment) =>
  `${rowId} ${windowFrom} ${month} ${cause} ${figures.baseCents} ${figures.earnedCents} ${figures.accruedCents}`;

/** Frozen rows come out as they went in, except months that were locked before they were calculated. */
function differences(stored: StoredBooks, result: MonthsResult) {
  const storedMonths = new Set(stored.months.map(monthText));
  const months = new Set(result.months.map(monthKey));
  const open = stored.adjustments.filter(({ isFrozen }) => !isFrozen);
  const storedAdjustments = new Set(open.map(adjustmentText));
  const adjustments = new Set(result.adjustments.map(adjustmentText));
  return {
    changedMonths: result.months.filter((month) => !storedMonths.has(monthText(month))),
    goneMonths: stored.months.filter((month) => !months.has(monthKey(month))),
    gone: open.filter((each) => !adjustments.has(adjustmentText(each))),
    added: result.adjustments.filter((each) => !storedAdjustments.has(adjustmentText(each))),
  };
}

/** Freezes what a settlement contains. */
export async function freezeSettled(
  { tx }: WriteCtx,
  { months, adjustmentIds }: Pick<DueSettlement, 'months' | 'adjustmentIds'>,
): Promise<void> {
  await books.settleMonths(tx, months);
  await books.settleAdjustments(tx, adjustmentIds);
}

export interface ScratchDifference {
  supplierId: number;
  /** What should be stored and isn't. */
  missing: (AgreementMonth | Adjustment)[];
  /** What is stored and shouldn't be. */
  wrong: (RowMonth | Adjustment)[];
}

/** Compares stored figures with what the documents say, counted from scratch; null if they agree. */
export async function compareWithScratch(
  db: Reader,
  supplierId: number,
  now: Date,
): Promise<ScratchDifference | null> {
  const agreements = await listCalculated(db, supplierId);
  const purchasesOf = await countedPurchases(db, supplierId, agreements);
  const stored = await storedBooks(db, supplierId);
  const today = dayInPacific(now);
  const result = await calculate({
    orders: committedOrdersOf(db, supplierId),
    agreements,
    purchasesOf,
    stored,
    today,
    cause: null,
  });
  const { changedMonths, goneMonths, gone, added } = differences(stored, result);
  const wrong = [...goneMonths, ...gone];
  const missing = [...changedMonths, ...added];
  return missing.length + wrong.length === 0 ? null : { supplierId, missing, wrong };
}

/** Forgets what was counted and counts it again. Frozen months stay. */
export async function calculateAllFromScratch(
  inTx: <T>(work: (ctx: WriteCtx<System>) => Promise<T>) => Promise<T>,
): Promise<void> {
  const supplierIds = await inTx(async ({ tx }) => {
    await forgetPurchases(tx);
    return books.listSuppliers(tx);
  });
  for (const supplierId of supplierIds) await inTx((ctx) => calculateSupplier(ctx, supplierId));
}
