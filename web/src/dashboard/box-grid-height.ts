/** All lists in the box share one height, so nothing jumps when switching tabs. */
export const boxGridHeight = 400;
