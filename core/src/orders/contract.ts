import { missingCredits } from './missing-credits/missing-credits.contract.ts';
import type { Contract } from '../kit/endpoint.ts';

export const ordersContract = {
  missingCredits,
} as const satisfies Contract;
