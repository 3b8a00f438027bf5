import { supportOrders, supportProducts } from './support-orders.contract.ts';
import { support } from './support.contract.ts';
import type { Contract } from '../kit/endpoint.ts';

export const supportContract = {
  support,
  supportOrders,
  supportProducts,
} as const satisfies Contract;
