import type { Contract } from '../kit/endpoint.ts';
import {
  agreements,
  ddrAgreements,
  generalDiscountAgreements,
  marketingAgreements,
  rebateAgreements,
} from './agreements/agreements.contract.ts';

export const allowancesContract = {
  agreements,
  marketingAgreements,
  generalDiscountAgreements,
  ddrAgreements,
  rebateAgreements,
} as const satisfies Contract;
