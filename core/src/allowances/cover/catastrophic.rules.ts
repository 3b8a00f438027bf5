/** Below this, one broken unit would already be a high rate. */
const minUnitsBought = 20;

/** Units of one SKU in a calendar quarter. */
export interface Units {
  claimed: number;
  bought: number;
}

/** Whether more was claimed of a SKU than an agreement pays for in a quarter. */
export function isAboveThreshold({ claimed, bought }: Units, thresholdPercent: number | null): boolean {
  if (thresholdPercent === null || bought < minUnitsBought) return false;
  // In whole hundredths of a percent, so that a rate right at the threshold isn't above it.
  return claimed * 10_000 > Math.round(thresholdPercent * 100) * bought;
}
