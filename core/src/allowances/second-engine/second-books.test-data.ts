import type { Day } from '../../kit/dates.ts';
import { earliest, endOf, latest, monthIn, shifted, shiftedMonth } from './exact.test-data.ts';
import { purchasesBetween } from './second-counting.test-data.ts';
import { accruedThrough, earnedThrough, type Facts } from './second-engine.test-data.ts';
import { dueSettlements, type Settlement } from './second-settlement.test-data.ts';
import { type Part, partsOf } from './second-windows.test-data.ts';
import type { Amounts, World, WrittenAdjustment, WrittenMonth } from './world.test-data.ts';

const none: Amounts = { base: 0, earned: 0, accrued: 0 };
const plus = (one: Amounts, other: Amounts, sign: 1 | -1): Amounts => ({
  base: one.base + sign * other.base,
  earned: one.earned + sign * other.earned,
  accrued: one.accrued + sign * other.accrued,
});

/** Figures of a part through a day. */
function through(facts: Facts, part: Part, today: Day): Amounts {
  const day = earliest(today, part.to);
  if (day < part.from) return none;
  return {
    base: purchasesBetween(part.row, facts.documents, part.from, day),
    earned: earnedThrough(facts, part, day) ?? 0,
    accrued: accruedThrough(facts, part, day),
  };
}

function monthsOf(part: Part, today: Day): string[] {
  const months: string[] = [];
  for (let month = monthIn(part.from); month <= monthIn(earliest(part.to, today));) {
    months.push(month);
    month = shiftedMonth(month, 1);
  }
  return months;
}

interface Frozen {
  months: readonly WrittenMonth[];
  adjustments: readonly WrittenAdjustment[];
}

/** Keeps what is frozen and works out everything else again from all documents. */
export class SecondBooks {
  months: WrittenMonth[] = [];
  adjustments: WrittenAdjustment[] = [];
  readonly settlements: Settlement[] = [];
  readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  calculate(): void {
    const { chain, today } = this.world;
    const frozen = {
      months: this.months.filter((each) => this.isFrozen(each)),
      adjustments: this.adjustments.filter((each) => this.isFrozen(each)),
    };
    this.months = [];
    this.adjustments = [...frozen.adjustments];
    for (const row of chain) {
      const parts = partsOf(chain, row, today);
      for (const part of parts) this.bookPart(part, parts, frozen);
    }
  }

  private bookPart(part: Part, parts: readonly Part[], frozen: Frozen): void {
    const { row, window } = part;
    const own = monthsOf(part, this.world.today);
    const closed: WrittenMonth[] = [];
    let due = none;
    for (const month of own) {
      const now = this.calculated(part, month);
      const stored = frozen.months.find((each) => each.rowId === row.id && each.month === month);
      const isLocked = this.world.locked.has(month);
      const locked = { rowId: row.id, month, ...none, hasNoBaseline: false, isSettled: false };
      this.months.push(stored ?? (isLocked ? locked : now));
      if (!stored && !isLocked) continue;
      due = plus(due, now, 1);
      closed.push(stored ?? locked);
    }
    // Written under terms that didn't start or end as the row does now.
    const strays = frozen.months.filter(
      ({ rowId, month }) =>
        rowId === row.id &&
        !parts.some((each) => monthsOf(each, this.world.today).includes(month)) &&
        nearestPart(parts, `${month}-01`) === part,
    );
    this.months.push(...strays);
    closed.push(...strays);
    const adjusted = frozen.adjustments.filter(
      ({ rowId, windowFrom }) => rowId === row.id && nearestPart(parts, windowFrom) === part,
    );
    const owed = [...closed, ...adjusted].reduce((rest: Amounts, each) => plus(rest, each, -1), due);
    if (owed.base === 0 && owed.earned === 0 && owed.accrued === 0) return;
    const lastClosed = closed.reduce((last, { month }) => latest(last, month), monthIn(part.from));
    const month = this.firstOpenMonth(lastClosed, frozen.months);
    this.adjustments.push({ ...owed, rowId: row.id, windowFrom: window.from, month, isSettled: false });
  }

  /** A month by today's terms and documents. */
  private calculated(part: Part, month: string): WrittenMonth {
    const { chain, documents, today } = this.world;
    const facts = { chain, documents };
    const end = earliest(endOf(month), today);
    const amounts = plus(through(facts, part, end), through(facts, part, shifted(`${month}-01`, -1)), -1);
    const hasNoBaseline = amounts.earned === 0 && earnedThrough(facts, part, end) === null;
    return { rowId: part.row.id, month, ...amounts, hasNoBaseline, isSettled: false };
  }

  due(): Settlement[] {
    const { chain, documents, today } = this.world;
    return dueSettlements({
      chain,
      documents,
      today,
      months: this.months,
      adjustments: this.adjustments,
      settlements: this.settlements,
    });
  }

  /** Makes every settlement that is due. */
  settle(): void {
    for (;;) {
      const due = this.due().find(({ amount, dueOn }) => amount > 0 && dueOn <= this.world.today);
      if (!due) return;
      for (const each of due.months) each.isSettled = true;
      for (const each of due.adjustments) each.isSettled = true;
      this.settlements.push(due);
    }
  }

  /** The last month that is locked or settled. */
  lastClosedMonth(): string {
    return this.months
      .filter((each) => this.isFrozen(each))
      .reduce((last, { month }) => latest(last, month), '');
  }

  private isFrozen({ month, isSettled }: { month: string; isSettled: boolean }): boolean {
    return isSettled || this.world.locked.has(month);
  }

  /** Not before the closed months that it makes up for. */
  private firstOpenMonth(from: string, frozen: readonly WrittenMonth[]): string {
    let month = from;
    const isClosed = () => this.world.locked.has(month) || frozen.some((each) => each.month === month);
    while (isClosed()) month = shiftedMonth(month, 1);
    return month;
  }
}

/** The window that a day lies in, or the nearest one. */
function nearestPart(parts: readonly Part[], day: Day): Part | undefined {
  return parts.findLast(({ window }) => window.from <= day) ?? parts[0];
}
