/** How near the end of a document is. */
export const expiries = ['Expired', 'ExpiresWithin7', 'ExpiresWithin30', 'Fine'] as const;
export type Expiry = (typeof expiries)[number];

/** How many days before its end somebody is told of a document: early, and once more when it gets urgent. */
export type WarningDays = 30 | 7;
