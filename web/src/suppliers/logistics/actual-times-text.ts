const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `1.66` as `1.7`. */
export const figure = (value: number): string => figures.format(value);
