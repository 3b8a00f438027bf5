import type { Adjustment } from '../calculation/adjustments.rules.ts';
import type { CalculatedCause } from '../calculation/adjustments.values.ts';
import { calculateMonths, type RowMonth } from '../calculation/agreement-months.rules.ts';
import type { Purchases } from '../calculation/purchases.ts';
import { type DueSettlement, type MadeSettlement, unsettled } from '../calculation/settlement.rules.ts';
import { countCommitted, countDistributed, storedPurchases } from './first-counting.test-data.ts';
import type { World } from './world.test-data.ts';

interface StoredMonth extends RowMonth {
  isSettled: boolean;
}
interface StoredAdjustment extends Adjustment {
  id: number;
  isSettled: boolean;
}

const keyOf = ({ rowId, month }: Pick<RowMonth, 'rowId' | 'month'>) => `${rowId} ${month}`;

/** The first engine, with its results stored as a server would. */
export class FirstBooks {
  months: StoredMonth[] = [];
  adjustments: StoredAdjustment[] = [];
  readonly settlements: MadeSettlement[] = [];
  private readonly world: World;
  private nextId = 1;

  constructor(world: World) {
    this.world = world;
  }

  calculate(cause: CalculatedCause | null): void {
    const { chain, documents, today, locked } = this.world;
    const counted = new Map<number, Purchases>(
      chain.map((terms) => [terms.id, storedPurchases(terms, documents)]),
    );
    const frozenMonths = this.months.filter((each) => this.isFrozen(each));
    const frozenAdjustments = this.adjustments.filter((each) => this.isFrozen(each));
    const result = calculateMonths({
      chain,
      purchasesOf: (rowId) => {
        const purchases = counted.get(rowId);
        if (!purchases) throw new RangeError(`No row ${rowId}`);
        return purchases;
      },
      committedCents: countCommitted(chain, documents),
      today,
      frozenMonths,
      lockedMonths: locked,
      frozenAdjustments,
      openAdjustments: this.adjustments.filter((each) => !this.isFrozen(each)),
      cause,
    });
    const settled = new Set(frozenMonths.filter(({ isSettled }) => isSettled).map(keyOf));
    this.months = result.months.map((month) => ({ ...month, isSettled: settled.has(keyOf(month)) }));
    const open = result.adjustments.map((each) => ({ ...each, id: this.nextId++, isSettled: false }));
    this.adjustments = [...frozenAdjustments, ...open];
  }

  due(): DueSettlement[] {
    const { chain, documents, today } = this.world;
    return unsettled({
      chain,
      months: this.months,
      adjustments: this.adjustments,
      settlements: this.settlements,
      distributedCents: countDistributed(chain, documents),
      today,
    });
  }

  /** Makes every settlement that is due. */
  settle(): void {
    for (;;) {
      const due = this.due().find(
        ({ isCarriedForward, dueOn }) => !isCarriedForward && dueOn <= this.world.today,
      );
      if (!due) return;
      const keys = new Set(due.months.map(keyOf));
      for (const month of this.months) month.isSettled ||= keys.has(keyOf(month));
      for (const each of this.adjustments) each.isSettled ||= due.adjustmentIds.includes(each.id);
      const { to: periodTo, amountCents, isForAdjustments } = due;
      this.settlements.push({ periodTo, amountCents, isForAdjustments });
    }
  }

  private isFrozen({ month, isSettled }: { month: string; isSettled: boolean }): boolean {
    return isSettled || this.world.locked.has(month);
  }
}
