import type { LadderStep } from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';

/** Where each thing on the ladder goes, in pixels. */
export interface LadderScale {
  x: (purchases: number) => number;
  y: (rate: number) => number;
  bars: readonly LadderBar[];
  rates: readonly number[];
  plot: { left: number; right: number; top: number; bottom: number };
}

export interface LadderBar {
  step: LadderStep;
  /** What is paid: percent, or dollars for fixed amounts. */
  rate: number;
  from: number;
  to: number;
  top: number;
}

interface Drawn {
  steps: readonly LadderStep[];
  /** Purchases that must be on the axis. */
  marked: readonly number[];
  width: number;
  height: number;
}

/** Room for the markers' names above, and for the axis and the distance to the next step below. */
const margin = { left: 34, right: 6, top: 84, bottom: 52 };

export function ladderScale({ steps, marked, width, height }: Drawn): LadderScale {
  const plot = {
    left: margin.left,
    right: width - margin.right,
    top: margin.top,
    bottom: height - margin.bottom,
  };
  const reachable = steps.flatMap((step) =>
    step.purchases === null ? [] : [{ step, purchases: step.purchases }],
  );
  const { low, high } = span(
    reachable.map(({ purchases }) => purchases),
    marked,
  );
  const x = (purchases: number) =>
    plot.left + ((Math.min(high, Math.max(low, purchases)) - low) / (high - low)) * (plot.right - plot.left);
  const highest = Math.max(...steps.map(rateOf), 0) || 1;
  const y = (rate: number) => plot.bottom - (rate / highest) * (plot.bottom - plot.top);
  return {
    x,
    y,
    plot,
    rates: ticks(highest),
    bars: reachable.map(({ step, purchases }, at) => ({
      step,
      rate: rateOf(step),
      from: x(purchases),
      to: x(reachable[at + 1]?.purchases ?? high),
      top: y(rateOf(step)),
    })),
  };
}

const rateOf = ({ percentage, fixedAmount }: LadderStep) => percentage ?? fixedAmount ?? 0;

/** The purchases from edge to edge: every step and marker, with some air on both sides. */
function span(thresholds: readonly number[], marked: readonly number[]): { low: number; high: number } {
  const all = [...thresholds, ...marked];
  const [least, most] = [Math.min(...all, 0), Math.max(...all, 1)];
  const first = Math.min(...all);
  const air = (most - Math.max(first, 0)) / 8 || most / 8;
  return { low: first > air ? first - air : least, high: most + air };
}

/** At most four round rates below the highest. */
function ticks(highest: number): number[] {
  const size = 10 ** Math.floor(Math.log10(highest));
  const unit =
    [0.2, 0.25, 0.5, 1, 2, 5].map((part) => part * size).find((each) => highest / each <= 4.5) ?? size;
  return Array.from({ length: Math.floor(highest / unit + 1e-9) }, (_, at) => round((at + 1) * unit));
}

const round = (value: number) => Number(value.toPrecision(6));

/** Leaves out bars that begin too close to the one before, so that their labels don't touch. */
export function apart(bars: readonly LadderBar[], width: number): LadderBar[] {
  const kept: LadderBar[] = [];
  for (const bar of bars) {
    const last = kept.at(-1);
    if (!last || bar.from - last.from >= width) kept.push(bar);
  }
  return kept;
}
