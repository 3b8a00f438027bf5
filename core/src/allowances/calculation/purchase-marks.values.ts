/** Why a supplier is calculated again. `Missed` documents weren't counted when their month was locked. */
export const markReasons = ['Documents', 'Terms', 'Period', 'Missed', 'Claims'] as const;
export type MarkReason = (typeof markReasons)[number];
