import { featureFlags } from './feature-flags.contract.ts';
import type { Contract } from '../kit/endpoint.ts';

export const administrationContract = {
  featureFlags,
} as const satisfies Contract;
