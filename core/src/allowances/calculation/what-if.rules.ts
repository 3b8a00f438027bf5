import { dayBefore } from './calendar.ts';
import { earnedFor, type Measure } from './earned.rules.ts';
import { stepAtWindowEnd } from './forecast.rules.ts';
import type { StepIndex } from './reached-step.rules.ts';
import type { WindowPart } from './window-part.ts';

export interface WhatIf {
  volumeCents: number;
  stepIndex: StepIndex;
  /** What the row alone would earn; null without a baseline. */
  earnedCents: number | null;
}

/** What the row earns if the whole window's purchases come to an amount. */
export function whatIf(part: WindowPart, volumeCents: number): WhatIf {
  return {
    volumeCents,
    stepIndex: stepAtWindowEnd(part, volumeCents),
    earnedCents: earnedFor(part, measureAt(part, volumeCents, true)),
  };
}

/** Without the guarantee, which isn't earned by buying more. */
export function earnedByBuying(part: WindowPart, volumeCents: number): number | null {
  return earnedFor(part, measureAt(part, volumeCents, false));
}

function measureAt(
  { window, from, purchases }: WindowPart,
  volumeCents: number,
  isWindowOver: boolean,
): Measure {
  return {
    day: window.to,
    volumeCents,
    ownCents: volumeCents - purchases.between(window.from, dayBefore(from)),
    grantedCents: purchases.grantedBetween(from, window.to),
    isWindowOver,
  };
}
