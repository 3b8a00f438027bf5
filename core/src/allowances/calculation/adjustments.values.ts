/** Why closed months differ from what the terms say. */
export const calculatedCauses = ['Correction', 'ProofAccepted', 'NotCalculated', 'LateDocument'] as const;
export type CalculatedCause = (typeof calculatedCauses)[number];

/** Manual adjustments are in addition to what the terms call for. */
export const adjustmentCauses = [...calculatedCauses, 'Manual'] as const;
export type AdjustmentCause = (typeof adjustmentCauses)[number];
