import type { AdjustmentCause } from './adjustments.values.ts';

export const causeLabels: Readonly<Record<AdjustmentCause, string>> = {
  Correction: 'Correction',
  ProofAccepted: 'Proof',
  NotCalculated: 'Counted late',
  LateDocument: 'Late bills',
  Manual: 'By hand',
};
