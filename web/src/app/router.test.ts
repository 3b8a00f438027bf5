import { expect, test } from 'vitest';
import { paths } from '../platform/paths.ts';
import { router } from './router.tsx';

const urls = Object.keys(router.routesByPath).toSorted();

test('lists every route in the app', () => {
  expect(urls).toEqual([
    '/',
    '/account/password',
    '/accounting',
    '/accounting/allowance-agreements/budgets',
    '/accounting/credit-memos',
    '/accounting/credit-requests',
    '/accounting/financial-periods',
    '/accounting/intacct-sync-log',
    '/accounting/invoices',
    '/accounting/payment-processing',
    '/accounting/payment-processing/create-payment',
    '/accounting/payment-processing/create-payment/wire',
    '/accounting/payment-processing/manage-payments',
    '/accounting/payment-processing/manage-payments/$paymentFileId',
    '/accounting/payment-processing/manage-payments/wire',
    '/accounting/payment-processing/payment-history',
    '/accounting/payment-processing/payment-history/$paymentBatchId',
    '/accounting/sales-invoices',
    '/application-review/$applicationId',
    '/apply/$token',
    '/feature-flags',
    '/login',
    '/marketplaces',
    '/marketplaces/$marketplaceId',
    '/marketplaces/$marketplaceId/history',
    '/marketplaces/$marketplaceId/policies',
    '/oauth/microsoft/callback',
    '/set-password',
    '/shipping',
    '/shipping/$carrierBrokerId',
    '/shipping/$carrierBrokerId/accounting',
    '/shipping/$carrierBrokerId/history',
    '/supplier-orders',
    '/supplier-orders/$supplierId/invoice-review/$invoiceId',
    '/supplier-orders/$supplierId/price-change-requests/$orderId',
    '/supplier-orders/$supplierId/shipment-review/$orderId/request/$shipmentRequestId',
    '/supplier-orders/invoice-reviews',
    '/supplier-orders/missing-credits',
    '/supplier-orders/shipment-requests',
    '/suppliers',
    '/suppliers/$supplierId',
    '/suppliers/$supplierId/accounting',
    '/suppliers/$supplierId/agreements',
    '/suppliers/$supplierId/agreements/historic',
    '/suppliers/$supplierId/documents',
    '/suppliers/$supplierId/history',
    '/suppliers/$supplierId/logistics',
    '/suppliers/$supplierId/users',
    '/support',
    '/support/carriers',
    '/support/carriers/$carrierId',
    '/support/orders',
    '/support/orders/$orderId',
    '/support/products',
    '/support/suppliers',
    '/support/suppliers/$supplierId',
    '/tools',
    '/user-management',
    '/user-management/users',
    '/web-design',
  ]);
});

test('routes and linkable paths match', () => {
  expect(urls).toEqual(Object.values(paths).toSorted());
});
