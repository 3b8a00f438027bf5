import { search } from './search.contract.ts';
import type { Contract } from '../kit/endpoint.ts';

export const searchContract = {
  search,
} as const satisfies Contract;
