/** A step of a rebate. It applies from its threshold up to, but not including, the next step's. */
export interface RebateStep {
  /** For PaidToTheFirst, purchases in cents; for Growth, hundredths of a percent (5% is 500). */
  from: number;
  /** 2.25% is 225. Steps have either rates or fixed amounts, never both. */
  percentageHundredths: number | null;
  fixedCents: number | null;
}
