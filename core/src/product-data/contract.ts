import type { Contract } from '../kit/endpoint.ts';
import { productAttributes } from './attributes/attributes.contract.ts';
import { productTemplates } from './templates/templates.contract.ts';

export const productDataContract = {
  productAttributes,
  productTemplates,
} as const satisfies Contract;
