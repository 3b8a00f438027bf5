import type { AdjustmentCause } from './adjustments.values.ts';

export const adjustmentCauseLabels: Readonly<Record<AdjustmentCause, string>> = {
  Correction: 'Correction',
  ProofAccepted: 'Proof',
  NotCalculated: 'Calculated late',
  LateDocument: 'Late bills',
  Manual: 'Manual',
};
