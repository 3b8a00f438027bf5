import type { RebateRisk } from '@backdock/core/allowances/calculation/rebate-outlook.rules.ts';
import type { Tone } from '../../ui/feedback/status-chip.tsx';

export const riskLabels: Readonly<Record<RebateRisk, string>> = {
  OnTrack: 'On track',
  AtRisk: 'At risk',
  Missed: 'Out of reach',
  Secured: 'Secured',
};

export const riskTones: Readonly<Record<RebateRisk, Tone>> = {
  OnTrack: 'success',
  AtRisk: 'warning',
  Missed: 'default',
  Secured: 'info',
};
