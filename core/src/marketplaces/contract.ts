import { marketplaces } from './marketplaces.contract.ts';
import type { Contract } from '../kit/endpoint.ts';

export const marketplacesContract = {
  marketplaces,
} as const satisfies Contract;
