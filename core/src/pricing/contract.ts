import type { Contract } from '../kit/endpoint.ts';
import { priceBatches, pricing, productCosts } from './pricing.contract.ts';

export const pricingContract = { pricing, productCosts, priceBatches } as const satisfies Contract;
