/** The golden cases of the design: dollars as text, steps as percent. */
export const goldenRebates = {
  steps: [
    { from: '0', pct: '1' },
    { from: '1000000', pct: '2' },
    { from: '2500000', pct: '3' },
  ],
  growthSteps: [
    { from: '5', pct: '2' },
    { from: '10', pct: '3' },
    { from: '20', pct: '4' },
  ],
  paidToTheFirst: [
    { purchases: '0', earned: '0.00' },
    { purchases: '999999.99', earned: '10000.00' },
    { purchases: '1000000.00', earned: '20000.00' },
    { purchases: '1750000.00', earned: '35000.00' },
    { purchases: '2499999.99', earned: '50000.00' },
    { purchases: '2500000.00', earned: '75000.00' },
    { purchases: '3000000.00', earned: '90000.00' },
  ],
  /** What steps that only pay above their threshold would earn: no rebate here does. */
  incremental: [
    { purchases: '0', earned: '0.00' },
    { purchases: '999999.99', earned: '10000.00' },
    { purchases: '1000000.00', earned: '10000.00' },
    { purchases: '1750000.00', earned: '25000.00' },
    { purchases: '2499999.99', earned: '40000.00' },
    { purchases: '2500000.00', earned: '40000.00' },
    { purchases: '3000000.00', earned: '55000.00' },
  ],
  growth: [
    { purchases: '1049999', baseline: '1000000', growthOnly: '0.00', allPurchases: '0.00' },
    { purchases: '1050000', baseline: '1000000', growthOnly: '1000.00', allPurchases: '21000.00' },
    { purchases: '1125000', baseline: '1000000', growthOnly: '3750.00', allPurchases: '33750.00' },
    { purchases: '1200000', baseline: '1000000', growthOnly: '8000.00', allPurchases: '48000.00' },
    { purchases: '900000', baseline: '1000000', growthOnly: '0.00', allPurchases: '0.00' },
    { purchases: '500000', baseline: '0', growthOnly: null, allPurchases: null },
  ],
} as const;
