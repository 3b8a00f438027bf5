import { orders } from './orders.contract.ts';
import { missingCredits } from './missing-credits/missing-credits.contract.ts';
import type { Contract } from '../kit/endpoint.ts';

export const ordersContract = {
  orders,
  missingCredits,
} as const satisfies Contract;
