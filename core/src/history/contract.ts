import type { Contract } from '../kit/endpoint.ts';
import { auditSearch } from './audit-search.contract.ts';

export const historyContract = {
  auditSearch,
} as const satisfies Contract;
