import { supplierAccounting } from '@backdock/core/suppliers/accounting/accounting.contract.ts';
import { paymentTerms, savePaymentTerms } from '../../partners/payment-settings.service.ts';
import { handle, type Route } from '../../platform/http/route.ts';

const supplier = (partnerId: number) => ({ partnerId, partnerType: 'Supplier' }) as const;

export const supplierAccountingRoutes: Route[] = [
  handle(supplierAccounting.details, (ctx, { params }) => paymentTerms(ctx, supplier(params.supplierId))),
  handle(supplierAccounting.save, (ctx, { params, body }) =>
    savePaymentTerms(ctx, supplier(params.supplierId), body),
  ),
];
