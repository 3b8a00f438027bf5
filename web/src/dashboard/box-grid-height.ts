/** The lists of one box are of one height, so that nothing jumps when another tab is opened. */
export const boxGridHeight = 400;
