import { listExports } from './exports.contract.ts';
import type { Contract } from '../kit/endpoint.ts';

export const exportsContract = {
  listExports,
} as const satisfies Contract;
