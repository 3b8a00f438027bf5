import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idInPath } from '../kit/id.ts';
import { PaymentTerms, SavePaymentTerms } from '../partners/payment-settings.contract.ts';

const params = z.object({ supplierId: idInPath('supplier') });

export const supplierAccounting = {
  details: endpoint({
    method: 'GET',
    path: '/api/suppliers/{supplierId}/accounting-details',
    summary: "A supplier's payment terms and credit limit",
    permission: 'supplierAccounting.read',
    params,
    response: PaymentTerms,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/suppliers/{supplierId}/accounting-details',
    summary: "Change a supplier's payment terms and credit limit; needs the version that was read",
    permission: 'supplierAccounting.edit',
    params,
    body: SavePaymentTerms,
    response: PaymentTerms,
  }),
};
