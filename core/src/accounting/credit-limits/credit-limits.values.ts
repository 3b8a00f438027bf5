/** How near a supplier is to its limit, from the nearest. */
export const creditLevels = ['AtLimit', 'NearLimit', 'WithinLimit', 'Unused'] as const;
export type CreditLevel = (typeof creditLevels)[number];
export const creditLevelLabels = {
  AtLimit: 'At the limit',
  NearLimit: 'Near the limit',
  WithinLimit: 'Within the limit',
  Unused: 'Unused',
} as const;

/** In percent of the limit. */
export const nearLimitFrom = 80;
export const atLimitFrom = 100;

/** Sales are looked at over so many days. */
export const salesDays = 90;
/** What is bought in the days of the terms is owed, and it takes so many more until it is paid. */
export const daysBeyondTerms = 15;
