import { gridViews } from './grid-views.contract.ts';
import type { Contract } from '../kit/endpoint.ts';

export const viewsContract = {
  gridViews,
} as const satisfies Contract;
