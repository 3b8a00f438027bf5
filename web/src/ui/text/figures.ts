/** Tabular figures, for numbers in a column. */
export const tabular = { fontVariantNumeric: 'tabular-nums' } as const;
