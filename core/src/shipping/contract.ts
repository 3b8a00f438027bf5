import { carrierBrokers } from './carrier-brokers.contract.ts';
import { shippingOptions } from './shipping-options.contract.ts';
import type { Contract } from '../kit/endpoint.ts';

export const shippingContract = {
  carrierBrokers,
  shippingOptions,
} as const satisfies Contract;
