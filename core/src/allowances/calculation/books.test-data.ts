import { daysAfter } from '../../kit/banking-days.ts';
import type { Day } from '../../kit/dates.ts';
import type { Adjustment } from './adjustments.rules.ts';
import type { CalculatedCause } from './adjustments.values.ts';
import { accruedOn } from './accrual.rules.ts';
import { calculateMonths, type RowMonth } from './agreement-months.rules.ts';
import { earlierOf, type Month, monthOf } from './calendar.ts';
import { nothingCommitted } from './chains.test-data.ts';
import { earnedOn } from './earned.rules.ts';
import { addFigures, type Figures, noFigures, sumFigures } from './figures.ts';
import { type DayPurchases, purchasesByDay } from './purchases.ts';
import { type MadeSettlement, unsettled } from './settlement.rules.ts';
import type { SettledTerms } from './settlement-periods.rules.ts';
import { partsThrough } from './window-parts.rules.ts';

interface BookedMonth extends RowMonth {
  isSettled: boolean;
}
interface BookedAdjustment extends Adjustment {
  id: number;
  isSettled: boolean;
}

const keyOf = ({ rowId, month }: Pick<RowMonth, 'rowId' | 'month'>) => `${rowId} ${month}`;

/** Stores what is calculated, locked and settled, as a server would. */
export class Books {
  chain: SettledTerms[];
  today: Day;
  readonly locked = new Set<Month>();
  readonly settlements: MadeSettlement[] = [];
  adjustments: BookedAdjustment[] = [];
  private readonly purchases: DayPurchases[] = [];
  private readonly months = new Map<string, BookedMonth>();
  private nextId = 1;

  constructor(terms: SettledTerms, today: Day) {
    this.chain = [terms];
    this.today = today;
  }

  buy(day: Day, cents: number): void {
    this.purchases.push({ day, cents });
  }

  calculate(cause: CalculatedCause | null): void {
    const before = this.frozen();
    const series = this.series();
    const result = calculateMonths({
      chain: this.chain,
      purchasesOf: () => series,
      committedCents: nothingCommitted,
      today: this.today,
      frozenMonths: before.months,
      lockedMonths: this.locked,
      frozenAdjustments: before.adjustments,
      openAdjustments: this.adjustments.filter((each) => !this.isFrozen(each)),
      cause,
    });
    const settled = new Set(before.months.filter(({ isSettled }) => isSettled).map(keyOf));
    this.months.clear();
    for (const { isFrozen, ...month } of result.months) {
      this.months.set(keyOf(month), { ...month, isSettled: isFrozen && settled.has(keyOf(month)) });
    }
    const open = result.adjustments.map((each) => ({ ...each, id: this.nextId++, isSettled: false }));
    this.adjustments = [...before.adjustments, ...open];
  }

  /** Settles every period that is due, if anything is left to claim. */
  settle(): void {
    for (;;) {
      const due = this.unsettled().find(
        ({ isCarriedForward, dueOn }) => !isCarriedForward && dueOn <= this.today,
      );
      if (!due) return;
      for (const each of due.months) {
        const month = this.months.get(keyOf(each));
        if (month) month.isSettled = true;
      }
      for (const adjustment of this.adjustments) {
        if (due.adjustmentIds.includes(adjustment.id)) adjustment.isSettled = true;
      }
      const { to: periodTo, amountCents, isForAdjustments } = due;
      this.settlements.push({ periodTo, amountCents, isForAdjustments });
    }
  }

  unsettled() {
    return unsettled({
      chain: this.chain,
      months: [...this.months.values()],
      adjustments: this.adjustments,
      settlements: this.settlements,
      distributedCents: () => 0,
      today: this.today,
    });
  }

  /** What may not change any more. */
  frozen() {
    return {
      months: [...this.months.values()].filter((each) => this.isFrozen(each)).map((each) => ({ ...each })),
      adjustments: this.adjustments.filter((each) => this.isFrozen(each)).map((each) => ({ ...each })),
    };
  }

  lastClosedMonth(): Month {
    return this.frozen().months.reduce((last, { month }) => (month > last ? month : last), '');
  }

  booked(rowId: number): Figures {
    const months = [...this.months.values()].map((each) => ({ ...each, earnedCents: each.earnedCents ?? 0 }));
    return sumFigures([...months, ...this.adjustments].filter((each) => each.rowId === rowId));
  }

  /** What the terms say, without any history. */
  due(rowId: number): Figures {
    const series = this.series();
    return partsThrough(this.chain, () => series, this.today)
      .filter((part) => part.terms.id === rowId && part.from <= this.today)
      .map((part) => {
        const through = earlierOf(this.today, part.to);
        return {
          baseCents: series.between(part.from, through),
          earnedCents: earnedOn(part, through) ?? 0,
          accruedCents: accruedOn(part, through, nothingCommitted),
        };
      })
      .reduce(addFigures, noFigures);
  }

  advance(days: number): void {
    this.today = daysAfter(this.today, days);
  }

  private isFrozen({ month, isSettled }: { month: Month; isSettled: boolean }): boolean {
    return isSettled || this.locked.has(month);
  }

  private series() {
    return purchasesByDay(this.purchases.toSorted((one, other) => (one.day < other.day ? -1 : 1)));
  }

  get currentMonth(): Month {
    return monthOf(this.today);
  }
}
