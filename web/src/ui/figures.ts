/** Figures of one width, for numbers that stand in a column. */
export const tabular = { fontVariantNumeric: 'tabular-nums' } as const;
