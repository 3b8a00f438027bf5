/** How close a document is to expiring. */
export const expiries = ['Expired', 'ExpiresWithin7', 'ExpiresWithin30', 'Fine'] as const;
export type Expiry = (typeof expiries)[number];

/** Days before expiry when a warning is sent: early, and again when it is urgent. */
export const warningDays = [30, 7] as const;
export type WarningDays = (typeof warningDays)[number];
