import type { Contract } from '../kit/endpoint.ts';
import { productAttributes } from './attributes/attributes.contract.ts';

export const productDataContract = {
  productAttributes,
} as const satisfies Contract;
