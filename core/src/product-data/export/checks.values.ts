/** Faults that are kept with product and value; the others are only counted. */
export const maxKeptFaults = 10_000;

/** Columns that are named for each supplier with blocked products. */
export const maxNamedColumns = 3;

export const maxChosenSkus = 10_000;

export const checkStatuses = ['Queued', 'Running', 'Done', 'Failed', 'Cancelled'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

/** Chosen SKUs without a product that are named. */
export const maxNamedSkus = 50;
