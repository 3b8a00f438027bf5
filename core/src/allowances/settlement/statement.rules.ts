import type { AdjustmentCause } from '../calculation/adjustments.values.ts';
import type { Month } from '../calculation/calendar.ts';
import type {
  DueSettlement,
  MadeSettlement,
  SettlementInput,
  StoredAdjustment,
} from '../calculation/settlement.rules.ts';

/** A month in the books. */
export interface BookedMonth {
  rowId: number;
  month: Month;
  baseCents: number;
  earnedCents: number | null;
  isSettled: boolean;
}

export interface BookedAdjustment extends StoredAdjustment {
  cause: AdjustmentCause;
  baseCents: number;
}

export interface Books extends Pick<SettlementInput, 'distributedCents'> {
  /** Rows whose discounts payments take themselves. */
  atPayment: ReadonlySet<number>;
  months: readonly BookedMonth[];
  adjustments: readonly BookedAdjustment[];
  settlements: readonly MadeSettlement[];
}

/** What a settlement consists of. Its parts add up to its amount. */
export interface Statement {
  due: DueSettlement;
  /** Not settled before. */
  months: BookedMonth[];
  adjustments: BookedAdjustment[];
  /** What months and adjustments earned that were settled before. */
  earlierCents: number;
  /** Claimed by earlier settlements. */
  settledCents: number;
  /** Taken off invoices and payments. */
  distributedCents: number;
}

/** Each assumes that those before it are made. */
export function statementsOf(due: readonly DueSettlement[], books: Books): Statement[] {
  const isAtPayment = ({ rowId }: { rowId: number }) => books.atPayment.has(rowId);
  const settledMonths = new Set(books.months.filter(({ isSettled }) => isSettled).map(monthKey));
  const earlier = [
    ...books.months.filter(({ isSettled }) => isSettled),
    ...books.adjustments.filter(({ isSettled }) => isSettled),
  ];
  let settledCents = books.settlements.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return due.map((each) => {
    const own = new Set(each.months.map(monthKey));
    const ids = new Set(each.adjustmentIds);
    const months = books.months.filter(
      (month) => own.has(monthKey(month)) && !settledMonths.has(monthKey(month)),
    );
    const adjustments = books.adjustments.filter(({ id }) => ids.has(id));
    const contained = [...earlier, ...months, ...adjustments];
    const statement = {
      due: each,
      months,
      adjustments,
      ...(each.isForAdjustments
        ? { earlierCents: 0, settledCents: 0, distributedCents: 0 }
        : {
            earlierCents: sumEarned(earlier),
            settledCents,
            distributedCents: books.distributedCents(each.to) + sumEarned(contained.filter(isAtPayment)),
          }),
    };
    if (!each.isCarriedForward) {
      for (const month of months) settledMonths.add(monthKey(month));
      earlier.push(...months, ...adjustments);
      settledCents += each.amountCents;
    }
    return statement;
  });
}

export const statementTotal = ({
  months,
  adjustments,
  earlierCents,
  settledCents,
  distributedCents,
}: Omit<Statement, 'due'>) =>
  sumEarned([...months, ...adjustments]) + earlierCents - settledCents - distributedCents;

const monthKey = ({ rowId, month }: Pick<BookedMonth, 'rowId' | 'month'>) => `${rowId} ${month}`;

export const sumEarned = (each: readonly { earnedCents: number | null }[]) =>
  each.reduce((sum, { earnedCents }) => sum + (earnedCents ?? 0), 0);
