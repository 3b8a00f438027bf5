export const productStatuses = ['Draft', 'Active', 'Discontinued'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const listingStatuses = ['Active', 'Inactive'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

export const maxImages = 10;

/** At once, in one intake. */
export const maxProducts = 1_000;
