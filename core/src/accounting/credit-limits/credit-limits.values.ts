/** How close a supplier is to its limit, closest first. */
export const creditLevels = ['AtLimit', 'NearLimit', 'WithinLimit', 'Unused'] as const;
export type CreditLevel = (typeof creditLevels)[number];
export const creditLevelLabels = {
  AtLimit: 'Over limit',
  NearLimit: 'Near the limit',
  WithinLimit: 'Within the limit',
  Unused: 'Unused',
} as const;

/** In percent of the limit. */
export const nearLimitFrom = 80;
export const atLimitFrom = 100;

/** Window for the average daily sales. */
export const salesDays = 90;
/** Days beyond the payment terms until an invoice is actually paid. */
export const daysBeyondTerms = 15;
