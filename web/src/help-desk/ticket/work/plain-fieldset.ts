/** A group of checkboxes without a frame. */
export const plainFieldset = { display: 'grid', m: 0, p: 0, minWidth: 0, border: 0 } as const;
