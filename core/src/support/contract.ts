import { support } from './support.contract.ts';
import type { Contract } from '../kit/endpoint.ts';

export const supportContract = {
  support,
} as const satisfies Contract;
