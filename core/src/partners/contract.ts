import { partners } from './partners.contract.ts';
import { payTo } from './pay-to.contract.ts';
import { paymentSettings } from './payment-settings.contract.ts';
import type { Contract } from '../kit/endpoint.ts';

export const partnersContract = {
  partners,
  paymentSettings,
  payTo,
} as const satisfies Contract;
