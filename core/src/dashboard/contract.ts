import { dashboard } from './dashboard.contract.ts';
import type { Contract } from '../kit/endpoint.ts';

export const dashboardContract = {
  dashboard,
} as const satisfies Contract;
