import type { AdjustmentCause } from './adjustments.values.ts';

export const adjustmentCauseLabels: Readonly<Record<AdjustmentCause, string>> = {
  Correction: 'Correction',
  ProofAccepted: 'Proof',
  NotCalculated: 'Counted late',
  LateDocument: 'Late bills',
  Manual: 'By hand',
};
