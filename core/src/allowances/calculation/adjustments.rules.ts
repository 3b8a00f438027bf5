import type { Day } from '../../kit/dates.ts';
import { type AdjustmentCause, type CalculatedCause, calculatedCauses } from './adjustments.values.ts';
import type { Month } from './calendar.ts';
import { addFigures, type Figures, isNothing, noFigures, subtractFigures, sumFigures } from './figures.ts';

/** Makes up in an open month for what a window's closed months got wrong. */
export interface Adjustment<Cause extends AdjustmentCause = AdjustmentCause> extends Figures {
  rowId: number;
  windowFrom: Day;
  /** Where it lies; it may come after the window. */
  month: Month;
  cause: Cause;
}

export interface CausedFigures extends Figures {
  cause: CalculatedCause;
}

/**
 * Makes the open rows add up to what is owed: the present cause takes the difference, and rows of other causes stay.
 * Without a cause, a month froze or thawed: nothing new is owed, so the rows themselves shrink or grow.
 */
export function adjustmentsFor(
  owed: Figures,
  open: readonly CausedFigures[],
  cause: CalculatedCause | null,
  /** Takes what a reopened month leaves if no row is open. */
  formerCause: CalculatedCause = 'LateDocument',
): CausedFigures[] {
  if (isNothing(owed)) return [];
  const rows = new Map<CalculatedCause, Figures>();
  for (const row of open.filter((each) => !isNothing(each)))
    rows.set(row.cause, addFigures(rows.get(row.cause) ?? noFigures, row));
  let rest = subtractFigures(owed, sumFigures(open));
  if (cause === null) rest = shrink(rows, rest);
  const taker = cause ?? [...rows.keys()].at(-1) ?? formerCause;
  rows.set(taker, addFigures(rows.get(taker) ?? noFigures, rest));
  return calculatedCauses.flatMap((each) => {
    const figures = rows.get(each);
    return figures && !isNothing(figures) ? [{ cause: each, ...pickFigures(figures) }] : [];
  });
}

/** Takes from the newest causes first, never past zero; returns what is left. */
function shrink(rows: Map<CalculatedCause, Figures>, difference: Figures): Figures {
  let rest = difference;
  for (const [cause, figures] of [...rows].toReversed()) {
    const taken = {
      baseCents: offset(figures.baseCents, rest.baseCents),
      earnedCents: offset(figures.earnedCents, rest.earnedCents),
      accruedCents: offset(figures.accruedCents, rest.accruedCents),
    };
    rows.set(cause, addFigures(figures, taken));
    rest = subtractFigures(rest, taken);
  }
  return rest;
}

/** The part of a change that brings an amount closer to zero. */
function offset(amount: number, change: number): number {
  if (amount > 0 && change < 0) return Math.max(change, 0 - amount);
  return amount < 0 && change > 0 ? Math.min(change, 0 - amount) : 0;
}

const pickFigures = ({ baseCents, earnedCents, accruedCents }: Figures): Figures => ({
  baseCents,
  earnedCents,
  accruedCents,
});
