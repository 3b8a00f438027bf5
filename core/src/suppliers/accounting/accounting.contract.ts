import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { idInPath } from '../../kit/id.ts';
import { PaymentTerms, SavePaymentTerms } from '../../partners/payment-settings.contract.ts';

const params = z.object({ supplierId: idInPath('supplier') });

export const supplierAccounting = {
  details: endpoint({
    method: 'GET',
    path: '/api/suppliers/{supplierId}/accounting-details',
    summary: "Get a supplier's payment terms and credit limit",
    permission: 'supplierAccounting.read',
    params,
    response: PaymentTerms,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/suppliers/{supplierId}/accounting-details',
    summary: "Update a supplier's payment terms and credit limit; requires the current version",
    permission: 'supplierAccounting.edit',
    params,
    body: SavePaymentTerms,
    response: PaymentTerms,
  }),
};
