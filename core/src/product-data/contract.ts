import type { Contract } from '../kit/endpoint.ts';
import { productAttributes } from './attributes/attributes.contract.ts';
import { productChecks, productExports } from './export/checks.contract.ts';
import { productsWithoutUnit } from './products/products.contract.ts';
import { dataRequests } from './requests/requests.contract.ts';
import { productTemplates } from './templates/templates.contract.ts';

export const productDataContract = {
  productAttributes,
  productTemplates,
  productsWithoutUnit,
  productExports,
  productChecks,
  dataRequests,
} as const satisfies Contract;
